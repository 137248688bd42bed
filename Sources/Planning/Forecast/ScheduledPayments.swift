import Bookkeeping
import Insights
import Values

/// The payments that recurring series bring until the horizon.
struct ScheduledPayments {
    /// All of them, by series.
    private(set) var payments: [CountedPayment] = []
    /// For each of `payments` how sure it is.
    private(set) var steps: [PaymentStep] = []
    /// For each row whether a series has it, so that it is no unscheduled one.
    private(set) var isTaken: [Bool]
    /// Whether an income is among them.
    private(set) var hasIncome = false

    private let ledger: Ledger
    private let asOf: Int32
    private let last: Int32
    private let isOpen: [Bool]
    /// Days that no payment comes for, by series.
    private let unexpected: [UInt64: [Day]]
    private let main: (Currency) -> UInt16?

    /// Payments that are made at most.
    private static let limit = 40_000

    /// - Parameters:
    ///   - rows: how many of the ledger's first rows count.
    ///   - main: the account that stands in for a closed one of its currency.
    init(
        _ question: ForecastQuestion, rows: Int, _ transfers: OwnTransfers, isOpen: [Bool], main: @escaping (Currency) -> UInt16?
    ) {
        ledger = question.ledger
        asOf = question.asOf.number
        last = question.asOf.advanced(by: question.horizon).number
        isTaken = [Bool](repeating: false, count: rows)
        self.isOpen = isOpen
        unexpected = ScheduledPayments.unexpected(question)
        self.main = main
        var known: [(series: RecurringSeries, rows: [Int32])] = []
        for series in question.series where !series.isHabit {
            let seen = series.rows.filter { $0 >= 0 && Int($0) < rows }
            guard seen.count >= 2 else { continue }
            for row in seen { isTaken[Int(row)] = true }
            known.append((series, seen))
        }
        // The half that money leaves brings both; the other half's own series only where the first has none.
        var isDone = [Bool](repeating: false, count: rows)
        for isMoneyIn in [false, true] {
            for (series, seen) in known where (series.typical > 0) == isMoneyIn {
                let counterpart = transfers.counterpart(of: seen, ledger)
                if counterpart != nil {
                    let halves = seen.suffix(6).filter { transfers.other[Int($0)] >= 0 && isDone[Int(transfers.other[Int($0)])] }
                    if halves.count * 2 > min(6, seen.count) { continue }
                    for row in seen where transfers.other[Int(row)] >= 0 {
                        isTaken[Int(transfers.other[Int(row)])] = true
                        isDone[Int(row)] = true
                    }
                }
                append(series, seen, counterpart)
            }
        }
    }

    /// Takes what comes at the same time of each year, and what is underway between accounts.
    mutating func append(_ returns: YearlyReturns, _ underway: Underway) {
        for one in returns.found {
            guard let account = account(of: one.rows, ledger.currency(ofRow: Int(one.rows[one.rows.count - 1]))) else { continue }
            for row in one.rows { isTaken[Int(row)] = true }
            var day = one.day
            while day <= last {
                append(one, on: day, account)
                day = YearlyReturns.yearLater(day)
            }
        }
        for half in underway.found {
            isTaken[Int(half.row)] = true
            let day = Day(number: asOf &+ 1)
            guard day.number <= last else { continue }
            let window = DaySpan(ordered: day, day.advanced(by: 2))
            let payment = ExpectedPayment(
                .series(key(of: half.row)), of: half.account, ledger.accounts[Int(half.account)].currency, on: day, within: window,
                amount: half.amount, low: half.amount, high: half.amount)
            payments.append(
                CountedPayment(
                    payment: payment, account: half.account, isAssumedAccount: false, reason: .underway, isLate: false, rows: [half.row]))
            steps.append(PaymentStep())
        }
    }

    private mutating func append(_ one: YearlyReturns.Return, on due: Int32, _ account: UInt16) {
        let day = Day(number: max(due, asOf &+ 1))
        let window = DaySpan(ordered: Day(number: max(asOf &+ 1, day.number &- one.windowDays)), Day(number: day.number &+ one.windowDays))
        // Few rows say how a price of once a year moves: a quarter either way.
        let quarter = one.amount / 4
        let payment = ExpectedPayment(
            .series(key(of: one.rows[0])), of: account, ledger.accounts[Int(account)].currency, on: day, within: window, amount: one.amount,
            low: one.amount - quarter, high: Sum.adding(one.amount, quarter))
        payments.append(
            CountedPayment(
                payment: payment, account: account, isAssumedAccount: false, reason: .yearly, isLate: due <= asOf, rows: one.rows))
        steps.append(PaymentStep(number: 1))
    }

    /// Stands for a series that Insights does not know: a hash of a row's id.
    private func key(of row: Int32) -> UInt64 {
        var hash = Hash64(seed: 3)
        hash.combine(ledger.ids[Int(row)].high)
        hash.combine(ledger.ids[Int(row)].low)
        return hash.value
    }

    private mutating func append(_ series: RecurringSeries, _ rows: [Int32], _ counterpart: UInt16?) {
        guard series.status != .ended, let account = account(of: rows, series.currency), account != counterpart else { return }
        let days = rows.map { ledger.days[Int($0)] }
        let dues = SeriesDues(series.cadence, days: days, isMoneyIn: series.typical > 0)
        var step: Int32 = 1
        var missed = 0
        let grace = min(max(dues.after, SeriesDues.graceDays(series.cadence)), 12)
        while dues.due(step) &+ grace < asOf &+ 1, step < 1000 {
            step += 1
            missed += 1
        }
        guard missed <= SeriesDues.missLimit(series.cadence) else { return }
        let level = SeriesLevel(rows.map { ledger.amounts[Int($0)] }, series)
        if series.typical > 0, counterpart == nil { hasIncome = true }
        let (without, reach) = (unexpected[series.key] ?? [], BillCadence.every(series.cadence).reachDays)
        var sure = PaymentStep(missing: SeriesDues.missing(days, series.cadence))
        while payments.count < ScheduledPayments.limit {
            let due = dues.due(step)
            guard due <= last else { break }
            sure.number += 1
            defer { step += 1 }
            guard !without.contains(where: { abs($0.distance(to: Day(number: due))) <= reach }) else { continue }
            add(series, due, dues, level, account, counterpart, step: Int(step), sure)
        }
    }

    private static func unexpected(_ question: ForecastQuestion) -> [UInt64: [Day]] {
        var days: [UInt64: [Day]] = [:]
        for one in question.unexpected {
            if case .series(let key) = one.source { days[key, default: []].append(one.day) }
        }
        return days
    }

    private mutating func add(
        _ series: RecurringSeries, _ due: Int32, _ dues: SeriesDues, _ level: SeriesLevel, _ account: UInt16, _ counterpart: UInt16?,
        step: Int, _ sure: PaymentStep
    ) {
        let isLate = due <= asOf
        let day = Day(number: max(due, asOf &+ 1))
        let first = Day(number: max(due &- dues.before, asOf &+ 1))
        let end = Day(number: max(due &+ dues.after, day.number &+ (isLate ? 3 : 0)))
        let amount = level.amount(step)
        let spread = level.deviation * 1.28
        let sides = (Amounts.rounded(amount - spread), Amounts.rounded(amount + spread))
        let (low, high) = amount < 0 ? (min(sides.1, 0), sides.0) : (max(sides.0, 0), sides.1)
        func counted(_ account: UInt16, _ sign: Int64) -> CountedPayment {
            CountedPayment(
                payment: ExpectedPayment(
                    .series(series.key), of: account, series.currency, on: day, within: DaySpan(ordered: min(first, day), max(end, day)),
                    amount: Amounts.signed(Amounts.rounded(amount), sign), low: Amounts.signed(low, sign),
                    high: Amounts.signed(high, sign)),
                account: account, isAssumedAccount: false, reason: counterpart == nil ? .due : .transfer, isLate: isLate, rows: [])
        }
        payments.append(counted(account, 1))
        steps.append(sure)
        if let counterpart {
            payments.append(counted(counterpart, -1))
            steps.append(sure)
        }
    }

    /// The account of the last row; the main one of the currency if it is closed.
    private func account(of rows: [Int32], _ currency: Currency) -> UInt16? {
        let account = ledger.accountNumbers[Int(rows[rows.count - 1])]
        if Int(account) < isOpen.count, isOpen[Int(account)], ledger.accounts[Int(account)].currency == currency { return account }
        return main(currency)
    }
}
