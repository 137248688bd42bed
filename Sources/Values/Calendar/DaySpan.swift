/// Days in a row, from a first to a last that both belong to it; never empty.
@frozen
package struct DaySpan: Hashable, Sendable {
    /// The earliest day.
    package let first: Day
    /// The latest day; the same as `first` for a span of one day.
    package let last: Day

    /// A span from a first to a last day, or nothing when the last comes before the first.
    @inlinable
    package init?(_ first: Day, _ last: Day) {
        guard first <= last else { return nil }
        self.init(ordered: first, last)
    }

    /// A span of one day.
    @inlinable
    package init(_ day: Day) {
        self.init(ordered: day, day)
    }

    /// A span whose order the caller has made sure of.
    @inlinable
    package init(ordered first: Day, _ last: Day) {
        self.first = first
        self.last = last
    }

    /// Number of days, at least one.
    @inlinable
    package var count: Int {
        first.distance(to: last) + 1
    }

    /// The days in order.
    @inlinable
    package var days: DayWalk { DayWalk(self) }

    /// Whether a day lies inside.
    @inlinable
    package func contains(_ day: Day) -> Bool {
        first <= day && day <= last
    }

    /// Whether every day of another span lies inside.
    @inlinable
    package func contains(_ other: DaySpan) -> Bool {
        first <= other.first && other.last <= last
    }

    /// The days that belong to both; nothing when there are none.
    @inlinable
    package func intersection(_ other: DaySpan) -> DaySpan? {
        DaySpan(max(first, other.first), min(last, other.last))
    }
}
