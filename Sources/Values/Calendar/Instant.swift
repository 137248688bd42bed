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

extension Instant {
    /// The ISO 8601 form in UTC, `2026-03-01T12:34:56.789Z`.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ISO 8601 form in UTC, always 24 bytes; the milliseconds are always written so that texts sort as
    /// moments do. A moment outside `Day.earliest...Day.latest` is written as the nearest day's same time.
    package func writeISO(to bytes: inout [UInt8]) {
        day(offsetMinutes: 0).writeISO(to: &bytes)
        let rest = milliseconds % Instant.millisecondsPerDay
        let time = Int(truncatingIfNeeded: rest < 0 ? rest + Instant.millisecondsPerDay : rest)
        bytes.append(ascii: "T")
        bytes.append(twoDigits: time / 3_600_000)
        bytes.append(ascii: ":")
        bytes.append(twoDigits: time / 60_000 % 60)
        bytes.append(ascii: ":")
        bytes.append(twoDigits: time / 1000 % 60)
        bytes.append(ascii: ".")
        bytes.append(UInt8(truncatingIfNeeded: 48 + time / 100 % 10))
        bytes.append(twoDigits: time % 100)
        bytes.append(ascii: "Z")
    }

    /// Reads `2026-03-01T12:34Z` and its longer forms: seconds, a fraction (cut to milliseconds), and instead of `Z` an
    /// offset such as `+05:30` or `-0800`; a space may stand for the `T`.
    ///
    /// Nothing for any other text, and nothing without a zone: a time whose zone is unknown is no moment. A leap second
    /// (`:60`) is the second after `:59`.
    package init?(iso text: String) {
        var reader = InstantReader(bytes: Array(text.utf8))
        guard let instant = reader.read() else { return nil }
        self = instant
    }
}
