import Values

/// Takes the series out of one merchant's rows, the surest first: all rows as one series, then rows of the same amount,
/// then of about the same amount, then whatever is left, and in the end the habit that remains.
struct GroupSearch {
    /// The group's rows, ascending by day.
    let payments: UnsafeBufferPointer<Payment>
    /// Months and days of the month.
    let civil: CivilDays
    /// What the group's category makes likely.
    let habit: CategoryHabit
    /// Whether money comes in.
    let isMoneyIn: Bool
    /// Minor units in one major unit.
    let unit: Int64
    /// What was found so far.
    var found: [FoundSeries] = []
    /// Which rows a series has.
    var isTaken: [Bool]
    /// All rows of the group.
    private let all: [Int32]

    /// Rows in which single amounts are looked at one by one; in longer groups an amount has to stand out.
    static let closeRows = 200
    /// Amounts of a group that are looked at at most.
    static let amountLimit = 24
    /// Series of one amount that are looked for at most.
    static let layerLimit = 4

    /// Sixteenths of bits that a series needs more when most rows of the pool are not its own.
    static let layerBits = 4 * Bits.one

    init(_ payments: UnsafeBufferPointer<Payment>, civil: CivilDays, habit: CategoryHabit, isMoneyIn: Bool, unit: Int64) {
        self.payments = payments
        self.civil = civil
        self.habit = habit
        self.isMoneyIn = isMoneyIn
        self.unit = unit
        isTaken = [Bool](repeating: false, count: payments.count)
        all = [Int32](unsafeUninitializedCapacity: payments.count) { all, count in
            for place in 0..<payments.count { all[place] = Int32(truncatingIfNeeded: place) }
            count = payments.count
        }
    }

    /// Finds all series of the group.
    mutating func run() {
        if payments.count >= 3 {
            if isSparse(all), mayRecur(all) { takeWhole() }
            takeSameAmounts()
            let open = rest()
            if isSparse(open), mayRecur(open) { takeLayers(open) }
            takeNearAmounts()
            join()
        }
        takePair()
        takeHabit()
    }

    /// The rows that no series has.
    func rest() -> [Int32] {
        guard !found.isEmpty else { return all }
        var rest: [Int32] = []
        for place in 0..<payments.count where !isTaken[place] { rest.append(Int32(truncatingIfNeeded: place)) }
        return rest
    }

    /// Whether rows are far enough apart that due days could stand out from them.
    func isSparse(_ pool: [Int32]) -> Bool {
        guard pool.count >= 3, let first = pool.first, let last = pool.last else { return false }
        let span = Int(payments[Int(last)].day) - Int(payments[Int(first)].day)
        return span * 10 >= (pool.count - 1) * 22
    }

    /// Whether rows of different amounts may make a series at all; where they may not, most amounts have to be close.
    private func mayRecur(_ pool: [Int32]) -> Bool {
        guard !habit.allowsVaryingAmounts, !isMoneyIn, pool.count >= 3 else { return true }
        let middle = middle(pool)
        var near = 0
        for place in pool where Payment.isNear(payments[Int(place)].amount, middle, perMille: 200) { near += 1 }
        return near * 2 >= pool.count
    }

    /// Takes all rows as one series when one rhythm explains nearly all of them; or as two that come in turn.
    private mutating func takeWhole() {
        let search = FitRhythm(payments: payments, pool: all, civil: civil)
        guard let fit = search.best() else { return }
        let hits = search.hits(of: fit.rhythm)
        guard hits.count * 20 >= all.count * 17, accepts(fit, hits, of: all) else { return }
        guard !runSideBySide() else { return }
        let turns = search.turns(of: fit.rhythm, hits)
        guard equalPairs(hits) * 4 <= hits.count, comeInTurn(turns.even, turns.odd) else { return take(fit, hits) }
        takeLayers(turns.even)
        takeLayers(turns.odd)
    }

    /// Whether most rows have one of two amounts that occur over the same days.
    private func runSideBySide() -> Bool {
        let amounts = SameAmounts(payments, all).clusters(atLeast: 3)
        guard amounts.count >= 2 else { return false }
        let (one, two) = (amounts[0], amounts[1])
        guard (one.count + two.count) * 10 >= all.count * 6 else { return false }
        if isMoneyIn, Payment.isNear(payments[Int(one[0])].amount, payments[Int(two[0])].amount, perMille: 330) { return false }
        let start = max(one[0], two[0])
        let end = min(one[one.count - 1], two[two.count - 1])
        return one.filter { $0 >= start && $0 <= end }.count >= 2 && two.filter { $0 >= start && $0 <= end }.count >= 2
    }

    /// Whether every other row continues a price of its own, such as two phone lines of which each has its day.
    private func comeInTurn(_ even: [Int32], _ odd: [Int32]) -> Bool {
        guard even.count >= 3, odd.count >= 3 else { return false }
        let (left, right) = (middle(even), middle(odd))
        guard !Payment.isNear(left, right, perMille: isMoneyIn ? 330 : 10) else { return false }
        return equalPairs(even) * 10 >= (even.count - 1) * 6 && equalPairs(odd) * 10 >= (odd.count - 1) * 6
    }

    private func middle(_ places: [Int32]) -> Int64 {
        Median.of(places.map { payments[Int($0)].amount }) ?? 0
    }

    private func equalPairs(_ places: [Int32]) -> Int {
        var equal = 0
        for place in 1..<max(1, places.count)
        where payments[Int(places[place])].amount == payments[Int(places[place - 1])].amount { equal += 1 }
        return equal
    }

    /// Looks at rows of exactly the same amount.
    private mutating func takeSameAmounts() {
        let rest = rest()
        guard rest.count >= 3 else { return }
        let amounts = SameAmounts(payments, rest)
        var least = 3
        if rest.count > GroupSearch.closeRows { least = max(6, 4 * rest.count / max(1, amounts.distinct) + 2) }
        for cluster in amounts.clusters(atLeast: least).prefix(GroupSearch.amountLimit) {
            let open = cluster.filter { !isTaken[Int($0)] }
            if isSparse(open) { takeLayers(open) }
        }
    }

    /// Looks at rows of about the same amount, such as a price in another currency.
    private mutating func takeNearAmounts() {
        var rest = rest()
        guard rest.count >= 3, rest.count <= GroupSearch.closeRows * 4 else { return }
        rest.sort { left, right in
            let (one, two) = (payments[Int(left)].amount, payments[Int(right)].amount)
            return one != two ? one < two : left < right
        }
        var start = 0
        for place in 1...rest.count {
            if place < rest.count,
                Payment.isNear(payments[Int(rest[place - 1])].amount, payments[Int(rest[place])].amount, perMille: 90)
            {
                continue
            }
            if place - start >= 3, place - start < rest.count {
                let open = rest[start..<place].filter { !isTaken[Int($0)] }.sorted()
                if isSparse(open) { takeLayers(open) }
            }
            start = place
        }
    }

    /// Takes series after series out of some rows, as long as one stands out.
    private mutating func takeLayers(_ pool: [Int32]) {
        var pool = pool
        for _ in 0..<GroupSearch.layerLimit {
            guard isSparse(pool) else { return }
            let search = FitRhythm(payments: payments, pool: pool, civil: civil)
            guard let fit = search.best() else { return }
            let hits = search.hits(of: fit.rhythm)
            guard accepts(fit, hits, of: pool) else { return }
            take(fit, hits)
            pool = pool.filter { !isTaken[Int($0)] }
        }
    }

    /// Whether the evidence is enough for what the rows are. Equal amounts count for it where the series has most rows of
    /// the pool; where many others have that amount too, they say nothing, and more is needed.
    private func accepts(_ fit: Fit, _ hits: [Int32], of pool: [Int32]) -> Bool {
        var equal = 0
        for place in 1..<max(1, hits.count) {
            let (before, after) = (payments[Int(hits[place - 1])].amount, payments[Int(hits[place])].amount)
            if Payment.isNear(before, after, perMille: 40) { equal += 1 }
        }
        let pairs = hits.count - 1
        let isFixed = equal * 5 >= pairs * 3
        if equal * 5 < pairs * 4, !habit.allowsVaryingAmounts, !isMoneyIn { return false }
        let needed = habit.neededBits(isFixedPrice: isFixed)
        if hits.count * 5 >= pool.count * 3 { return fit.score + min(8, 2 * equal) * Bits.one >= needed }
        return fit.score >= needed + GroupSearch.layerBits
    }

    /// Makes a series of rows, with those that fill its gaps and carry it on at another price.
    private mutating func take(_ fit: Fit, _ hits: [Int32]) {
        for place in hits { isTaken[Int(place)] = true }
        var series = FoundSeries(places: hits, rhythm: fit.rhythm)
        if fit.rhythm.driftDays == 0, payments.count <= GroupSearch.closeRows * 4 {
            absorb(into: &series, fit.rhythm)
            absorbStrays(into: &series, fit.rhythm)
        }
        found.append(series)
    }
}

extension GroupSearch {
    /// Purchases that make a habit at least.
    static let habitRows = 6
    /// Days between two purchases of a habit on average, at most: four in eight weeks.
    static let habitDays = 14
    /// Days that a habit lasts at least: a holiday is none.
    static let habitSpanDays = 28
    /// A pause of more days ends a habit.
    static let habitPauseDays: Int32 = 35
    /// Major units of a habit's median purchase at most, where the category is a small pleasure.
    static let pleasureLimit: Int64 = 40
    /// Major units of a habit's median purchase at most, where nothing is known.
    static let unsureLimit: Int64 = 20

    /// Sixteenths of bits by which a stretch has to stand out of chance, where purchases are usually rarer or it is over.
    static let habitBits = 10 * Bits.one

    /// Takes the latest stretch of frequent small purchases among the rows that are left.
    mutating func takeHabit() {
        guard !isMoneyIn else { return }
        let limit: Int64
        switch habit {
        case .pleasure: limit = GroupSearch.pleasureLimit
        case .unsure: limit = GroupSearch.unsureLimit
        default: return
        }
        let rest = rest()
        guard rest.count >= GroupSearch.habitRows, let stretch = latestStretch(rest), isNoChance(stretch, of: rest) else { return }
        let places = Array(rest[stretch])
        var small = 0
        for place in places where payments[Int(place)].amount <= limit * unit { small += 1 }
        guard small * 2 > places.count else { return }
        for place in places { isTaken[Int(place)] = true }
        found.append(FoundSeries(places: places, rhythm: nil))
    }

    /// Whether a stretch is more than chance makes of purchases that come whenever they come.
    ///
    /// Where it goes on and the merchant is always visited as often, it is a habit as it stands. Otherwise it is held against as
    /// many purchases that fell anywhere in the days that are known: `n` of `N` in days where `m` are due weigh
    /// n log2(n / m) + (N - n) log2((N - n) / (N - m)), less the choice among as many stretches as there are purchases.
    private func isNoChance(_ stretch: Range<Int>, of rest: [Int32]) -> Bool {
        let (first, last) = (payments[Int(rest[stretch.lowerBound])].day, payments[Int(rest[stretch.upperBound - 1])].day)
        let since = Int(payments[Int(rest[rest.count - 1])].day - payments[Int(rest[0])].day)
        let isUsualPace = since <= (rest.count - 1) * GroupSearch.habitDays
        if isUsualPace, stretch.upperBound == rest.count, civil.last - last <= GroupSearch.habitPauseDays { return true }
        // The first purchase of either is where it begins.
        let (count, all) = (Int64(stretch.count - 1), Int64(rest.count - 1))
        let (days, known) = (Int64(last - first), Int64(civil.last - civil.first) + 1)
        let outside = max(1, known - days)
        let inside = Int(count) * GroupSearch.log2(count * known, over: all * days)
        let others = all > count ? Int(all - count) * GroupSearch.log2((all - count) * known, over: all * outside) : 0
        return inside + others - GroupSearch.log2(all, over: 1) >= GroupSearch.habitBits
    }

    /// The logarithm of a quotient, in sixteenths of bits.
    private static func log2(_ value: Int64, over divisor: Int64) -> Int {
        Bits.log2(value << 8) - Bits.log2(divisor << 8)
    }

    private func latestStretch(_ rest: [Int32]) -> Range<Int>? {
        var end = rest.count
        var start = rest.count - 1
        while start >= 0 {
            let isStart =
                start == 0 || payments[Int(rest[start])].day - payments[Int(rest[start - 1])].day > GroupSearch.habitPauseDays
            if isStart {
                let days = Int(payments[Int(rest[end - 1])].day - payments[Int(rest[start])].day)
                let count = end - start
                if count >= GroupSearch.habitRows, days >= GroupSearch.habitSpanDays, days <= (count - 1) * GroupSearch.habitDays {
                    return start..<end
                }
                end = start
            }
            start -= 1
        }
        return nil
    }
}
