import Values

/// What the dates of a QIF file say together about the order of day and month.
struct QIFDateEvidence {
    /// How the days come out when every date is read in one order.
    private struct Reading {
        var order: DateOrder
        var previous = Day.earliest
        var rises = 0
        var falls = 0
        var futureDays = 0
        var first = Day.latest
        var last = Day.earliest

        init(order: DateOrder) {
            self.order = order
        }

        mutating func see(_ day: Day, today: Day) {
            if previous != Day.earliest {
                if day > previous { rises &+= 1 }
                if day < previous { falls &+= 1 }
            }
            previous = day
            first = min(first, day)
            last = max(last, day)
            if day > today { futureDays &+= 1 }
        }

        /// Steps against the way that most dates go.
        var disorder: Int { min(rises, falls) }
        var span: Int { last < first ? 0 : first.distance(to: last) }
    }

    private var dayFirst = 0
    private var monthFirst = 0
    /// Dates that are another day in the other order.
    private(set) var ambiguous = 0
    /// Line of the first such date, and the date.
    private(set) var firstAmbiguous = (line: 0, text: TextRange.empty)
    private var hasApostrophe = false
    private var hasPoints = false
    private var readings = [Reading(order: .monthDayYear), Reading(order: .dayMonthYear)]
    private let today: Day
    private let presentYear: Int

    /// No evidence yet.
    init(today: Day) {
        self.today = today
        presentYear = today.civil.year
    }

    /// Forgets the last day, because the records of another account begin.
    mutating func beginSection() {
        for index in readings.indices { readings[index].previous = Day.earliest }
    }

    /// Takes one date into account.
    @inline(__always)
    mutating func see(_ text: UnsafeBufferPointer<UInt8>, line: Int, at place: Int) {
        guard let date = QIFDate(text) else { return }
        if date.isDayFirst {
            dayFirst &+= 1
        } else if date.isMonthFirst {
            monthFirst &+= 1
        } else if date.isAmbiguous {
            if ambiguous == 0 { firstAmbiguous = (line, TextRange(place..<(place &+ text.count))) }
            ambiguous &+= 1
        }
        if dayFirst == 0, monthFirst == 0 { compare(date) }
    }

    /// Reads a date both ways, as long as no date has settled the question.
    private mutating func compare(_ date: QIFDate) {
        hasApostrophe = hasApostrophe || date.hasApostrophe
        hasPoints = hasPoints || date.hasPoints
        for index in readings.indices {
            guard let day = date.day(readings[index].order, presentYear: presentYear) else { continue }
            readings[index].see(day, today: today)
        }
    }

    /// The order of the file, and whether it is sure.
    ///
    /// Sure are: a day beyond 12 somewhere, no date that differs between the orders, and rows that stand in order of time
    /// in one reading and clearly not in the other. Otherwise the likelier: fewer days in the future, less disorder, the
    /// shorter span, points (day first) or Quicken's apostrophe (month first), and at last the currency's custom.
    func order(currency: Currency) -> (order: DateOrder, isSure: Bool) {
        if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayMonthYear : .monthDayYear, true) }
        let custom: DateOrder = currency == .usd || currency == .cad ? .monthDayYear : .dayMonthYear
        if ambiguous == 0 { return (custom, true) }
        let (month, day) = (readings[0], readings[1])
        if month.disorder != day.disorder, min(month.disorder, day.disorder) == 0, max(month.disorder, day.disorder) >= 3 {
            return (month.disorder == 0 ? .monthDayYear : .dayMonthYear, true)
        }
        for (left, right) in [(month.futureDays, day.futureDays), (month.disorder, day.disorder), (month.span, day.span)]
        where left != right {
            return (left < right ? .monthDayYear : .dayMonthYear, false)
        }
        if hasPoints { return (.dayMonthYear, false) }
        return (hasApostrophe ? .monthDayYear : custom, false)
    }
}
