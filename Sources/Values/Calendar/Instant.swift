/// A moment, in milliseconds since 1970-01-01T00:00:00 UTC without leap seconds.
///
/// "Now" and the zone are always arguments: nothing in the engine asks a clock.
@frozen
package struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 UTC; negative before it.
    package var milliseconds: Int64

    /// A moment from its milliseconds since 1970 UTC.
    @inlinable
    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Milliseconds in a day.
    package static let millisecondsPerDay: Int64 = 86_400_000
    /// Minutes that a zone may lie off UTC at most, either way.
    package static let offsetLimitMinutes = 1080

    /// Midnight that begins a day in a zone that lies `offsetMinutes` east of UTC.
    package init(startOf day: Day, offsetMinutes: Int) {
        let offset = Int64(Instant.limited(offsetMinutes)) * 60_000
        milliseconds = Int64(day.number) * Instant.millisecondsPerDay - offset
    }

    /// The calendar day in a zone that lies `offsetMinutes` east of UTC, held inside `Day.earliest...Day.latest`.
    ///
    /// The offset is the one that holds at this very moment, summer time included; zones are the platform's business.
    package func day(offsetMinutes: Int) -> Day {
        let shifted = milliseconds.addingReportingOverflow(Int64(Instant.limited(offsetMinutes)) * 60_000)
        let local = shifted.overflow ? milliseconds : shifted.partialValue
        let days = local / Instant.millisecondsPerDay - (local % Instant.millisecondsPerDay < 0 ? 1 : 0)
        return Day(number: Int32(clamping: min(max(days, Int64(Day.earliest.number)), Int64(Day.latest.number))))
    }

    /// The hour of the day for a clock that is ahead of UTC by some minutes, 0 to 23.
    package func hour(offsetMinutes: Int) -> Int {
        let start = Instant(startOf: day(offsetMinutes: offsetMinutes), offsetMinutes: offsetMinutes)
        let sinceStart = milliseconds.subtractingReportingOverflow(start.milliseconds)
        return sinceStart.overflow ? 0 : min(max(Int(clamping: sinceStart.partialValue / 3_600_000), 0), 23)
    }

    /// The moment some milliseconds later (earlier when negative), held at the ends of 64 bits.
    package func advanced(byMilliseconds count: Int64) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(count)
        guard overflow else { return Instant(milliseconds: sum) }
        return Instant(milliseconds: count < 0 ? Int64.min : Int64.max)
    }

    /// An offset brought inside `offsetLimitMinutes` either way.
    static func limited(_ offsetMinutes: Int) -> Int {
        min(max(offsetMinutes, -offsetLimitMinutes), offsetLimitMinutes)
    }

    /// The earlier moment is the lesser.
    @inlinable
    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
