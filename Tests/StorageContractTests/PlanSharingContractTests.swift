import Bookkeeping
import Households
import Importing
import Screens
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("Plans of somebody who sees only some accounts", .everyDatabase)
struct PlanSharingContractTests {
    private let household: StoredHousehold
    private let groceries = UUID128(high: 8, low: 1)
    private var owner: Actor { household.actor }
    private var environment: Environment { household.environment }

    /// Two accounts of the owner's, both with groceries of this month, budgets over all of them and over the second one, and an envelope.
    init() throws {
        household = try StoredHousehold()
        try household.importing(statement(["2026-11-02 -5000 METRO", "2026-11-03 100000 DEPOSIT"]), account: "Everyday")
        try household.importing(statement(["2026-11-04 -700 METRO", "2026-11-05 20000 DEPOSIT"]), account: "SECRET stash", name: "own.csv")
        let hidden = try #require(try household.store.accounts().first { $0.number == 1 }).id
        func budget(_ field: String, _ of: String) -> Operation.Action {
            .create([
                FieldChange(field, .string(of)), FieldChange("currency", .string("CAD")), FieldChange("period", .string("month")),
                FieldChange("amount:2026-11-01", .integer(40_000)),
            ])
        }
        try ChangeRecords.run(
            [
                RecordChange(.budget, [groceries.text], budget("category", "groceries")),
                RecordChange(.budget, [UUID128(high: 8, low: 2).text], budget("account", hidden.text)),
                RecordChange(
                    .envelope, [EnvelopeRecord.id(ofCategory: "groceries").text],
                    .set([FieldChange("assigned:2026-11-01", .integer(30_000))])),
            ], by: owner, in: environment)
    }

    /// Somebody who sees the first account alone.
    private func adult() throws -> Actor {
        let added = try ChangeMembers.add(name: "Robin", role: .adult, by: owner, in: environment)
        _ = try ShareAccount.run(0, with: .grownUps, .read, by: owner, in: environment)
        return Actor(added.member, of: owner.household)
    }

    private func screen(_ name: String, by actor: Actor) throws -> JSONValue {
        let taxonomy = StoredHousehold.knowledge.taxonomy
        let snapshot = try TakeSnapshot.run(by: actor, in: environment)
        let context = ScreenContext(
            snapshot.shown(taxonomy, today: environment.today), spans: snapshot.spans, records: snapshot.records,
            transfers: snapshot.transfers, today: environment.today, catalogue: Catalogue.load(.englishCanada), taxonomy: taxonomy,
            rules: snapshot.rules, currency: snapshot.currency, people: snapshot.people, accounts: snapshot.accounts)
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    private func budgets(_ screen: JSONValue) -> [String] {
        (screen["budgets"]?.array ?? []).map { "\($0["over"]?.string ?? "") \($0["current"]?["spent"]?.string ?? "")" }.sorted()
    }

    /// Whether a page says that its figures stand on what one sees.
    private func isTold(_ screen: JSONValue) -> Bool {
        let parts = screen["view"]?["parts"]?.array ?? []
        let sentences = parts.flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
        return sentences.contains { $0.contains("stand on the accounts that you see") }
    }

    @Test func theyHaveTheBudgetOverWhatTheySeeAndAreToldSo() throws {
        #expect(try !isTold(screen("budget", by: owner)), "alone, nobody keeps anything back")
        let adult = try adult()
        let (whole, part) = (try screen("budget", by: owner), try screen("budget", by: adult))
        #expect(budgets(whole) == ["account 7.00", "category 57.00"])
        #expect(budgets(part) == ["category 50.00"])
        #expect(isTold(part) && part["part"]?.bool == true)
        #expect(isTold(whole), "nobody learns from it whether there is more")
    }

    @Test func theyHaveTheEnvelopesOfTheMoneyThatTheySeeAndAreToldSo() throws {
        #expect(try !isTold(screen("envelopes", by: owner)))
        let adult = try adult()
        let (whole, part) = (try screen("envelopes", by: owner), try screen("envelopes", by: adult))
        #expect(whole["money"]?.string == "1143.00" && part["money"]?.string == "950.00")
        let envelope = part["envelopes"]?.array?.first { $0["category"]?.string == "groceries" }
        #expect(envelope?["assigned"]?.string == "300.00" && envelope?["activity"]?.string == "-50.00")
        #expect(isTold(whole) && isTold(part) && part["part"]?.bool == true)
    }

    @Test func noPageOfPlanNamesWhatTheyDoNotSee() throws {
        let adult = try adult()
        for declared in ScreenRequest.plan + ScreenRequest.later {
            var json = JSONWriter()
            json.value(try screen(declared.name, by: adult))
            #expect(!json.text.contains("SECRET"), "\(declared.name)")
        }
        var json = JSONWriter()
        json.value(try screen("budget", by: owner))
        #expect(json.text.contains("SECRET"))
    }
}
