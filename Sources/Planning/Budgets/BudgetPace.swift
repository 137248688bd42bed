package import Values

/// Where the spending of a running period is heading.
package struct BudgetPace: Hashable, Sendable {
    /// The days of the period that are over and known.
    package let known: DaySpan
    /// What is spent by the period's end if it goes on as on the days that are known.
    package let even: Int64
    /// What is spent by the period's end if the rest goes as it usually does: the median of what earlier periods still spent after as many
    /// days. Nil with fewer than three earlier ones.
    package let usual: Int64?
    /// The earlier periods that `usual` is made of, oldest first.
    package let samples: [DaySpan]
    /// The share of the period's money that an even pace has used by now.
    package let evenByNow: Int64
    /// Whether it can be told: an even pace alone says little before a fifth of the period has passed.
    package let isTelling: Bool
    /// How much more than the period has is spent by its end (below zero: less).
    package let over: Int64

    /// What is spent by the period's end: as usual where that is known, else at an even pace.
    package var projected: Int64 { usual ?? even }
}
