package import Values

/// How quickly a goal grew, as an amount in some days.
package struct GoalPace: Hashable, Sendable {
    /// Minor units of the goal's currency.
    package let amount: Int64
    /// In so many days, at least one.
    package let days: Int

    init(_ amount: Int64, in days: Int) {
        self.amount = amount
        self.days = max(1, days)
    }

    /// Whether it is slower than another.
    func isBelow(_ other: GoalPace) -> Bool { Int128(amount) * Int128(other.days) < Int128(other.amount) * Int128(days) }

    /// The day on which an amount that is missing is there; nil at no pace, and beyond a hundred years.
    func finish(of left: Int64, after today: Day) -> Day? {
        guard amount > 0 else { return nil }
        let days = (Int128(max(0, left)) * Int128(days) + Int128(amount) - 1) / Int128(amount)
        guard days <= Int128(GoalProjection.dayLimit) else { return nil }
        let day = today.advanced(by: Int(days))
        return today.distance(to: day) == Int(days) ? day : nil
    }
}

/// When a goal is reached if things go on as they went.
package enum GoalProjection: Hashable, Sendable {
    /// It is reached, since a day.
    case reached(Day)
    /// Between two days.
    case range(GoalRange)
    /// It can't be said.
    case unknown(Reason)

    /// Why it can't be said.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// Money was never put aside, and no account has a share for it.
        case noContributions
        /// Fewer days are known than `blockDays` after the first.
        case tooFewDays
        /// It did not grow.
        case notGrowing

        /// A stable code.
        package var code: String {
            switch self {
            case .noContributions: "no-contributions"
            case .tooFewDays: "too-few-days"
            case .notGrowing: "not-growing"
            }
        }
    }

    /// Days of the pieces by which a pace is measured.
    package static let blockDays = 28
    /// Pieces that are looked back at most: a year.
    package static let blockLimit = 13
    /// Days that are looked ahead at most.
    package static let dayLimit = 36_525

    /// A projection from what a goal had each day.
    ///
    /// The likely pace is the mean of the pieces, the slow one that of a piece a quarter from the worst, but not above it, and the quick one
    /// that of a piece a quarter from the best. What was there on the day on which the goal was made is no pace. More money on any day
    /// makes none of the three slower.
    init(of left: Int64, _ course: GoalCourse, reached: Day?, hasSources: Bool) {
        if let reached {
            self = .reached(reached)
            return
        }
        guard hasSources else {
            self = .unknown(.noContributions)
            return
        }
        let (last, size) = (course.saved.count - 1, GoalProjection.blockDays)
        let count = min(last / size, GoalProjection.blockLimit)
        guard count > 0 else {
            self = .unknown(.tooFewDays)
            return
        }
        let blocks = (0..<count).map { block in
            let (end, start) = (course.saved[last - block * size], course.saved[last - (block + 1) * size])
            return Int64(clamping: Int128(end) - Int128(start))
        }
        let likely = GoalPace(Int64(clamping: Int128(course.now) - Int128(course.saved[last - count * size])), in: count * size)
        guard likely.amount > 0 else {
            self = .unknown(.notGrowing)
            return
        }
        let sorted = blocks.ordered { $0 < $1 }
        let low = GoalPace(sorted[(count - 1) / 4], in: size)
        let high = GoalPace(sorted[count - 1 - (count - 1) / 4], in: size)
        let today = course.day(at: last)
        let span = DaySpan(ordered: course.day(at: last - count * size).advanced(by: 1), today)
        self = .range(
            GoalRange(left, quick: likely.isBelow(high) ? high : likely, likely, slow: low.isBelow(likely) ? low : likely, today, span))
    }
}

/// Between which days a goal is reached.
package struct GoalRange: Hashable, Sendable {
    /// The quick pace, and the day that it leads to.
    package let quick: GoalPace
    /// The first day, at the quick pace; nil beyond a hundred years.
    package let quickDay: Day?
    /// The mean pace.
    package let likely: GoalPace
    /// The likely day.
    package let likelyDay: Day?
    /// The slow pace; zero or less where a quarter of the pieces did not grow.
    package let slow: GoalPace
    /// The last day, at the slow pace; nil if that leads nowhere.
    package let slowDay: Day?
    /// The days that the paces are measured on.
    package let measured: DaySpan

    init(_ left: Int64, quick: GoalPace, _ likely: GoalPace, slow: GoalPace, _ today: Day, _ measured: DaySpan) {
        self.quick = quick
        self.likely = likely
        self.slow = slow
        self.measured = measured
        quickDay = quick.finish(of: left, after: today)
        likelyDay = likely.finish(of: left, after: today)
        slowDay = slow.finish(of: left, after: today)
    }
}
