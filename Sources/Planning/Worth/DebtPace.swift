package import Insights
package import Values

extension WorthProjection.Debt {
    /// A debt that is paid back as it was agreed; nil where the payment does not cover the interest.
    package init?(_ schedule: Amortisation) {
        guard let first = schedule.instalments.first else { return nil }
        self.init(
            owed: Sum.subtracting(0, schedule.debt.balance), perMonth: max(0, first.principal),
            schedule.instalments.map { Step($0.day, owed: Sum.subtracting(0, $0.balance)) })
    }

    /// Months of the past that say how quickly a debt falls at most, and at least.
    private static let (mostMonths, leastMonths) = (12, 3)

    /// A debt that goes on falling as it fell in the last months, up to a year of them, on the same day of each month until it is paid. One of
    /// which less than three months are known, or that did not fall, stays what it is.
    package init(_ holding: WorthHolding, today: Day, until last: Day) {
        let owed = min(0, holding.amount(on: today) ?? 0)
        let (month, dayOfMonth) = (Month(containing: today), today.civil.day)
        var past: (months: Int, fallen: Int128)?
        for months in (Self.leastMonths...Self.mostMonths).reversed() where past == nil {
            guard let before = holding.amount(on: month.advanced(by: -months).day(dayOfMonth)) else { continue }
            past = (months, Int128(owed) - Int128(before))
        }
        guard owed < 0, let past, past.fallen > 0 else {
            self.init(owed: owed, [])
            return
        }
        var steps: [Step] = []
        var day = month.advanced(by: 1).day(dayOfMonth)
        while day <= last, steps.last.map({ $0.owed < 0 }) ?? true {
            let fallen = past.fallen * Int128(steps.count + 1) / Int128(past.months)
            steps.append(Step(day, owed: Int64(clamping: Int128(owed) + fallen)))
            day = month.advanced(by: steps.count + 1).day(dayOfMonth)
        }
        self.init(owed: owed, perMonth: Int64(clamping: past.fallen / Int128(past.months)), steps)
    }
}
