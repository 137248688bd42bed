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
