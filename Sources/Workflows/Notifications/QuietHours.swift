package import Values

/// The hours of each day in which a person is left alone, by the clock on their wall: from one minute of the day until another, across
/// midnight if that one is earlier. The same minute twice leaves no quiet hours.
package struct QuietHours: Hashable, Sendable {
    /// The first quiet minute of the day.
    package let fromMinute: Int
    /// The first minute of the day that is not quiet any more.
    package let toMinute: Int

    /// The minutes of a day.
    package static let minutesOfDay = 0...1_439
    private static let minute: Int64 = 60_000
    /// Minutes after which any quiet has ended, also where the clock skips a day.
    private static let longestMinutes = 3 * 1_440

    /// The hours between two minutes of the day; what lies outside of a day is brought to its ends.
    package init(fromMinute: Int, toMinute: Int) {
        let (first, last) = (QuietHours.minutesOfDay.lowerBound, QuietHours.minutesOfDay.upperBound)
        self.fromMinute = min(max(fromMinute, first), last)
        self.toMinute = min(max(toMinute, first), last)
    }

    /// Whether a minute of the day is quiet.
    package func isQuiet(minute: Int) -> Bool {
        if fromMinute <= toMinute { return fromMinute <= minute && minute < toMinute }
        return minute >= fromMinute || minute < toMinute
    }

    /// Whether a moment is quiet.
    package func isQuiet(at moment: Instant, by clock: LocalClock) -> Bool { isQuiet(minute: clock.minute(at: moment)) }

    /// The first moment from one on that is not quiet: the moment itself, or the beginning of a minute. An end that the clock skips is at
    /// the next minute that it shows; hours that it shows twice are quiet twice. Costs a look at the clock for each minute of waiting.
    package func end(from moment: Instant, by clock: LocalClock) -> Instant {
        guard isQuiet(at: moment, by: clock) else { return moment }
        var later = Instant(milliseconds: moment.milliseconds - moment.milliseconds % QuietHours.minute)
        for _ in 0..<QuietHours.longestMinutes {
            later = later.advanced(byMilliseconds: QuietHours.minute)
            if !isQuiet(at: later, by: clock) { return later }
        }
        return later
    }
}
