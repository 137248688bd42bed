/// What a currency's accounts spend and get without being due, from the first day behind what is known: the cumulated middle, and how far
/// it may lie off, as the past has shown.
struct UnscheduledCourse {
    /// The cumulated money out, zero or more, for each day.
    private(set) var out: [Double]
    /// The cumulated money in.
    private(set) var into: [Double]
    /// What is added to the middle because large rows are rare, cumulated; mostly below zero.
    private(set) var rare: [Double]
    /// How far the cumulated sum may lie below and above the middle.
    let width: ErrorWidth

    /// Days after which a day's weight in the level is halved.
    private static let halfLifeDays = 365.0

    init(_ days: UnscheduledDays, asOf: Int32, horizon: Int) {
        let (outRhythm, inRhythm) = (UnscheduledRhythm(days.out, first: days.first), UnscheduledRhythm(days.into, first: days.first))
        let outLevels = TrailingLevel.levels(days.out, outRhythm.past, halfLifeDays: UnscheduledCourse.halfLifeDays)
        let inLevels = TrailingLevel.levels(days.into, inRhythm.past, halfLifeDays: UnscheduledCourse.halfLifeDays)
        let futureOut = outRhythm.future(from: asOf &+ 1, count: horizon)
        let futureIn = inRhythm.future(from: asOf &+ 1, count: horizon)
        out = UnscheduledCourse.cumulated(futureOut, outLevels[days.count])
        into = UnscheduledCourse.cumulated(futureIn, inLevels[days.count])
        let shock = days.shocks.reduce(0, +) / Double(max(days.count, 30))
        let perDay = days.shocksPerDay
        rare = (0..<horizon).map { RareShocks.middle(Double($0 + 1), mean: shock, perDay: perDay) }
        var net = [Double](repeating: 0, count: days.count + 1)
        var (toldOut, toldIn) = (net, net)
        for place in 0..<days.count {
            net[place + 1] = net[place] + days.into[place] - days.out[place] + days.shocks[place]
            toldOut[place + 1] = toldOut[place] + outRhythm.past[place]
            toldIn[place + 1] = toldIn[place] + inRhythm.past[place]
        }
        width = ErrorWidth(days: days.count, horizon: horizon) { start, end in
            let told = inLevels[start] * (toldIn[end] - toldIn[start]) - outLevels[start] * (toldOut[end] - toldOut[start])
            return net[end] - net[start] - told - RareShocks.middle(Double(end - start), mean: shock, perDay: perDay)
        }
    }

    private static func cumulated(_ shape: [Double], _ level: Double) -> [Double] {
        var sum = 0.0
        return shape.map {
            sum += $0 * level
            return sum
        }
    }
}

/// What rows beyond the usual come to: in a short time most likely less than their mean, for they are rare.
enum RareShocks {
    /// The middle of what so many days bring.
    static func middle(_ days: Double, mean: Double, perDay: Double) -> Double {
        let times = days * perDay
        return times > 0 ? mean * days * times / (times + 0.5) : 0
    }
}
