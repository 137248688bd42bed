package import Planning
package import Values

/// Pocket money: an amount from a day on, and the days on which it is due. A child may have several.
package struct Allowance: Hashable, Sendable {
    /// Its record.
    package let id: UUID128
    /// Minor units from a day on; zero pauses it, and before the first day it is not paid.
    package let amounts: ValuesByDay<Int64>
    /// When it is due, and until when.
    package let due: DueDays
    /// Due days on which it is not paid.
    package let skipped: Set<Day>
    /// Into which jars it goes.
    package let destination: JarDestination

    /// An allowance.
    ///
    /// - Throws: `negativeAmount`, `amountBeyondLimit`, `tooManySteps`, `tooManySkippedDays`.
    package init(
        _ id: UUID128, _ amounts: ValuesByDay<Int64>, due: DueDays, skipped: Set<Day> = [], into destination: JarDestination = .divided
    ) throws(JarFailure) {
        guard amounts.steps.count <= JarLimits.steps else { throw .tooManySteps(limit: JarLimits.steps) }
        guard skipped.count <= JarLimits.skippedDays else { throw .tooManySkippedDays(limit: JarLimits.skippedDays) }
        for step in amounts.steps where step.value != 0 { try JarFailure.check(amount: step.value) }
        self.id = id
        self.amounts = amounts
        self.due = due
        self.skipped = skipped
        self.destination = destination
    }

    /// What is paid on a due day; zero for one that is skipped.
    package func amount(on day: Day) -> Int64 {
        skipped.contains(day) ? 0 : amounts[day] ?? 0
    }

    /// The days of a span on which it is paid, ascending. Costs as many steps as there are due days.
    package func payDays(in span: DaySpan) -> [Day] {
        due.days(in: span).filter { amount(on: $0) > 0 }
    }

    /// The first day after another on which it is paid; nil if none follows.
    package func payDay(after day: Day) -> Day? {
        var length = 31
        var first = day
        while first < .latest {
            first = first.advanced(by: 1)
            if let end = due.end, first > end { return nil }
            let last = first.advanced(by: length)
            if let found = payDays(in: DaySpan(ordered: first, last)).first { return found }
            (first, length) = (last, length * 2)
        }
        return nil
    }
}
