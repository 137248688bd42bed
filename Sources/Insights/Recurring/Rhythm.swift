import Values

/// The due days of a series: numbered slots, each with a nominal day.
struct Rhythm: Hashable, Sendable {
    /// How often.
    let cadence: Cadence
    /// The day number of slot 0 for a cadence of days; for one of months the month of slot 0, below `cadence.months`.
    let anchor: Int32
    /// The day of the month, 31 for the last; the earlier one for a cadence of two days a month.
    let dayOfMonth: Int32
    /// The later day of a cadence of two days a month.
    let secondDay: Int32
    /// Days from one to the next when each due day counts from the row before and not from a fixed day; 0 otherwise.
    let driftDays: Int32

    /// Months from one due day to the next, or 0; `cadence.months`, at hand because it is asked for at every row.
    private let months: Int32
    /// Days from one due day to the next, or 0.
    private let days: Int32

    private init(_ cadence: Cadence, anchor: Int32, dayOfMonth: Int32, secondDay: Int32, driftDays: Int32) {
        self.cadence = cadence
        self.anchor = anchor
        self.dayOfMonth = dayOfMonth
        self.secondDay = secondDay
        self.driftDays = driftDays
        months = cadence.months
        days = cadence.days
    }

    /// Due days that are so many days apart.
    static func interval(_ cadence: Cadence, anchor: Int32) -> Rhythm {
        Rhythm(cadence, anchor: anchor, dayOfMonth: 0, secondDay: 0, driftDays: 0)
    }

    /// Due days on a day of the month, every so many months.
    static func calendar(_ cadence: Cadence, month: Int32, day: Int32) -> Rhythm {
        Rhythm(cadence, anchor: month, dayOfMonth: day, secondDay: 0, driftDays: 0)
    }

    /// Due days on two days of each month.
    static func semimonthly(_ first: Int32, _ second: Int32) -> Rhythm {
        Rhythm(.semimonthly, anchor: 0, dayOfMonth: min(first, second), secondDay: max(first, second), driftDays: 0)
    }

    /// Each due day so many days after the row before.
    static func drifting(_ cadence: Cadence, days: Int32) -> Rhythm {
        Rhythm(cadence, anchor: 0, dayOfMonth: 0, secondDay: 0, driftDays: days)
    }

    /// The nominal day of a slot; not for a drifting rhythm.
    @inline(__always)
    func day(ofSlot slot: Int32) -> Int32 {
        if months > 0 { return Rhythm.day(month: anchor &+ slot &* months, dayOfMonth) }
        if secondDay > 0 { return Rhythm.day(month: slot >> 1, slot & 1 == 0 ? dayOfMonth : secondDay) }
        return anchor &+ slot &* days
    }

    /// The slot nearest to a day, and how many days the day lies behind it; only days of the table.
    @inline(__always)
    func place(_ day: Int32, _ civil: CivilDays) -> (slot: Int32, offset: Int32) {
        if months == 0 && secondDay == 0 {
            let slot = Rhythm.floor(day &- anchor &+ days / 2, days)
            return (slot, day &- anchor &- slot &* days)
        }
        let month = civil.civil(day).month
        var slot = secondDay > 0 ? month &* 2 : Rhythm.floor(month &- anchor, months)
        var offset = day &- known(slot, civil)
        let step: Int32 = offset < 0 ? -1 : 1
        for _ in 0..<3 {
            let other = day &- known(slot &+ step, civil)
            guard abs(other) < abs(offset) else { break }
            slot &+= step
            offset = other
        }
        return (slot, offset)
    }

    /// The nominal day of a slot, looked up.
    @inline(__always)
    private func known(_ slot: Int32, _ civil: CivilDays) -> Int32 {
        if months > 0 { return civil.day(month: anchor &+ slot &* months, dayOfMonth) }
        return civil.day(month: slot >> 1, slot & 1 == 0 ? dayOfMonth : secondDay)
    }

    private static func day(month: Int32, _ day: Int32) -> Int32 {
        Month(number: max(month, 0)).day(Int(day)).number
    }

    /// Division that rounds down.
    @inline(__always)
    static func floor(_ value: Int32, _ divisor: Int32) -> Int32 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient &- 1 : quotient
    }
}
