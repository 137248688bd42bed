import Foundation
package import Values

/// The clock on the wall of a time zone, through its changes.
package struct LocalClock: Sendable {
    private let zone: TimeZone
    private static let minute: Int64 = 60_000

    /// The clock of a time zone by its IANA name, such as `America/Toronto`; nil if there is none of that name.
    package init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    /// Minutes by which it is ahead of UTC at a moment.
    package func offsetMinutes(at moment: Instant) -> Int {
        let seconds = moment.milliseconds / 1000
        return zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))) / 60
    }

    /// The day that it shows at a moment.
    package func day(at moment: Instant) -> Day { moment.day(offsetMinutes: offsetMinutes(at: moment)) }

    /// The minute of the day that it shows at a moment.
    package func minute(at moment: Instant) -> Int {
        let offset = offsetMinutes(at: moment)
        let start = Instant(startOf: moment.day(offsetMinutes: offset), offsetMinutes: offset)
        return Int((moment.milliseconds - start.milliseconds) / LocalClock.minute)
    }

    /// The first moment of a day at which the clock shows a minute of it, or a later one when that minute is skipped; nil if the
    /// rest of the day is skipped.
    package func moment(on day: Day, minute: Int) -> Instant? {
        let wanted = Instant(startOf: day, offsetMinutes: 0).advanced(byMilliseconds: Int64(minute) * LocalClock.minute)
        // Whatever change the clock makes around that time, it shows one of these two offsets there.
        let before = offsetMinutes(at: wanted.advanced(byMilliseconds: -Instant.millisecondsPerDay))
        let after = offsetMinutes(at: wanted.advanced(byMilliseconds: Instant.millisecondsPerDay))
        let found = [before, after].map { wanted.advanced(byMilliseconds: -Int64($0) * LocalClock.minute) }
            .filter { self.day(at: $0) == day && self.minute(at: $0) == minute }.min()
        if let found { return found }
        let change = change(
            from: wanted.advanced(byMilliseconds: -Int64(max(before, after)) * LocalClock.minute),
            to: wanted.advanced(byMilliseconds: -Int64(min(before, after)) * LocalClock.minute))
        return self.day(at: change) == day ? change : nil
    }

    /// The first minute of a span at which the clock shows the offset of the span's end.
    private func change(from first: Instant, to last: Instant) -> Instant {
        let offset = offsetMinutes(at: last)
        var (low, high) = (first.milliseconds / LocalClock.minute, last.milliseconds / LocalClock.minute)
        while low < high {
            let middle = low + (high - low) / 2
            if offsetMinutes(at: Instant(milliseconds: middle * LocalClock.minute)) == offset { high = middle } else { low = middle + 1 }
        }
        return Instant(milliseconds: high * LocalClock.minute)
    }
}
