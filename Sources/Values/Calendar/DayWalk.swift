/// Walks the days of a span in order; both the sequence and its iterator.
@frozen
package struct DayWalk: Sequence, IteratorProtocol, Sendable {
    /// Number of the next day.
    @usableFromInline var upcoming: Int32
    /// Number of the last day.
    @usableFromInline let last: Int32

    /// A walk from the first day of a span.
    @inlinable
    init(_ span: DaySpan) {
        upcoming = span.first.number
        last = span.last.number
    }

    /// The next day, or nothing after the last.
    @inlinable
    package mutating func next() -> Day? {
        guard upcoming <= last else { return nil }
        defer { upcoming &+= 1 }
        return Day(number: upcoming)
    }

    /// Number of days still to come, exact.
    @inlinable
    package var underestimatedCount: Int { Swift.max(0, Int(last) - Int(upcoming) + 1) }
}
