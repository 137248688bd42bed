package import Values

/// What a person's events are worth.
///
/// Of each kind so many count on a day. What is done beyond that counts on the following days, in the order in which it was done, so that
/// nobody gains by doing everything at once, and all that was done has its points in the end. It also makes points grow only: an event that
/// turns out to have been said on an earlier day can never push another one out.
package struct GrowthPoints: Hashable, Sendable {
    /// Points that came on a day.
    package struct OnDay: Hashable, Sendable {
        /// The day.
        package let day: Day
        /// Points, above zero.
        package let points: Int
    }

    /// The days on which points came, in order.
    package let days: [OnDay]
    /// All points.
    package let total: Int
    /// Points that what was done will bring on later days.
    package let waiting: Int

    /// The points of some events as they stand on a day; costs a step for each event.
    package init(_ events: GrowthEvents, today: Day) {
        let (counted, last) = (events.counted(on: today), events.latestDay(from: today))
        var came: [OnDay] = []
        var waiting = 0
        for kind in GrowthKind.allCases where kind.points > 0 {
            var awarded = (day: Day.earliest, count: 0)
            for event in counted.of(kind) {
                if event.day > awarded.day { awarded = (event.day, 0) }
                if awarded.count == kind.countedADay { awarded = (awarded.day.advanced(by: 1), 0) }
                awarded.count += 1
                if awarded.day <= last { came.append(OnDay(day: awarded.day, points: kind.points)) } else { waiting += kind.points }
            }
        }
        var days: [OnDay] = []
        for one in came.ordered(by: { $0.day < $1.day }) {
            if let before = days.last, before.day == one.day {
                days[days.count - 1] = OnDay(day: one.day, points: before.points + one.points)
            } else {
                days.append(one)
            }
        }
        (self.days, self.waiting) = (days, waiting)
        total = days.reduce(0) { $0 + $1.points }
    }

    /// Points that came on some days.
    package func points(in span: DaySpan) -> Int {
        days.reduce(0) { span.contains($1.day) ? $0 + $1.points : $0 }
    }

    /// The day on which there were so many points for the first time; nil if there are fewer.
    package func day(of points: Int) -> Day? {
        var sum = 0
        for one in days {
            sum += one.points
            if sum >= points { return one.day }
        }
        return nil
    }
}

extension GrowthKind {
    /// What an event of the kind is worth.
    package var points: Int {
        switch self {
        case .looked: 2
        case .checkedIn, .practised, .sorted: 5
        case .saved, .quiz, .challenge, .microWin: 10
        case .lesson: 15
        case .underPlan: 30
        case .goalPart: 40
        case .recalled: 3
        case .missed, .setAside, .travelled, .achieved, .celebrated: 0
        }
    }

    /// How many events of the kind count on one day.
    package var countedADay: Int {
        switch self {
        case .looked, .checkedIn, .underPlan, .saved, .challenge, .practised, .sorted, .travelled: 1
        case .goalPart, .lesson, .quiz: 2
        case .microWin: 3
        case .recalled: 5
        case .missed, .setAside, .achieved, .celebrated: 0
        }
    }
}
