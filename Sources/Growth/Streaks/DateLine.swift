package import Values

/// What travel over the date line does to a person's days.
///
/// Who flies west over it, from Vancouver to Sydney, goes from one day to the day after the next: the one between was never theirs. Who flies
/// east has a day twice, which counts once, as any day does. A device notices both from its own clock: it keeps the day and the offset of
/// its last use. Events hold neither offsets nor moments: which evenings somebody was where is nobody's concern.
package enum DateLine {
    /// Minutes that a clock goes ahead at least when somebody flies west over the date line; every other journey and every change to
    /// daylight saving is less.
    package static let jumpMinutes = 12 * 60

    /// The day that a person never had, between two uses of a device; nil if there is no such day.
    ///
    /// The event `travelled` of that day says it, so that it asks for nothing in any streak.
    ///
    /// - Parameters:
    ///   - before: the day of the use before, and the minutes by which the clock was ahead of UTC then.
    ///   - after: the same of this use.
    package static func jumpedDay(
        from before: (day: Day, offsetMinutes: Int), to after: (day: Day, offsetMinutes: Int)
    ) -> Day? {
        guard after.offsetMinutes - before.offsetMinutes >= jumpMinutes, before.day.distance(to: after.day) == 2 else { return nil }
        return before.day.advanced(by: 1)
    }
}
