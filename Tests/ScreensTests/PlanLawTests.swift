import Bookkeeping
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What holds of the screens of Plan whatever a household has.
@Suite("Screens of Plan: laws") struct PlanLawTests {
    private static let verdicts = ["notNow", "tight", "yes", "comfortably"]

    private static func context(_ ledger: Ledger, holding amount: Int64, _ records: [SmallRecord] = []) -> ScreenContext {
        let span = CoveredSpan(
            importNumber: 1, account: 0, days: days("2025-01-01", "2026-11-20"), opening: nil,
            closing: StatementBalance(amount: amount, day: Household.today))
        return ScreenContext(
            ledger: ledger, spans: [span], records: records, today: Household.today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: Taxonomy())
    }

    private static func cents(_ value: JSONValue?) throws -> Int64 {
        try #require(value?.string.flatMap { AmountText.read($0, exponent: 2) })
    }

    @Test(arguments: 0..<5) func moreMoneyNeverWorsensAVerdictAndTheProofAddsUp(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let amount = Int64(random.integer(in: 1_000...900_000))
        let at = Household.today.advanced(by: random.integer(in: 1...60))
        let question = Array("{\"amount\":\(amount),\"day\":\"\(at.iso)\"}".utf8)
        var held = Int64(random.integer(in: -200_000...100_000))
        var worst = 0
        for _ in 0..<6 {
            let context = PlanLawTests.context(Household.ledger, holding: held)
            let screen = try JSONReader.read(ScreenRequest.render("afford", parameters: question, in: context))
            let verdict = try #require(screen["verdict"]?.string.flatMap { PlanLawTests.verdicts.firstIndex(of: $0) })
            #expect(verdict >= worst, "seed \(seed): \(held)")
            worst = verdict
            let before = try PlanLawTests.cents(screen["lowestBefore"]?["amount"])
            let after = try PlanLawTests.cents(screen["lowestAfter"]?["amount"])
            #expect((0...amount).contains(before - after), "seed \(seed)")
            if screen["lowestBefore"]?["day"] == screen["lowestAfter"]?["day"] {
                #expect(before - after == amount || before == after, "seed \(seed)")
            }
            held += Int64(random.integer(in: 1...250_000))
        }
    }

    @Test(arguments: 0..<4) func theSumOverAccountsIsTheTotalInEachCurrency(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let ledger = randomLedger(&random, count: 400)
        let context = PlanLawTests.context(ledger, holding: Int64(random.integer(in: -100_000...900_000)))
        let screen = try JSONReader.read(ScreenRequest.render("forecast", in: context))
        let total = try #require(screen["total"]?["days"]?.array)
        let currency = try #require(screen["total"]?["currency"]?.string)
        let own = (screen["accounts"]?.array ?? []).filter { $0["currency"]?.string == currency }.compactMap { $0["days"]?.array }
        for place in total.indices {
            let sum = try own.reduce(Int64(0)) { try $0 + PlanLawTests.cents($1[place]["median"]) }
            #expect(try sum == PlanLawTests.cents(total[place]["median"]), "seed \(seed)")
        }
        #expect(own.count > 1 && total.count >= 90, "seed \(seed)")
    }

    /// Records arrive in any order, as devices send them.
    @Test(arguments: ["goals", "bills", "budget", "forecast", "health"]) func theOrderOfRecordsDoesNotMatter(name: String) throws {
        let records = Household.assets + Household.budgets + Household.bills + Household.goals
        let one = PlanLawTests.context(Household.ledger, holding: 612_345, records)
        let told = try JSONReader.read(ScreenRequest.render(name, in: one))
        for seed in 0..<2 {
            var random = SeededRandom(seed: UInt64(seed))
            let other = PlanLawTests.context(Household.ledger, holding: 612_345, records.shuffled(using: &random))
            let again = try JSONReader.read(ScreenRequest.render(name, in: other))
            #expect(Set(told.members?.map { $0.key } ?? []) == Set(again.members?.map { $0.key } ?? []))
            for member in told.members ?? [] where member.key != "view" {
                #expect(sorted(again[member.key]) == sorted(member.value), "seed \(seed): \(name) \(member.key)")
            }
        }
    }

    /// A list without its order: what it has is what counts.
    private func sorted(_ value: JSONValue?) -> [String] {
        let all = value?.array ?? [value ?? .null]
        return all.map { one in
            var json = JSONWriter()
            json.value(one)
            return String(decoding: json.bytes, as: UTF8.self)
        }.sorted()
    }
}
