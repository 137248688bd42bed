import Insights
import Planning
import Values

@testable import Family

/// A random child: allowances of all rhythms, and some of everything else that can be said.
struct JarRandom {
    var random: SeededRandom
    /// Between which all things happen: two years with 29 February 2024.
    let span = DaySpan(ordered: JarNotation.day("2023-07-15"), JarNotation.day("2025-07-20"))
    private var keys = 0

    init(seed: Int) {
        random = SeededRandom(seed: UInt64(seed))
    }

    mutating func day() -> Day { span.first.advanced(by: random.integer(in: 0...(span.count - 1))) }

    mutating func amount() -> Int64 { Int64(random.integer(in: 1...(random.happens(perMille: 100) ? 100_000 : 2_000))) }

    mutating func key() -> JarKey {
        keys += 1
        return JarKey(UUID128(high: random.next(), low: UInt64(keys)), part: Int64(random.integer(in: 0...1)))
    }

    mutating func pot() -> Pot {
        random.happens(perMille: 200)
            ? JarNotation.pot("wish\(random.integer(in: 1...3))") : .jar(random.element(of: Jar.allCases) ?? .give)
    }

    mutating func destination() -> JarDestination {
        let pot = pot()
        return random.element(of: [.divided, .into(pot), .chosen(pot)]) ?? .divided
    }

    mutating func answer() -> JarAnswer {
        random.happens(perMille: 600) ? .notNeeded : random.element(of: JarAnswer.allCases) ?? .asked
    }

    mutating func shares() throws -> JarShares {
        let spend = random.integer(in: 0...100)
        let save = random.integer(in: 0...(100 - spend))
        return try JarShares(spend: spend, save: save, give: 100 - spend - save)
    }

    /// Values from days on.
    mutating func steps<Value>(_ value: (inout JarRandom) throws -> Value) rethrows -> ValuesByDay<Value> {
        var said: [(day: Day, value: Value)] = []
        for _ in 0..<random.integer(in: 0...4) { said.append((day(), try value(&self))) }
        return ValuesByDay(said)
    }

    mutating func allowance() throws -> Allowance {
        let codes = ["weekly", "fortnightly", "monthly", "four-weekly", "semimonthly", "every-10-days", "quarterly", "once"]
        let first = day()
        let cadence = BillCadence(code: random.element(of: codes) ?? "weekly") ?? .once
        let second = first.civil.day % 31 + 1
        let end = random.happens(perMille: 300) ? first.advanced(by: random.integer(in: 0...400)) : nil
        let due = try DueDays(cadence, from: first, secondDay: second, until: end)
        var amounts = [(day: first, value: amount())]
        if random.happens(perMille: 400) { amounts.append((day(), random.happens(perMille: 300) ? 0 : amount())) }
        let skipped = due.days(in: span).filter { _ in random.happens(perMille: 100) }
        return try Allowance(key().id, ValuesByDay(amounts), due: due, skipped: Set(skipped), into: destination())
    }

    mutating func income() throws -> JarIncome {
        let source: JarSource = random.element(of: [.chore, .gift(from: nil), .gift(from: JarNotation.id(5))]) ?? .chore
        return try JarIncome(key(), on: day(), amount(), from: source, into: destination())
    }

    mutating func spending() throws -> JarSpending {
        try JarSpending(key(), on: day(), amount(), from: pot(), for: random.happens(perMille: 800) ? .purchase : .giving, answer())
    }

    mutating func move() throws -> JarMove {
        let (source, target) = (pot(), pot())
        let other: Pot = source == target ? (source == .jar(.give) ? .jar(.save) : .jar(.give)) : target
        return try JarMove(key(), on: day(), amount(), from: source, to: other, isByChild: random.happens(perMille: 800))
    }

    mutating func advance() throws -> JarAdvance {
        let terms: JarAdvance.Terms = random.happens(perMille: 500) ? .perCent(random.integer(in: 1...100)) : .fixed(amount())
        return try JarAdvance(key(), on: day(), amount(), into: destination(), repaying: terms, answer())
    }

    /// All that was said of a child.
    mutating func records() throws -> JarRecords {
        var records = JarRecords(.aud)
        records.shares = try steps { try $0.shares() }
        for _ in 0..<random.integer(in: 0...4) { records.allowances.append(try allowance()) }
        for _ in 0..<random.integer(in: 0...40) { records.incomes.append(try income()) }
        for _ in 0..<random.integer(in: 0...25) { records.spendings.append(try spending()) }
        for _ in 0..<random.integer(in: 0...25) { records.moves.append(try move()) }
        for _ in 0..<random.integer(in: 0...5) { records.advances.append(try advance()) }
        for _ in 0..<random.integer(in: 0...4) {
            let advance = random.element(of: records.advances)?.key ?? key()
            records.repayments.append(try JarRepayment(key(), on: day(), amount(), of: advance, from: pot()))
        }
        for _ in 0..<random.integer(in: 0...4) {
            records.corrections.append(try JarCorrection(key(), on: day(), random.happens(perMille: 500) ? amount() : -amount(), in: pot()))
        }
        records.matching = try steps {
            try JarMatching(perCent: $0.random.integer(in: 0...200), upTo: $0.random.happens(perMille: 500) ? $0.amount() : nil)
        }
        for jar in Jar.allCases { records.interest[jar] = steps { $0.random.integer(in: 0...10_000) } }
        return records
    }
}

extension JarRecords {
    /// The same records in another order.
    func shuffled(_ random: inout SeededRandom) -> JarRecords {
        var other = self
        other.allowances.shuffle(using: &random)
        other.incomes.shuffle(using: &random)
        other.spendings.shuffle(using: &random)
        other.moves.shuffle(using: &random)
        other.advances.shuffle(using: &random)
        other.repayments.shuffle(using: &random)
        other.corrections.shuffle(using: &random)
        return other
    }

    /// The records of both, with what the other says from days on behind what this one says.
    func adding(_ other: JarRecords) -> JarRecords {
        var both = self
        both.allowances += other.allowances
        both.incomes += other.incomes
        both.spendings += other.spendings
        both.moves += other.moves
        both.advances += other.advances
        both.repayments += other.repayments
        both.corrections += other.corrections
        both.shares = shares.adding(other.shares)
        both.matching = matching.adding(other.matching)
        for jar in Jar.allCases { both.interest[jar] = interest[jar].adding(other.interest[jar]) }
        return both
    }
}

extension ValuesByDay {
    /// What both say; of one day what the other says.
    func adding(_ other: ValuesByDay) -> ValuesByDay {
        ValuesByDay((steps + other.steps).map { (day: $0.day, value: $0.value) })
    }

    /// What is said from a day on, or before it.
    func part(_ isWanted: (Day) -> Bool) -> ValuesByDay {
        ValuesByDay(steps.filter { isWanted($0.day) }.map { (day: $0.day, value: $0.value) })
    }
}
