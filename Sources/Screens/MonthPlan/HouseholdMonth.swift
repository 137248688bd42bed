import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A household's money in one of its months: what came and went so far, what is expected and due, what goals want, and how low it gets.
struct HouseholdMonth: Sendable {
    /// The days of the month.
    let span: DaySpan
    /// Those that are over, today among them; nil for a month that is still to come.
    let soFar: DaySpan?
    /// Those on which something can still be due, today among them; nil for a month that is over.
    let ahead: DaySpan?
    /// What the accounts are expected to hold.
    let forecast: HouseholdForecast
    /// The bills and incomes of the household.
    let bills: HouseholdBills
    /// What all of it is counted in.
    let currency: Currency
    /// What the month comes to.
    let sums: MonthSums
    /// What its rows came to.
    let rows: MonthSoFar
    /// What was paid on its days, or is expected on them, by the day on which it was or is due.
    let due: [MonthDue]
    /// What else is due in it: fees, and what comes once a year.
    let further: [CountedPayment]
    /// What goals want of it.
    let goals: [WantedGoal]
    /// Currencies that accounts have and that do not count here.
    let leftOut: [Currency]

    /// A due day of a bill or an income, with what of it was paid in the month.
    struct MonthDue: Sendable {
        let occurrence: Occurrence
        /// What rows of the month paid of it.
        let paid: Int64
        /// What is still expected of it in the month.
        let open: Int64
        /// The last day on which something of it was paid; nil if nothing was.
        let paidOn: Day?
    }

    /// What a goal wants in the month.
    struct WantedGoal: Sendable {
        let shown: ShownGoal
        /// What keeps it on time, as the page of goals says it.
        let wanted: Int64
        /// What it got in the month.
        let got: Int64
    }

    /// The month with a name.
    init(_ month: Month, in context: ScreenContext) {
        let (today, ledger) = (context.today, context.ledger)
        let span = context.rules.days(of: month)
        let (soFar, ahead) = (DaySpan(span.first, min(span.last, today)), DaySpan(max(span.first, today), span.last))
        let forecast = HouseholdMonth.forecast(until: span.last, in: context)
        let bills = HouseholdBills(in: context)
        let currency = forecast.main.map { forecast.forecast.totals[$0].course.currency } ?? context.currency
        let due = HouseholdMonth.due(bills, span, soFar, ahead, currency, in: ledger)
        let further = HouseholdMonth.further(forecast, bills, ahead, currency)
        let rows =
            soFar.map { days in
                let payments = due.filter { $0.paid != 0 && !(bills.book?.bill(of: $0.occurrence).isIncome ?? false) }
                return MonthSoFar(
                    days, currency, paidBy: payments.flatMap { $0.occurrence.payments }, in: ledger, context.categories)
            } ?? .nothing
        let goals = HouseholdMonth.goals(span, currency, in: context)
        self.span = span
        self.soFar = soFar
        self.ahead = ahead
        self.forecast = forecast
        self.bills = bills
        self.currency = currency
        self.rows = rows
        self.due = due
        self.further = further
        self.goals = goals
        leftOut = forecast.forecast.totals.map { $0.course.currency }.filter { $0 != currency }
        sums = HouseholdMonth.sums(rows, due, further, goals, bills, forecast, ahead, currency)
    }

    private static func sums(
        _ rows: MonthSoFar, _ due: [MonthDue], _ further: [CountedPayment], _ goals: [WantedGoal], _ bills: HouseholdBills,
        _ forecast: HouseholdForecast, _ ahead: DaySpan?, _ currency: Currency
    ) -> MonthSums {
        var sums = MonthSums(currency)
        (sums.received, sums.paid, sums.spent) = (rows.received, rows.paid, rows.spent)
        for amount in due.map({ $0.open }) + further.map({ $0.payment.amount }) {
            if amount > 0 {
                sums.expected = Sum.adding(sums.expected, amount)
            } else {
                sums.due = Sum.adding(sums.due, amount)
            }
        }
        if let ahead, let main = forecast.main { sums.usual = forecast.forecast.totals[main].unscheduled(on: ahead) }
        for goal in goals { sums.goals = Sum.subtracting(sums.goals, goal.wanted) }
        return sums
    }
}

/// Where its parts come from. What recurs and what is forecast are asked for here alone.
extension HouseholdMonth {
    /// Days that are forecast at least: goals look as far.
    private static let daysAhead = 365
    /// Days around the month on which what is paid in it can be due.
    private static let dueDays = 100

    private static func forecast(until last: Day, in context: ScreenContext) -> HouseholdForecast {
        context.forecast(days: max(daysAhead, context.today.distance(to: last)))
    }

    private static func due(
        _ bills: HouseholdBills, _ span: DaySpan, _ soFar: DaySpan?, _ ahead: DaySpan?, _ currency: Currency, in ledger: Ledger
    ) -> [MonthDue] {
        guard let book = bills.book else { return [] }
        let around = DaySpan(ordered: span.first.advanced(by: 0 - dueDays), span.last.advanced(by: dueDays))
        let open = Set((ahead.map { bills.expected(in: $0) } ?? []).map { $0.id })
        return bills.occurrences(in: around).compactMap { one in
            guard book.bill(of: one).currency == currency else { return nil }
            var (paid, paidOn): (Int64, Day?) = (0, nil)
            for payment in one.payments {
                let day = Day(number: ledger.days[Int(payment.row)])
                guard let soFar, soFar.contains(day), ledger.currency(ofRow: Int(payment.row)) == currency else { continue }
                paid = Sum.adding(paid, payment.amount)
                paidOn = max(paidOn ?? day, day)
            }
            let isOpen = open.contains(one.id)
            return paid != 0 || isOpen ? MonthDue(occurrence: one, paid: paid, open: isOpen ? one.open : 0, paidOn: paidOn) : nil
        }
    }

    /// What the forecast counts on the days that are left and no bill stands for. What only moves between own accounts is left out.
    private static func further(
        _ shown: HouseholdForecast, _ bills: HouseholdBills, _ ahead: DaySpan?, _ currency: Currency
    ) -> [CountedPayment] {
        guard let ahead else { return [] }
        let series = Set((bills.book?.bills ?? []).compactMap { $0.series }).union(bills.series.keys)
        return shown.forecast.payments.filter { counted in
            guard ahead.contains(counted.payment.day), counted.payment.currency == currency else { return false }
            switch (counted.reason, counted.payment.source) {
            case (.transfer, _), (.underway, _), (_, .bill), (_, .planned), (_, .goal): return false
            case (.due, .series(let key)), (.yearly, .series(let key)): return !series.contains(key)
            }
        }
    }

    private static func goals(_ span: DaySpan, _ currency: Currency, in context: ScreenContext) -> [WantedGoal] {
        guard span.last >= context.today, context.records.contains(where: { $0.kind == .goal }) else { return [] }
        return HouseholdGoals(in: context).goals.compactMap { one in
            guard one.isSound, one.status == .active, one.goal.currency == currency, let progress = one.progress,
                let need = progress.need(.month), need.amount > 0, let day = one.goal.day, day >= span.first
            else { return nil }
            return WantedGoal(shown: one, wanted: need.amount, got: span.first <= context.today ? progress.got(since: span.first) : 0)
        }
    }
}

/// How low the accounts get in what is left of the month.
extension HouseholdMonth {
    /// Days up to the lowest one whose payments count as its causes, and how many are named at most.
    private static let (causeDays, causeLimit) = (10, 3)

    /// The day on which the accounts are expected to hold least.
    struct LowestDay: Sendable {
        let day: Day
        let amount: Int64
        /// What goes out in the days up to it, the largest first.
        let causes: [CountedPayment]
    }

    /// What the accounts together are expected to hold; nil where nobody said what one of them holds.
    var total: CurrencyForecast? {
        guard let main = forecast.main else { return nil }
        let total = forecast.forecast.totals[main]
        return total.changeOnly.count < forecast.forecast.accounts.count { $0.course.currency == currency } ? total : nil
    }

    /// The lowest day, of equal ones the first; nil where nobody said what an account holds, and for a month that is over.
    var lowest: LowestDay? {
        guard let ahead, let course = total?.course else { return nil }
        let days = ahead.days.filter { course.place(of: $0) != nil }
        func amount(_ day: Day) -> Int64 { course.place(of: day).map { course.median[$0] } ?? 0 }
        guard var lowest = days.first else { return nil }
        for day in days where amount(day) < amount(lowest) { lowest = day }
        let before = DaySpan(ordered: lowest.advanced(by: 0 - HouseholdMonth.causeDays), lowest)
        let causes = forecast.forecast.payments.filter { counted in
            counted.payment.amount < 0 && !counted.isTransfer && counted.payment.currency == currency
                && before.contains(counted.payment.day)
        }
        let largest = causes.ordered { $0.payment.amount < $1.payment.amount }.prefix(HouseholdMonth.causeLimit)
        return LowestDay(day: lowest, amount: amount(lowest), causes: Array(largest))
    }
}
