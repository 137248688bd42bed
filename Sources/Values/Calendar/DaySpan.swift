/// Days in a row, from a first to a last that both belong to it; never empty.
@frozen
package struct DaySpan: Hashable, Sendable {
    /// The earliest day.
    package let first: Day
    /// The latest day; the same as `first` for a span of one day.
    package let last: Day

    /// A span from a first to a last day, or nil if the last comes before the first.
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

    /// The days that belong to both; nil if there are none.
    @inlinable
    package func intersection(_ other: DaySpan) -> DaySpan? {
        DaySpan(max(first, other.first), min(last, other.last))
    }
}

extension DaySpan {
    /// The ISO 8601 interval, `2026-03-01/2026-03-07`, also for one day.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ISO 8601 interval, `2026-03-01/2026-03-07`.
    package func writeISO(to bytes: inout [UInt8]) {
        first.writeISO(to: &bytes)
        bytes.append(ascii: "/")
        last.writeISO(to: &bytes)
    }

    /// Reads exactly `2026-03-01/2026-03-07`; nil for other texts, days that do not exist or a last before the first.
    package init?(iso text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 21, bytes[10] == UInt8(ascii: "/") else { return nil }
        guard let first = Day(isoBytes: bytes[..<10]), let last = Day(isoBytes: bytes[11...]) else { return nil }
        self.init(first, last)
    }
}

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
