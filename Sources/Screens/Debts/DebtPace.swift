import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// How the debts of one currency end: each at its own payment, and all together by both orders with something on top.
struct DebtPace: Sendable {
    /// What is paid on top each month.
    let extra: Int64
    /// Where that comes from.
    let origin: Origin
    /// What was left over of the last whole months; nil while too few are known.
    let leftover: Leftover?
    /// What the least payments come to.
    let least: Int64
    /// The two orders; nil where no debt can be reckoned with.
    let comparison: DebtComparison?
    /// The day on which the last debt is gone by its own payments; nil where one has no end.
    let end: Day?
    /// What all of them cost until then.
    let interest: Int64

    /// Where an amount on top comes from.
    enum Origin: String, Sendable {
        case asked
        /// What was left over in each of the last months, less the least payments.
        case leftOver
        case nothing
    }

    /// How debts end.
    ///
    /// - Parameter asked: what somebody wants to pay on top; nil for what is left over.
    init(of debts: [ShownDebt], _ currency: Currency, asked: Int64?, from first: Day, in context: ScreenContext) {
        let leftover = Leftover(currency, rules: context.rules, today: context.today, context.categories, in: context.ledger)
        let least = debts.reduce(Int64(0)) { Sum.adding($0, $1.terms.payment ?? 0) }
        let free = max(0, Sum.subtracting(leftover?.least ?? 0, least))
        let extra = asked ?? min(free, Debt.balanceLimit)
        self.leftover = leftover
        self.least = least
        self.extra = extra
        origin = asked != nil ? .asked : extra > 0 ? .leftOver : .nothing
        let known = debts.compactMap { $0.debt }
        comparison = known.isEmpty ? nil : try? DebtComparison(of: known, extra: extra, from: first)
        let schedules = debts.compactMap { $0.schedule }
        let ends = schedules.compactMap { $0.end.day }
        end = ends.count == schedules.count ? ends.max() : nil
        interest = schedules.reduce(0) { Sum.adding($0, $1.interest) }
    }

    /// What opens the rows behind what was left over; nil without it.
    var evidence: Evidence? {
        guard let leftover, let first = leftover.months.first?.first, let last = leftover.months.last?.last else { return nil }
        return Evidence(DaySpan(ordered: first, last), currency: leftover.currency).of(.livedOn)
    }
}
