/// Follows a streak step by step, along every way that it may take at once.
///
/// A missed step can be forgiven by a rest that is in hand or by a repair, and each step at which something was done may begin a new
/// streak beside the one that is on. Of all ways the longest is told. So one more thing that was done never makes a streak shorter: every
/// way that was open before it is open with it. A greedy count has no such law: bridging an old gap may spend the rest that a later gap needs.
struct StreakWalk {
    /// How many steps with something done the longest way has, by rests in hand and steps until the next repair; -1 where no way leads.
    private var lengths: [Int]
    private static let waits = StreakRules.daysBetweenRepairs

    init() {
        lengths = StreakWalk.noWay
    }

    private static let noWay = [Int](repeating: -1, count: (StreakRules.mostRests + 1) * waits)

    /// The longest way and, of ways of one length, the rests of the one that has most.
    var longest: (length: Int, rests: Int) {
        var found = (length: 0, rests: 0)
        for place in lengths.indices where lengths[place] > 0 && lengths[place] >= found.length {
            found = (lengths[place], place / StreakWalk.waits)
        }
        return found
    }

    /// One more rest for every way that has room for it.
    mutating func earn() {
        move { rests, wait, next, length in next.take(length, min(rests + 1, StreakRules.mostRests), wait) }
    }

    /// A step at which something was done.
    mutating func keep() {
        move { rests, wait, next, length in next.take(length + 1, rests, max(wait - 1, 0)) }
        take(1, StreakRules.firstRests, 0)
    }

    /// A step that asks for nothing.
    mutating func pass() {
        move { rests, wait, next, length in next.take(length, rests, max(wait - 1, 0)) }
    }

    /// A step that was missed; `isRepaired` says whether it was made good.
    mutating func miss(isRepaired: Bool) {
        move { rests, wait, next, length in
            if rests > 0 { next.take(length, rests - 1, max(wait - 1, 0)) }
            if isRepaired, wait == 0 { next.take(length, rests, StreakWalk.waits - 1) }
        }
    }

    private mutating func move(_ step: (Int, Int, inout StreakWalk, Int) -> Void) {
        var next = StreakWalk()
        for place in lengths.indices where lengths[place] >= 0 {
            step(place / StreakWalk.waits, place % StreakWalk.waits, &next, lengths[place])
        }
        self = next
    }

    private mutating func take(_ length: Int, _ rests: Int, _ wait: Int) {
        let place = rests * StreakWalk.waits + wait
        lengths[place] = max(lengths[place], length)
    }
}
