/// Walks the days of a span in order; both the sequence and its iterator.
@frozen
package struct DayWalk: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var upcoming: Int32
    @usableFromInline let last: Int32

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
