import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// The built-in taxonomy.
let healthTaxonomy = Taxonomy()

/// Random inputs with the parts that they are made of.
struct HealthRandom {
    var rows: [String]
    var money: Int64
    var debts: [WorthHolding] = []
    var bills: [HealthBill] = []
    var goals: [HealthGoal] = []
    var answers: [HealthAnswer] = []
    let asOf: Day

    init(_ random: inout SeededRandom) {
        rows = randomRows(&random, count: random.integer(in: 0...400))
        money = Int64(random.integer(in: -5_000...80_000))
        asOf = day("2025-01-01").advanced(by: random.integer(in: 60...500))
        for month in 0..<16 where random.happens(perMille: 800) {
            let at = Month(containing: day("2025-01-01")).advanced(by: month).day(28)
            rows.append("\(at.iso) \(random.integer(in: 500...70_000)) Acme : salary")
        }
        for place in 1..<random.integer(in: 1...4) {
            let steps = (0..<3).map { number in
                WorthHolding.Step(day: day("2024-06-01").advanced(by: number * 200), amount: Int64(random.integer(in: -90_000...500)))
            }
            let kind = random.element(of: [WorthClass.cards, .loans, .investments]) ?? .cards
            if let debt = WorthHolding(asset: place, kind, .cad, values: steps, ended: nil) { debts.append(debt) }
        }
        for number in 0..<random.integer(in: 0...12) {
            let due = day("2025-01-01").advanced(by: random.integer(in: 0...500))
            let paid = random.happens(perMille: 800) ? due.advanced(by: random.integer(in: -5...5)) : nil
            let known = random.happens(perMille: 700) ? due.advanced(by: -random.integer(in: 0...60)) : nil
            bills.append(HealthBill(.series(UInt64(number)), due: due, paid: paid, known: known))
        }
        for number in 0..<random.integer(in: 0...5) {
            let state = random.element(of: [HealthGoal.State.onTrack, .behind, .over]) ?? .behind
            let since = day("2025-01-01").advanced(by: random.integer(in: 0...500))
            goals.append(HealthGoal(UUID128(high: 0, low: UInt64(number % 3)), since: since, state))
        }
        for kind in HealthPartKind.allCases where kind.isAsked && random.happens(perMille: 500) {
            let at = day("2025-01-01").advanced(by: random.integer(in: 0...300))
            if let answer = HealthAnswer(kind, random.integer(in: 0...4), on: at) { answers.append(answer) }
        }
    }

    var ledger: Ledger { LedgerNotation.ledger(rows, accounts: randomAccounts) }

    func inputs(further: [WorthHolding?] = []) -> HealthInputs {
        let (ledger, account) = (ledger, healthHolding(0, .money, money))
        return HealthInputs(
            HealthMonths(of: ledger, LedgerCategories(of: ledger, healthTaxonomy), in: .cad),
            holdings: ([account] + debts + further).compactMap { $0 },
            limits: [HealthLimit(.asset(1), 60_000)], bills: bills, goals: goals, answers: answers)
    }

    func score(further: [WorthHolding?] = []) -> FinancialHealth { FinancialHealth(of: inputs(further: further), asOf: asOf) }
}

@Suite("Financial health, by laws")
struct HealthLawTests {
    private func line(_ health: FinancialHealth) -> [String] {
        health.parts.map { "\($0.measure.kind.code) \($0.measure.amount) \($0.measure.against) \($0.points) \($0.possible) \($0.gain)" }
            + ["\(health.score ?? -1)"]
    }

    @Test(arguments: 0..<60) func pointsAreTheScoreAndBetweenZeroAndAHundred(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let health = HealthRandom(&random).score()
        let scored = health.themes.filter { $0.score != nil }
        #expect((health.score != nil) == (scored.count >= FinancialHealth.leastThemes), "seed \(seed)")
        if let score = health.score {
            #expect((0...FinancialHealth.possible).contains(score), "seed \(seed)")
            #expect(health.parts.reduce(0) { $0 + $1.points } == score, "seed \(seed)")
            #expect(health.themes.reduce(0) { $0 + $1.points } == score, "seed \(seed)")
        }
        if !scored.isEmpty { #expect(health.parts.reduce(0) { $0 + $1.possible } == FinancialHealth.possible, "seed \(seed)") }
        for theme in scored { #expect((0...FinancialHealth.possible).contains(theme.score ?? -1), "seed \(seed)") }
        for part in health.parts {
            #expect(part.points >= 0 && part.points <= part.possible && part.gain >= 0, "seed \(seed)")
            #expect(part.points + part.gain <= part.possible, "seed \(seed)")
        }
        let known = health.parts.map(\.measure.kind)
        #expect(Set(known + health.missing).count == 14 && known.count + health.missing.count == 14, "seed \(seed)")
        #expect(health.best == nil || health.parts.map(\.gain).max() == health.parts.first { $0.measure.kind == health.best }?.gain)
    }

    @Test(arguments: 0..<60) func moreSavedNeverLowersSaving(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = HealthRandom(&random)
        let before = world.score()
        world.money += Int64(random.integer(in: 0...90_000))
        world.rows.append("\(Month(containing: world.asOf).advanced(by: -2).day(10).iso) \(random.integer(in: 0...9_000)) Acme : salary")
        let after = world.score()
        guard before.missing == after.missing, let old = before.themes[1].score, let new = after.themes[1].score else { return }
        #expect(new >= old, "seed \(seed)")
    }

    @Test(arguments: 0..<60) func anOpenQuestionChangesOnlyItsOwnPart(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = HealthRandom(&random)
        guard let open = world.answers.first(where: { $0.day <= world.asOf }) else { return }
        let with = world.score()
        world.answers.removeAll { $0.kind == open.kind }
        let without = world.score()
        #expect(without.missing == (with.missing + [open.kind]).sorted { $0.rawValue < $1.rawValue }, "seed \(seed)")
        let others = with.parts.filter { $0.measure.kind != open.kind }
        #expect(others.map(\.measure.kind) == without.parts.map(\.measure.kind), "seed \(seed)")
        #expect(others.map(\.measure.value) == without.parts.map(\.measure.value), "seed \(seed)")
        #expect(others.map(\.measure.level) == without.parts.map(\.measure.level), "seed \(seed)")
    }

    @Test(arguments: 0..<60) func whatComesLaterChangesNothing(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var world = HealthRandom(&random)
        let before = world.score()
        for _ in 0..<5 {
            let later = world.asOf.advanced(by: random.integer(in: 1...90))
            let category = random.element(of: ["groceries", "rent", "salary", "loanPayment"]) ?? ""
            world.rows.append("\(later.iso) \(random.integer(in: -9_000...9_000)) Metro : \(category) @Everyday")
            world.bills.append(HealthBill(.series(1), due: later, paid: nil, known: nil))
            world.goals.append(HealthGoal(UUID128(high: 0, low: 1), since: later, .behind))
            world.answers.append(try #require(HealthAnswer(.insurance, 0, on: later)))
        }
        let later = WorthHolding.Step(day: world.asOf.advanced(by: 1), amount: -5_000_000)
        let debt = WorthHolding(asset: 50, .loans, .cad, values: [later], ended: nil)
        #expect(line(world.score(further: [debt])) == line(before), "seed \(seed)")
    }

    @Test(arguments: 0..<40) func currenciesAreNeverAdded(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = HealthRandom(&random)
        let before = world.score()
        let at = world.asOf.advanced(by: -random.integer(in: 20...200))
        world.rows.append("\(at.iso) -5000000 Metro : rent @Dollars")
        let abroad = WorthHolding(asset: 60, .money, .usd, values: [WorthHolding.Step(day: at, amount: 9_000_000)], ended: nil)
        let after = world.score(further: [abroad])
        #expect(line(after) == line(before) && after.leftOut == [.usd], "seed \(seed)")
    }

    @Test(arguments: 0..<40) func evidenceSumsToWhatWasMeasured(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let world = HealthRandom(&random)
        let ledger = world.ledger
        let categories = LedgerCategories(of: ledger, healthTaxonomy)
        func sum(_ evidence: some Sequence<Evidence>) -> Int64 {
            evidence.reduce(0) { $0 + ledger.flow(of: $1, categories).net }
        }
        for part in world.score().parts {
            let (measure, half) = (part.measure, part.measure.evidence.count / 2)
            switch measure.kind {
            case .spentShare, .debtPayments:
                let (amount, against) = (-sum(measure.evidence.prefix(half)), sum(measure.evidence.suffix(half)))
                #expect(max(0, amount) == measure.amount && against == measure.against, "seed \(seed)")
            case .shareSaved:
                let (received, spent) = (sum(measure.evidence.prefix(half)), -sum(measure.evidence.suffix(half)))
                #expect(received - max(0, spent) == measure.amount, "seed \(seed)")
            case .monthsCovered: #expect(-sum(measure.evidence) == measure.against, "seed \(seed)")
            default: break
            }
        }
    }

    @Test(arguments: 0..<20) func aHistoryIsTheScoreOfEachDay(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let world = HealthRandom(&random)
        let inputs = world.inputs()
        let days = FinancialHealth.monthEnds(8, through: world.asOf)
        let history = FinancialHealth.history(of: inputs, on: days)
        #expect(history.map(\.day) == days, "seed \(seed)")
        #expect(history.map { line($0) } == days.map { line(FinancialHealth(of: inputs, asOf: $0)) }, "seed \(seed)")
    }

    @Test(arguments: 0..<60) func hostileAmountsTrapNowhere(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
        func any() -> Int64 { random.element(of: ends) ?? 0 }
        let flows = (0..<6).map { _ in (any(), any()) }
        let inputs = healthInputs(
            flows, essential: any(), debtPayments: any(),
            holdings: [
                healthHolding(0, .money, any()), healthHolding(1, .cards, any(), [("2026-06-01", any())]), healthHolding(2, .loans, any()),
            ],
            limits: [HealthLimit(.asset(1), any())])
        let health = FinancialHealth(of: inputs, asOf: day("2026-06-30"))
        #expect((health.score ?? 0) >= 0 && (health.score ?? 0) <= FinancialHealth.possible, "seed \(seed)")
        for at in [Day.earliest, .latest] { _ = FinancialHealth(of: inputs, asOf: at) }
    }
}
