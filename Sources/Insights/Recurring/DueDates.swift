import Values

/// The due days that come after a series' last row, with the windows in which rows have come so far.
struct DueDates {
    private let rhythm: Rhythm
    private let shift: WeekendShift
    private let lastDay: Int32
    private let lastSlot: Int32
    private let centre: Int32
    private let before: Int32
    private let after: Int32
    private let isOffWeekends: Bool

    /// Rows that the window learns from.
    private static let learned = 24

    /// The due days behind some rows.
    ///
    /// - Parameter days: the rows' days, ascending, from where the rhythm holds; at least one.
    init(_ rhythm: Rhythm, days: [Int32], civil: CivilDays) {
        let last = days[days.count - 1]
        lastDay = last
        let recent = Array(days.suffix(DueDates.learned))
        isOffWeekends = recent.count >= 6 && !recent.contains { WeekendShift.weekend($0) != nil }
        guard rhythm.driftDays == 0 else {
            self.rhythm = rhythm
            shift = .none
            lastSlot = 0
            (centre, before, after) = DueDates.window(DueDates.gapOffsets(recent, rhythm.driftDays), rhythm, isOffWeekends)
            return
        }
        let rhythm = DueDates.centred(rhythm, recent, civil)
        self.rhythm = rhythm
        let places = recent.map { rhythm.place($0, civil) }
        lastSlot = places[places.count - 1].slot
        var weekends: [Int32] = []
        if rhythm.dayOfMonth > 0 {
            for place in places where WeekendShift.weekend(rhythm.day(ofSlot: place.slot)) != nil { weekends.append(place.offset) }
        }
        let shift = weekends.isEmpty ? WeekendShift.unknown : WeekendShift(offsets: weekends)
        self.shift = shift
        var offsets: [Int32] = []
        for (day, place) in zip(recent, places) { offsets.append(day &- shift.moved(rhythm.day(ofSlot: place.slot))) }
        (centre, before, after) = DueDates.window(offsets, rhythm, isOffWeekends && shift != .preceding)
    }

    /// The rhythm on the day of the month around which the latest rows lie.
    private static func centred(_ rhythm: Rhythm, _ days: [Int32], _ civil: CivilDays) -> Rhythm {
        guard rhythm.cadence.months > 0, days.count >= 6 else { return rhythm }
        let offsets = days.suffix(9).map { rhythm.place($0, civil).offset }.sorted()
        let day = rhythm.dayOfMonth + offsets[offsets.count / 2]
        guard (1...28).contains(day) else { return rhythm }
        return .calendar(rhythm.cadence, month: rhythm.anchor, day: day)
    }

    /// How far pauses of about one period lie off it.
    private static func gapOffsets(_ days: [Int32], _ period: Int32) -> [Int32] {
        var offsets: [Int32] = []
        for place in 1..<max(1, days.count) {
            let offset = days[place] - days[place - 1] - period
            if abs(offset) <= max(2, period / 6) { offsets.append(offset) }
        }
        return offsets
    }

    /// The middle of the latest offsets, and how far the others lie to either side of it.
    private static func window(_ offsets: [Int32], _ rhythm: Rhythm, _ waitsForHolidays: Bool) -> (Int32, Int32, Int32) {
        let limit = rhythm.cadence.windowLimitDays
        guard !offsets.isEmpty else { return (0, limit, limit) }
        let latest = offsets.suffix(8).sorted()
        let centre = latest[latest.count / 2]
        let sorted = offsets.sorted()
        let cut = sorted.count / 20
        var before = max(0, centre - sorted[cut])
        var after = max(0, sorted[sorted.count - 1 - cut] - centre)
        let slack: Int32 = offsets.count < 5 ? 2 : offsets.count < 14 ? 1 : 0
        before += slack
        after += max(slack, waitsForHolidays ? 1 : 0)
        return (centre, min(before, limit), min(after, limit))
    }

    /// The due day so many steps behind the last row, and its window.
    func due(_ steps: Int32) -> (day: Int32, earliest: Int32, latest: Int32) {
        guard rhythm.driftDays == 0 else {
            let day = lastDay &+ steps &* rhythm.driftDays &+ centre
            return (day, max(lastDay &+ 1, day &- before), day &+ after)
        }
        let nominal = rhythm.day(ofSlot: lastSlot &+ steps)
        let day = shift.moved(nominal) &+ centre
        var (earliest, latest) = (day &- before, day &+ after)
        if shift == .preceding, isOffWeekends, Day(number: day).weekday == .monday {
            // A holiday on a Monday sends it to the Friday before.
            earliest = max(min(earliest, day &- 3), day &- rhythm.cadence.windowLimitDays)
        }
        if rhythm.dayOfMonth > 0, isOffWeekends, let weekend = WeekendShift.weekend(nominal) {
            let limit = rhythm.cadence.windowLimitDays
            if shift == .unknown || shift == .following { latest = max(latest, nominal &+ 2 &- weekend) }
            if shift == .unknown || shift == .preceding { earliest = min(earliest, nominal &- 1 &- weekend) }
            latest = min(latest, day &+ limit)
            earliest = max(earliest, day &- limit)
        }
        return (day, max(lastDay &+ 1, earliest), latest)
    }

    /// Whether the series goes on, by the due days that have passed without a row up to the last day that is known of it.
    func status(horizon: Int32) -> RecurringStatus {
        let cadence = rhythm.cadence
        guard due(1).latest < horizon else { return .active }
        return due(cadence.endedAfterMissed).latest &+ cadence.graceDays < horizon ? .ended : .late
    }

    /// The next date on or after a day.
    func next(from today: Int32) -> NextDate {
        let period = max(1, Int32(truncatingIfNeeded: rhythm.cadence.hundredthsOfDays / 100))
        var steps = max(1, (today &- lastDay) / (period + 1) &- 2)
        while due(steps).latest < today { steps += 1 }
        let found = due(steps)
        let day = max(found.day, max(found.earliest, today))
        let window = DaySpan(
            ordered: Day(number: max(found.earliest, today)), Day(number: max(found.latest, max(found.earliest, today))))
        return NextDate(day: Day(number: min(day, window.last.number)), window: window)
    }
}

/// What a bank does with a due day on a weekend, as far as the rows show it.
enum WeekendShift: UInt8, Sendable {
    /// No due day fell on a weekend, or the rows do not agree.
    case unknown
    /// It books on the weekend.
    case none
    /// It waits for Monday.
    case following
    /// It books on the Friday before.
    case preceding

    /// The shift that most of the due days on weekends had; `offsets` are the days between due day and row.
    init(offsets: [Int32]) {
        var (stayed, later, earlier) = (0, 0, 0)
        for offset in offsets {
            if offset == 0 { stayed += 1 } else if offset > 0 { later += 1 } else { earlier += 1 }
        }
        if stayed * 2 > offsets.count {
            self = .none
        } else if later * 3 > offsets.count * 2 {
            self = .following
        } else if earlier * 3 > offsets.count * 2 {
            self = .preceding
        } else {
            self = .unknown
        }
    }

    /// Days from Saturday (0) or Sunday (1) to the day of booking.
    private func days(_ weekend: Int32) -> Int32 {
        switch self {
        case .unknown, .none: 0
        case .following: 2 - weekend
        case .preceding: -1 - weekend
        }
    }

    /// A due day, moved off the weekend.
    func moved(_ day: Int32) -> Int32 {
        guard let weekend = WeekendShift.weekend(day) else { return day }
        return day &+ days(weekend)
    }

    /// 0 for a Saturday, 1 for a Sunday, nothing for another day.
    static func weekend(_ day: Int32) -> Int32? {
        switch Day(number: day).weekday {
        case .saturday: 0
        case .sunday: 1
        default: nil
        }
    }
}
