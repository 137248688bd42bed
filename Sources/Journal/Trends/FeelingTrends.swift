package import Values

/// How somebody felt over some days: by day, by the square's quarters, by words, triggers, times, and what changed beside entries and exercises.
///
/// It counts what was said and compares nothing with money (`Sources/Journal/Together` does that). A mean is told only of enough check-ins, so that
/// one bad Tuesday is not *Tuesdays*.
package struct FeelingTrends: Sendable {
    /// Days with a check-in, in order.
    package let days: [FeelingDay]
    /// How often each quarter of the square was said, in the order of `FeelingQuarter`.
    package let quarters: [Int]
    /// Words, those said most often first.
    package let words: [FeelingMean]
    /// What set feelings off, the most frequent first.
    package let triggers: [FeelingMean]
    /// Parts of the day, in their order.
    package let dayParts: [FeelingMean]
    /// Days of the week, from Monday on, by their numbers from 1.
    package let weekdays: [FeelingMean]
    /// What changed from before to after, of entries (without a code) and of each exercise, those with most pairs first.
    package let changes: [FeelingChange]

    /// Check-ins from which a mean is told.
    package static let leastForMean = 5
    /// Words, triggers and exercises that are told at most.
    package static let listLimit = 60

    /// What check-ins on some days come to.
    ///
    /// - Parameter moments: in any order; those of other days are left out.
    package init(_ moments: [FeltMoment], on span: DaySpan) {
        let told = moments.filter { span.contains($0.checkIn.day) }
        days = FeelingTrends.days(told)
        quarters = FeelingQuarter.allCases.map { quarter in told.count { FeelingQuarter($0.checkIn) == quarter } }
        words = FeelingTrends.means(told) { $0.checkIn.words }
        triggers = FeelingTrends.means(told) { $0.trigger.map { [$0] } ?? [] }
        dayParts = DayPart.allCases.map { part in
            FeelingMean(part.code, told.filter { DayPart(minute: $0.checkIn.minute) == part })
        }
        weekdays = Weekday.allCases.map { weekday in
            FeelingMean(String(weekday.rawValue), told.filter { $0.checkIn.day.weekday == weekday })
        }
        changes = FeelingTrends.changes(told)
    }

    private static func days(_ moments: [FeltMoment]) -> [FeelingDay] {
        var days: [FeelingDay] = []
        for moment in moments.ordered(by: { $0.checkIn.day < $1.checkIn.day }) {
            if days.last?.day == moment.checkIn.day {
                days[days.count - 1].add(moment.checkIn)
            } else {
                days.append(FeelingDay(moment.checkIn))
            }
        }
        return days
    }

    private static func means(_ moments: [FeltMoment], _ codes: (FeltMoment) -> [String]) -> [FeelingMean] {
        var found: [String: FeelingMean] = [:]
        for moment in moments {
            for code in codes(moment) { found[code, default: FeelingMean(code)].add(moment.checkIn) }
        }
        let all = Array(found.values).ordered { $0.count == $1.count ? $0.code < $1.code : $0.count > $1.count }
        return Array(all.prefix(listLimit))
    }

    /// Pairs of one record's first check-in before and last one after.
    private static func changes(_ moments: [FeltMoment]) -> [FeelingChange] {
        var before: [UUID128: CheckIn] = [:]
        var after: [UUID128: (checkIn: CheckIn, exercise: String?)] = [:]
        for moment in moments.ordered(by: { $0.checkIn.isEarlier(than: $1.checkIn) }) {
            guard let beside = moment.beside else { continue }
            if beside.isAfter {
                after[beside.record] = (moment.checkIn, beside.exercise)
            } else if before[beside.record] == nil {
                before[beside.record] = moment.checkIn
            }
        }
        var found: [String: FeelingChange] = [:]
        for (record, end) in after {
            guard let start = before[record] else { continue }
            found[end.exercise ?? "", default: FeelingChange(exercise: end.exercise)].add(from: start, to: end.checkIn)
        }
        let all = Array(found.values).ordered { $0.count == $1.count ? ($0.exercise ?? "") < ($1.exercise ?? "") : $0.count > $1.count }
        return Array(all.prefix(listLimit))
    }
}

/// How a day felt.
package struct FeelingDay: Hashable, Sendable {
    /// The day.
    package let day: Day
    private var sum = FeelingSum()

    /// Its check-ins.
    package var count: Int { sum.count }
    /// Their mean pleasantness, −100…100.
    package var pleasantness: Int { sum.meanPleasantness }
    /// Their mean energy, −100…100.
    package var energy: Int { sum.meanEnergy }

    init(_ checkIn: CheckIn) {
        day = checkIn.day
        add(checkIn)
    }

    mutating func add(_ checkIn: CheckIn) { sum.add(checkIn.pleasantness, checkIn.energy) }
}

/// Check-ins that have something in common: how many, and how they felt in the mean.
package struct FeelingMean: Hashable, Sendable {
    /// What they have in common.
    package let code: String
    private var sum = FeelingSum()

    /// How many there are.
    package var count: Int { sum.count }
    /// Their mean pleasantness, −100…100; nil of too few.
    package var pleasantness: Int? { sum.isEnough ? sum.meanPleasantness : nil }
    /// Their mean energy, −100…100; nil of too few.
    package var energy: Int? { sum.isEnough ? sum.meanEnergy : nil }

    init(_ code: String, _ moments: [FeltMoment] = []) {
        self.code = code
        for moment in moments { add(moment.checkIn) }
    }

    mutating func add(_ checkIn: CheckIn) { sum.add(checkIn.pleasantness, checkIn.energy) }
}

/// What changed from before to after something.
package struct FeelingChange: Hashable, Sendable {
    /// The exercise's code; nil for entries.
    package let exercise: String?
    private var sum = FeelingSum()

    /// Pairs of check-ins.
    package var count: Int { sum.count }
    /// By how much it was more pleasant afterwards, in the mean, −200…200; nil of too few pairs.
    package var pleasantness: Int? { sum.isEnough ? sum.meanPleasantness : nil }
    /// By how much there was more energy afterwards, −200…200; nil of too few pairs.
    package var energy: Int? { sum.isEnough ? sum.meanEnergy : nil }

    init(exercise: String?) { self.exercise = exercise }

    mutating func add(from start: CheckIn, to end: CheckIn) {
        sum.add(end.pleasantness - start.pleasantness, end.energy - start.energy)
    }
}

/// How much pleasantness and energy come to, and of how many.
private struct FeelingSum: Hashable, Sendable {
    private(set) var count = 0
    private var pleasantness = 0
    private var energy = 0

    mutating func add(_ pleasantness: Int, _ energy: Int) {
        count += 1
        self.pleasantness += pleasantness
        self.energy += energy
    }

    var isEnough: Bool { count >= FeelingTrends.leastForMean }
    var meanPleasantness: Int { mean(pleasantness) }
    var meanEnergy: Int { mean(energy) }

    /// To the nearest whole number, halves away from zero.
    private func mean(_ sum: Int) -> Int {
        guard count > 0 else { return 0 }
        return (2 * sum + (sum < 0 ? 0 - count : count)) / (2 * count)
    }
}

extension CheckIn {
    /// Whether it was before another one on the person's clock.
    fileprivate func isEarlier(than other: CheckIn) -> Bool { day == other.day ? minute < other.minute : day < other.day }
}
