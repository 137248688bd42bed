import Insights
import Values

/// The due days of a series behind its last row, read from its cadence and the days of its rows.
struct SeriesDues {
    /// How far rows have come before their due day.
    private(set) var before: Int32 = 0
    /// How far rows have come after it.
    private(set) var after: Int32 = 0
    private let rule: Rule
    private let shift: Shift
    private let lastSlot: Int32
    private var centre: Int32 = 0

    /// Where due days lie.
    private enum Rule {
        /// So many days apart, one of them on a day.
        case days(period: Int32, anchor: Int32)
        /// On a day of every so manieth month from a month on.
        case months(step: Int32, anchor: Int32, day: Int32)
        /// On two days of each month.
        case twice(Int32, Int32)
    }

    /// What becomes of a due day on a weekend.
    enum Shift: CaseIterable {
        case none, following, preceding

        /// A due day, moved off the weekend.
        func moved(_ day: Int32) -> Int32 {
            guard self != .none else { return day }
            switch Day(number: day).weekday {
            case .saturday: return self == .following ? day &+ 2 : day &- 1
            case .sunday: return self == .following ? day &+ 1 : day &- 2
            default: return day
            }
        }
    }

    /// Rows that the days are read from.
    private static let learned = 12

    /// - Parameter days: the days of the rows, ascending; at least one.
    init(_ cadence: Cadence, days: [Int32], isMoneyIn: Bool) {
        let recent = Array(days.suffix(SeriesDues.learned))
        let avoidsWeekends = recent.count >= 6 && !recent.contains { Shift.following.moved($0) != $0 }
        let shifts: [Shift] =
            avoidsWeekends ? (isMoneyIn ? [.preceding, .following, .none] : [.following, .preceding, .none]) : Shift.allCases
        let months = SeriesDues.months(of: cadence)
        if cadence == .semimonthly {
            (rule, shift) = SeriesDues.fitTwice(recent, shifts)
        } else if months > 0 {
            (rule, shift) = SeriesDues.fitMonths(recent, shifts, step: months)
        } else {
            rule = SeriesDues.fitDays(recent, SeriesDues.days(of: cadence))
            shift = .none
        }
        lastSlot = SeriesDues.slot(of: recent[recent.count - 1], rule, shift)
        learnWindow(recent)
    }

    /// The due day so many steps behind the last row.
    func due(_ steps: Int32) -> Int32 { shift.moved(SeriesDues.nominal(lastSlot &+ steps, rule)) &+ centre }

    private mutating func learnWindow(_ recent: [Int32]) {
        var offsets: [Int32] = []
        for day in recent {
            let slot = SeriesDues.slot(of: day, rule, shift)
            offsets.append(day &- shift.moved(SeriesDues.nominal(slot, rule)))
        }
        let latest = offsets.suffix(8).sorted()
        centre = latest[latest.count / 2]
        offsets.sort()
        let slack: Int32 = offsets.count < 5 ? 2 : offsets.count < 9 ? 1 : 0
        before = min(max(0, centre &- offsets[0]), 7) &+ slack
        after = min(max(0, offsets[offsets.count - 1] &- centre), 7) &+ slack
    }
}

extension SeriesDues {
    /// Months from one due day to the next; 0 for a cadence that counts days.
    static func months(of cadence: Cadence) -> Int32 {
        switch cadence {
        case .monthly: 1
        case .quarterly: 3
        case .halfYearly: 6
        case .yearly: 12
        default: 0
        }
    }

    /// Days from one due day to the next of a cadence that counts days.
    static func days(of cadence: Cadence) -> Int32 {
        switch cadence {
        case .weekly: 7
        case .fortnightly: 14
        case .fourWeekly: 28
        case .everyDays(let days): max(1, days)
        default: Int32(truncatingIfNeeded: max(1, cadence.hundredthsOfDays / 100))
        }
    }

    /// The nominal day of a slot.
    private static func nominal(_ slot: Int32, _ rule: Rule) -> Int32 {
        switch rule {
        case .days(let period, let anchor): anchor &+ slot &* period
        case .months(let step, let anchor, let day): dayNumber(month: anchor &+ slot &* step, day)
        case .twice(let first, let second): dayNumber(month: slot >> 1, slot & 1 == 0 ? first : second)
        }
    }

    private static func dayNumber(month: Int32, _ day: Int32) -> Int32 { Month(number: max(month, 0)).day(Int(day)).number }

    /// The slot whose due day lies nearest to a day.
    private static func slot(of day: Int32, _ rule: Rule, _ shift: Shift) -> Int32 {
        let month = Month(containing: Day(number: day)).number
        let guess: Int32 =
            switch rule {
            case .days(let period, let anchor): floor(day &- anchor &+ period / 2, period)
            case .months(let step, let anchor, _): floor(month &- anchor, step)
            case .twice: month &* 2
            }
        var best = guess
        for slot in guess &- 2...guess &+ 3
        where abs(day &- shift.moved(nominal(slot, rule))) < abs(day &- shift.moved(nominal(best, rule))) { best = slot }
        return best
    }

    private static func floor(_ value: Int32, _ divisor: Int32) -> Int32 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient &- 1 : quotient
    }

    /// What an offset weighs against a rule: one that is off at all weighs more than how far it is.
    private static func cost(_ offset: Int32) -> Int32 { offset == 0 ? 0 : 2 &+ min(abs(offset), 8) }
}

extension SeriesDues {
    /// The days of a month on which a row may be due: starts and lengths of the month before, of its own and of the next one.
    private struct Months {
        let starts: (Int32, Int32, Int32)
        let lengths: (Int32, Int32, Int32)
        let row: Int32

        init(_ row: Int32) {
            let month = Month(containing: Day(number: row))
            let (before, after) = (month.advanced(by: -1), month.advanced(by: 1))
            self.row = row
            starts = (before.day(1).number, month.day(1).number, after.day(1).number)
            lengths = (Int32(before.length), Int32(month.length), Int32(after.length))
        }

        /// How far the row lies off the nearest due day on a day of the month.
        func offset(_ day: Int32, _ shift: Shift) -> Int32 {
            let before = row &- shift.moved(starts.0 &+ min(day, lengths.0) &- 1)
            let same = row &- shift.moved(starts.1 &+ min(day, lengths.1) &- 1)
            let after = row &- shift.moved(starts.2 &+ min(day, lengths.2) &- 1)
            let nearer = abs(before) < abs(same) ? before : same
            return abs(after) < abs(nearer) ? after : nearer
        }
    }

    private static func fitMonths(_ rows: [Int32], _ shifts: [Shift], step: Int32) -> (Rule, Shift) {
        let months = rows.map { Months($0) }
        var best = (cost: Int32.max, day: Int32(1), shift: Shift.none)
        for shift in shifts {
            for day in (1...31).reversed() {
                var cost: Int32 = 0
                for (place, month) in months.enumerated() {
                    cost &+= SeriesDues.cost(month.offset(Int32(day), shift)) &* (place + 4 >= months.count ? 2 : 1)
                }
                if cost < best.cost { best = (cost, Int32(day), shift) }
            }
        }
        let last = rows[rows.count - 1]
        let month = Month(containing: Day(number: last)).number
        var anchor = month
        for other in [month &- 1, month &+ 1]
        where abs(last &- best.shift.moved(dayNumber(month: other, best.day)))
            < abs(last &- best.shift.moved(dayNumber(month: anchor, best.day)))
        {
            anchor = other
        }
        return (.months(step: step, anchor: anchor, day: best.day), best.shift)
    }

    private static func fitTwice(_ rows: [Int32], _ shifts: [Shift]) -> (Rule, Shift) {
        let months = rows.map { Months($0) }
        var isCandidate = [Bool](repeating: false, count: 32)
        for usual in [1, 15, 30, 31] { isCandidate[usual] = true }
        for row in rows {
            let day = Day(number: row).civil.day
            for near in max(1, day - 2)...min(31, day + 2) { isCandidate[near] = true }
        }
        let candidates = (1...31).filter { isCandidate[$0] }.map { Int32($0) }
        var best = (cost: Int32.max, first: Int32(1), second: Int32(15), shift: Shift.none)
        for shift in shifts {
            let offsets = candidates.map { day in months.map { $0.offset(day, shift) } }
            for first in candidates.indices {
                for second in candidates.indices where candidates[second] >= candidates[first] + 8 {
                    var cost: Int32 = 0
                    for row in rows.indices {
                        let (one, other) = (SeriesDues.cost(offsets[first][row]), SeriesDues.cost(offsets[second][row]))
                        cost &+= min(one, other)
                    }
                    if cost <= best.cost && (cost < best.cost || shift == best.shift) {
                        best = (cost, candidates[first], candidates[second], shift)
                    }
                }
            }
        }
        return (.twice(best.first, best.second), best.shift)
    }

    /// From the day of the week, or of the period, on which most of the last rows lie; from the last row where they lie on none.
    private static func fitDays(_ rows: [Int32], _ period: Int32) -> Rule {
        let last = rows[rows.count - 1]
        var best = (cost: Int32.max, anchor: last)
        var pauses: Int32 = 0
        for place in 1..<max(1, rows.count) {
            let offset = rows[place] &- rows[place - 1] &- period
            pauses &+= cost(offset)
        }
        for anchor in rows.reversed() {
            var sum: Int32 = 0
            for row in rows {
                let offset = row &- anchor &- floor(row &- anchor &+ period / 2, period) &* period
                sum &+= cost(offset)
            }
            if sum < best.cost { best = (sum, anchor) }
        }
        return .days(period: period, anchor: best.cost <= pauses ? best.anchor : last)
    }
}
