import Values

/// Decides the order of day, month and year over all the dates of a column.
struct CSVDateEvidence {
    private let today: Day
    private let latest: Day
    private var dayFirst = CSVDateTrack()
    private var monthFirst = CSVDateTrack()
    private var yearFirst = CSVDateTrack()
    /// Dates of which the order is open.
    private(set) var openDates = 0
    /// Open dates that are different days when read day first and month first.
    private(set) var differingDates = 0
    private var dotted = 0

    /// No dates yet.
    init(today: Day) {
        self.today = today
        latest = today.advanced(by: 7)
    }

    /// Takes the date of the next row into account.
    mutating func add(_ parts: CSVDateParts) {
        guard parts.isOpen else {
            guard let day = parts.day(.dayMonthYear, today: today) else { return }
            dayFirst.add(day, latest: latest)
            monthFirst.add(day, latest: latest)
            yearFirst.add(day, latest: latest)
            return
        }
        let byDay = parts.day(.dayMonthYear, today: today)
        let byMonth = parts.day(.monthDayYear, today: today)
        let byYear = parts.day(.yearMonthDay, today: today)
        // A day that exists in no order speaks for none.
        guard byDay != nil || byMonth != nil || byYear != nil else { return }
        openDates += 1
        if parts.separator == UInt8(ascii: ".") { dotted += 1 }
        if byDay != byMonth { differingDates += 1 }
        dayFirst.add(byDay, latest: latest)
        monthFirst.add(byMonth, latest: latest)
        yearFirst.add(byYear, latest: latest)
    }

    /// What was decided.
    struct Decision: Hashable {
        /// The order.
        var order: DateOrder
        /// Whether no other order makes sense.
        var isCertain: Bool
    }

    /// The order that the evidence speaks for, from the surest kind of evidence to the weakest: dates that do not exist; dates
    /// written with points; the running balance's direction; days in the future; sorted days; the shorter way through the
    /// calendar; the habit of the file's language or currency.
    func decide(habit: DateOrder, direction: CSVRowOrder? = nil) -> Decision {
        guard openDates > 0 else { return Decision(order: .yearMonthDay, isCertain: true) }
        let fewest = min(dayFirst.impossible, monthFirst.impossible)
        if yearFirst.impossible < fewest { return Decision(order: .yearMonthDay, isCertain: true) }
        // 19-12-05, 19-12-06: a year that leads stays the same from row to row, a day that leads would not.
        let rival =
            dayFirst.impossible < monthFirst.impossible
            ? dayFirst.distance
            : monthFirst.impossible < dayFirst.impossible ? monthFirst.distance : min(dayFirst.distance, monthFirst.distance)
        if yearFirst.impossible == fewest, yearFirst.distance > 0, yearFirst.distance * 8 < rival {
            return Decision(order: .yearMonthDay, isCertain: false)
        }
        if dayFirst.impossible != monthFirst.impossible {
            let order: DateOrder = dayFirst.impossible < monthFirst.impossible ? .dayMonthYear : .monthDayYear
            return Decision(order: order, isCertain: fewest * 4 <= max(dayFirst.impossible, monthFirst.impossible))
        }
        if differingDates == 0 { return Decision(order: habit == .yearMonthDay ? .dayMonthYear : habit, isCertain: true) }
        if dotted == openDates { return Decision(order: .dayMonthYear, isCertain: true) }
        return decideByCourse(habit: habit, direction: direction)
    }

    private func decideByCourse(habit: DateOrder, direction: CSVRowOrder?) -> Decision {
        if dayFirst.fits(direction) != monthFirst.fits(direction) {
            return Decision(order: dayFirst.fits(direction) ? .dayMonthYear : .monthDayYear, isCertain: true)
        }
        if (dayFirst.future == 0) != (monthFirst.future == 0) {
            return Decision(order: dayFirst.future == 0 ? .dayMonthYear : .monthDayYear, isCertain: true)
        }
        if dayFirst.isSorted != monthFirst.isSorted {
            let sorted = dayFirst.isSorted ? dayFirst : monthFirst
            return Decision(order: dayFirst.isSorted ? .dayMonthYear : .monthDayYear, isCertain: sorted.rises + sorted.falls >= 3)
        }
        if dayFirst.distance != monthFirst.distance,
            max(dayFirst.distance, monthFirst.distance) > 3 * min(dayFirst.distance, monthFirst.distance)
        {
            return Decision(order: dayFirst.distance < monthFirst.distance ? .dayMonthYear : .monthDayYear, isCertain: false)
        }
        return Decision(order: habit == .yearMonthDay ? .dayMonthYear : habit, isCertain: false)
    }
}

/// What a file's dates look like when they are read in one order: how many do not exist, and whether they run as statements do.
struct CSVDateTrack {
    /// Dates that do not exist in this order.
    private(set) var impossible = 0
    /// Dates more than a week after today.
    private(set) var future = 0
    /// Steps to a later day.
    private(set) var rises = 0
    /// Steps to an earlier day.
    private(set) var falls = 0
    /// Days stepped over, forth and back.
    private(set) var distance: Int64 = 0
    private var last: Day?

    /// Takes the next row's day into account.
    mutating func add(_ day: Day?, latest: Day) {
        guard let day else {
            impossible += 1
            return
        }
        if day > latest { future += 1 }
        if let last {
            let step = last.distance(to: day)
            if step > 0 { rises += 1 }
            if step < 0 { falls += 1 }
            distance += Int64(abs(step))
        }
        last = day
    }

    /// Whether the days only rise or only fall.
    var isSorted: Bool { rises == 0 || falls == 0 }

    /// Whether the days run the way that the running balance does; nothing known is no contradiction.
    func fits(_ direction: CSVRowOrder?) -> Bool {
        switch direction {
        case .oldestFirst: falls == 0
        case .newestFirst: rises == 0
        case nil: true
        }
    }
}
