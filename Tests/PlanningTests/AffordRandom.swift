import Insights
import LedgerNotation
import Planning
import Values

/// A random situation with the parts that it is made of, so that laws can change one of them.
struct AffordRandom {
    let first = day("2026-01-01")
    var days: Int
    var start: Int64
    var payments: [ExpectedPayment] = []
    var bands: [Int64] = []
    var cushion: Int64
    var budgets: [AffordBudget] = []
    var goals: [AffordGoal] = []
    var kept: Int64
    var accountKept: Int64

    init(_ random: inout SeededRandom) {
        days = random.integer(in: 1...260)
        start = Int64(random.integer(in: -500...6_000))
        cushion = Int64(random.integer(in: 0...1_500))
        kept = Int64(random.integer(in: -300...800))
        accountKept = Int64(random.integer(in: -300...500))
        for number in 0..<random.integer(in: 0...20) {
            let at = first.advanced(by: random.integer(in: 0...days - 1))
            let amount = Int64(random.happens(perMille: 300) ? random.integer(in: 100...2_500) : random.integer(in: -1_500...(-1)))
            let account: UInt16? = random.happens(perMille: 500) ? 1 : nil
            payments.append(ExpectedPayment(.series(UInt64(number)), of: account, .cad, on: at, amount: amount))
        }
        var band: Int64 = 0
        for _ in 0..<days {
            band += Int64(random.integer(in: 0...12))
            bands.append(band)
        }
        for number in 0..<random.integer(in: 0...2) {
            let from = first.advanced(by: random.integer(in: 0...90))
            let span = DaySpan(ordered: from, from.advanced(by: random.integer(in: 5...60)))
            budgets.append(AffordBudget(UUID128(high: 2, low: UInt64(number)), span, room: Int64(random.integer(in: -100...900))))
        }
        for number in 0..<random.integer(in: 0...3) {
            let (gets, lacks) = (random.integer(in: 0...600), random.integer(in: 0...5_000))
            goals.append(
                AffordGoal(
                    UUID128(high: 3, low: UInt64(number)), perMonth: Int64(gets), remaining: Int64(lacks),
                    isInCourse: random.happens(perMille: 400)))
        }
    }

    /// What an account holds with its payments, or all with all of them.
    func course(_ account: UInt16?) -> BalanceCourse {
        let own = payments.filter { account == nil || $0.account == account }
        let begin = account == nil ? start : start / 2
        let median = (0..<days).map { place in own.reduce(begin) { $1.day <= first.advanced(by: place) ? $0 + $1.amount : $0 } }
        return BalanceCourse(
            .cad, from: first, low: zip(median, bands).map { $0 - $1 }, median: median, high: zip(median, bands).map { $0 + $1 })
    }

    var situation: AffordSituation {
        AffordSituation(
            total: AffordPot(nil, course(nil), kept: kept),
            pots: [AffordPot(1, course(1), kept: accountKept), AffordPot(2, course(2), kept: 0)], cushion: Cushion(given: cushion),
            payments: payments, budgets: budgets, goals: goals)
    }

    func question(_ random: inout SeededRandom) -> AffordQuestion? {
        let at = first.advanced(by: random.integer(in: 0...days - 1))
        let cadence = random.element(of: [Cadence.weekly, .fortnightly, .monthly, .semimonthly, .quarterly]) ?? .monthly
        let until = random.happens(perMille: 500) ? at.advanced(by: random.integer(in: 0...200)) : nil
        let repeats = random.happens(perMille: 250) ? AffordQuestion.Repeats(cadence, until: until) : nil
        let account = random.element(of: [nil, nil, 1, 2] as [UInt16?]) ?? nil
        return AffordQuestion(Int64(random.integer(in: 1...3_000)), on: at, repeats: repeats, from: account)
    }
}
