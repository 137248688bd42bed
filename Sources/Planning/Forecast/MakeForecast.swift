import Bookkeeping
import Insights
import Values

/// Forecasts what accounts hold, day by day.
///
/// What is due (recurring series and further payments) is counted on its days; what is left of the past's rows has a level of its own for
/// each currency and direction, with the rhythms that the past shows (`UnscheduledRhythm`), and is spread over the accounts as lately.
/// Transfers between own accounts move both and no total. How far it may lie off is taken from how far the same way of telling has lain off
/// in the past (`ErrorWidth`), and from the windows and ranges of the payments (`PaymentDoubt`).
package enum MakeForecast {
    /// The forecast that answers a question. Costs a pass over the rows of the last four years, and about a thousand steps for each account.
    package static func of(_ question: ForecastQuestion) -> Forecast {
        var making = ForecastMaking(question)
        return making.forecast()
    }
}

/// A forecast while it is made.
struct ForecastMaking {
    let question: ForecastQuestion
    let ledger: Ledger
    let asOf: Int32
    /// How many of the ledger's first rows are known.
    let known: Int
    /// Those of the last years.
    let recent: Range<Int>
    let isOpen: [Bool]
    let horizon: Int
    let scheduled: ScheduledPayments
    let transfers: OwnTransfers
    /// Payments by their days, with how sure they are.
    var payments: [(counted: CountedPayment, step: PaymentStep)] = []
    var notCounted: [Int] = []

    init(_ question: ForecastQuestion) {
        self.question = question
        ledger = question.ledger
        asOf = question.asOf.number
        horizon = question.horizon
        let all = ledger.rows(in: DaySpan(ordered: Day(number: .min), question.asOf))
        known = all.upperBound
        let from = Day(number: question.asOf.number &- UnscheduledDays.lookBack &+ 1)
        recent = ledger.rows(in: DaySpan(ordered: from, question.asOf))
        let isOpen = ledger.accounts.indices.map { !question.isClosed($0) }
        self.isOpen = isOpen
        transfers = OwnTransfers(in: ledger, rows: recent, isOpen: isOpen)
        let mains = ForecastMaking.mainAccounts(ledger, recent, isOpen)
        var scheduled = ScheduledPayments(question, rows: known, transfers, isOpen: isOpen) { currency in
            mains.first { $0.currency == currency }?.account
        }
        scheduled.append(
            YearlyReturns(ledger, rows: recent, asOf: asOf, isTaken: scheduled.isTaken, transfers),
            Underway(ledger, rows: recent, asOf: asOf, transfers, isOpen: isOpen))
        self.scheduled = scheduled
        collectPayments(mains)
    }

    /// The open account of each currency with the most rows of late.
    private static func mainAccounts(_ ledger: Ledger, _ rows: Range<Int>, _ isOpen: [Bool]) -> [(currency: Currency, account: UInt16)] {
        var counts = [Int](repeating: 0, count: isOpen.count)
        for row in rows {
            let account = Int(ledger.accountNumbers[row])
            if account < counts.count { counts[account] += 1 }
        }
        var mains: [(currency: Currency, account: UInt16)] = []
        for account in isOpen.indices where isOpen[account] {
            let currency = ledger.accounts[account].currency
            if let place = mains.firstIndex(where: { $0.currency == currency }) {
                if counts[account] > counts[Int(mains[place].account)] { mains[place].account = UInt16(truncatingIfNeeded: account) }
            } else {
                mains.append((currency, UInt16(truncatingIfNeeded: account)))
            }
        }
        return mains
    }

    /// The series' payments and the further ones, by their days.
    private mutating func collectPayments(_ mains: [(currency: Currency, account: UInt16)]) {
        var all: [(counted: CountedPayment, step: PaymentStep)] = []
        for place in scheduled.payments.indices { all.append((scheduled.payments[place], scheduled.steps[place])) }
        for (place, payment) in question.expected.enumerated() {
            let main = mains.first { $0.currency == payment.currency }?.account
            if place < ForecastQuestion.expectedLimit, let counted = counted(payment, main) {
                all.append((counted, PaymentStep()))
            } else {
                notCounted.append(place)
            }
        }
        payments = all.ordered { $0.counted.payment.day < $1.counted.payment.day }
    }

    /// A further payment as it counts: one whose day has passed counts on the first day that is left of its window.
    private func counted(_ payment: ExpectedPayment, _ main: UInt16?) -> CountedPayment? {
        let isLate = payment.day < question.asOf
        guard !isLate || payment.window.last > question.asOf, payment.day <= question.asOf.advanced(by: horizon) else { return nil }
        var payment = payment
        if isLate {
            let day = question.asOf.advanced(by: 1)
            payment = ExpectedPayment(
                payment.source, of: payment.account, payment.currency, on: day, within: DaySpan(ordered: day, payment.window.last),
                amount: payment.amount, low: payment.low, high: payment.high)
        }
        if let account = payment.account {
            let place = Int(account)
            guard place < isOpen.count, isOpen[place], ledger.accounts[place].currency == payment.currency else { return nil }
            return CountedPayment(payment: payment, account: account, isAssumedAccount: false, reason: .due, isLate: isLate, rows: [])
        }
        return main.map { CountedPayment(payment: payment, account: $0, isAssumedAccount: true, reason: .due, isLate: isLate, rows: []) }
    }

    mutating func forecast() -> Forecast {
        var currencies: [Currency] = []
        for account in isOpen.indices where isOpen[account] && !currencies.contains(ledger.accounts[account].currency) {
            currencies.append(ledger.accounts[account].currency)
        }
        var (accounts, totals): ([AccountForecast], [CurrencyForecast]) = ([], [])
        for currency in currencies {
            let made = CurrencyMaking(self, currency).made()
            accounts += made.accounts
            totals.append(made.total)
        }
        return Forecast(
            asOf: question.asOf, accounts: accounts.ordered { $0.account < $1.account }, totals: totals,
            payments: payments.map { $0.counted }, notCounted: notCounted, lacks: lacks())
    }

    private func lacks() -> [ForecastLack] {
        var lacks: [ForecastLack] = []
        if known == 0 {
            lacks.append(.noRows)
        } else {
            let days = Int(asOf &- ledger.days[0]) + 1
            if days < ForecastLack.enoughDays { lacks.append(.fewDays(days)) }
            if days < 365 { lacks.append(.noYear) }
            if !scheduled.hasIncome { lacks.append(.noIncome) }
        }
        var lastDays = [Int32](repeating: .min, count: isOpen.count)
        for row in recent where Int(ledger.accountNumbers[row]) < isOpen.count {
            lastDays[Int(ledger.accountNumbers[row])] = ledger.days[row]
        }
        let last = lastDays.max() ?? .min
        for account in isOpen.indices where isOpen[account] {
            let number = UInt16(truncatingIfNeeded: account)
            if question.held(account) == nil { lacks.append(.noBalance(number)) }
            if lastDays[account] > .min, last &- lastDays[account] > 45 {
                lacks.append(.oldRows(number, days: Int(asOf &- lastDays[account])))
            }
        }
        return lacks
    }
}
