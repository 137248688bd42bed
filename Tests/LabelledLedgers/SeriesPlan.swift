import Bookkeeping
import Insights
import Values

/// How a series is meant to run, before chance comes in.
struct SeriesPlan {
    /// The days that are meant.
    enum Schedule {
        case every(days: Int, anchor: Day)
        case monthly(months: Int, day: Int, offset: Int)
        case twice(Int, Int)
        /// So many days after the row before, with so many days of drift to either side.
        case drifting(days: Int, jitter: Int, anchor: Day)
        /// A habit: pauses at random around so many days.
        case habit(days: Int, anchor: Day)
    }

    /// How amounts go on.
    enum Amounts {
        /// A price with a chance, in a thousand and at each row, to change for good.
        case price(Int64, changePerMille: Int)
        /// Seasons and chance around a base; `swing` in per cent.
        case seasonal(Int64, swing: Int)
        /// A price in another currency: a few per mille up and down.
        case foreign(Int64)
        /// Anything between two amounts.
        case between(Int64, Int64)
    }

    var merchant: String
    var category: String
    var kind: RecurringKind
    var cadence: Cadence
    var schedule: Schedule
    var amounts: Amounts
    var isMoneyIn = false
    var isTransfer = false
    var rule = BankDays.Rule.none
    /// Days around the due day at random.
    var jitter = 0
    /// Chance of a missing row, in a thousand.
    var missPerMille = 0
    /// Chance of a refund after a row, in a thousand.
    var refundPerMille = 0
    /// Chance of another charge of any amount after a row, in a thousand.
    var extraPerMille = 0
    var start: Day
    var end: Day?
    /// A day on which the due day of the month moves for good, and where to.
    var movesDay: (on: Day, to: Int)?
    /// 1 for the card that is replaced one day.
    var account = 0

    var isHabit: Bool { if case .habit = schedule { true } else { false } }

    /// The due days from the start to a day.
    func dueDays(to limit: Day, _ random: inout SeededRandom) -> [Day] {
        let last = min(end ?? limit, limit)
        var days: [Day] = []
        switch schedule {
        case .every(let step, let anchor):
            var day = anchor
            while day < start { day = day.advanced(by: step) }
            while day <= last {
                days.append(day)
                day = day.advanced(by: step)
            }
        case .monthly(let months, let number, let offset):
            var month = Month(containing: start).advanced(by: offset)
            while month.day(1) <= last {
                var day = month.day(number)
                if let movesDay, day >= movesDay.on { day = month.day(movesDay.to) }
                if day >= start, day <= last { days.append(day) }
                month = month.advanced(by: months)
            }
        case .twice(let one, let two):
            var month = Month(containing: start)
            while month.day(one) <= last {
                for number in [one, two] where month.day(number) >= start && month.day(number) <= last { days.append(month.day(number)) }
                month = month.advanced(by: 1)
            }
        case .drifting(let step, let jitter, let anchor):
            var day = anchor
            while day <= last {
                if day >= start { days.append(day) }
                day = day.advanced(by: step + (jitter == 0 ? 0 : random.integer(in: -jitter...jitter)))
            }
        case .habit(let step, let anchor):
            days = habitDays(step, from: max(anchor, start), to: last, &random)
        }
        return days
    }

    /// Pauses between a fifth and nearly three times the mean, with a holiday now and then.
    private func habitDays(_ step: Int, from first: Day, to last: Day, _ random: inout SeededRandom) -> [Day] {
        var days: [Day] = []
        var day = first
        while day <= last {
            days.append(day)
            let draw = random.integer(in: 0...100) + random.integer(in: 0...100)
            var pause = max(1, (step * draw + 50) / 100)
            if random.happens(perMille: 100) { pause += step }
            if random.happens(perMille: 12) { pause += random.integer(in: 8...18) }
            day = day.advanced(by: pause)
        }
        return days
    }
}
