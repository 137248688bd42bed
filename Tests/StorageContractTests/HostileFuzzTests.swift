import Bookkeeping
import Households
import Screens
import Storage
import Syncing
import TestSupport
import Testing
import Values

@testable import Workflows

/// Archives, operations and snapshots that somebody made to hurt: each is refused, or everything that is there afterwards can be shown.
/// Some hundred of each kind, or as many as `FuzzSettings` say.
@Suite("Fuzz: hostile archives, operations and snapshots")
struct HostileFuzzTests {
    /// What was tried is taken back.
    private struct TakenBack: Error {}

    private static let catalogue = Catalogue.load(.englishCanada)

    /// A household with rows in two accounts, some of them divided, tagged, corrected, edited, or deleted.
    private static func household() throws -> StoredHousehold {
        let household = try StoredHousehold(seed: 5)
        let (actor, environment) = (household.actor, household.environment)
        let monthly = (1...9).map { "2026-0\($0)-03 -1699 NETFLIX" }
        try household.importing(statement(monthly + ["2026-09-05 210000 PAYROLL ACME", "2026-09-07 -8431 METRO 12"]))
        try household.importing(statement(["2026-09-08 -50000 TRANSFER", "2026-09-09 -900 CAFÉ"]), account: "Card", name: "card.csv")
        let ids = try household.store.loadLedger().ids
        try MarkRows.tag([ids[0]], adding: ["trip"], by: actor, in: environment)
        try MarkRows.note("note", on: ids[1], by: actor, in: environment)
        _ = try CorrectCategory.run(ids[2], category: "gifts", Taxonomy(), by: actor, in: environment)
        try EditRow.run(RowEdit(row: ids[3], merchant: "Own"), by: actor, in: environment)
        let parts = [RowSplit.Part(amount: -699, category: "groceries"), RowSplit.Part(amount: -1_000, category: "Chalet")]
        try SplitRow.run(RowSplit(row: ids[4], parts: parts), by: actor, in: environment)
        try DeleteRows.run([ids[5]], deleted: true, by: actor, in: environment)
        _ = try ShareAccount.run(1, with: .grownUps, .read, by: actor, in: environment)
        return household
    }

    /// Shows every screen, every row and the household in one piece to a member.
    private static func showEverything(_ actor: Actor, _ environment: Environment) throws {
        let taxonomy = StoredHousehold.knowledge.taxonomy
        let chosen = try LoadLedger.run(taxonomy, by: actor, in: environment)
        let context = ScreenContext(
            chosen, spans: try LoadLedger.coveredSpans(by: actor, in: environment), today: environment.today, catalogue: catalogue,
            taxonomy: taxonomy, rules: actor.household.rules, currency: actor.household.currency)
        show(context)
        let snapshot = try TakeSnapshot.run(by: actor, in: environment).bytes
        #expect(try HouseholdSnapshot(bytes: snapshot).bytes == snapshot)
    }

    private static func show(_ context: ScreenContext) {
        for name in ScreenRequest.names where name != "rows" && name != "row" {
            #expect(!ScreenRequest.render(name, in: context).isEmpty)
        }
        _ = UnsureScreen(FindUnsure.groups(in: context.chosen, StoredHousehold.knowledge), in: context).json(view: true)
        for id in context.ledger.ids { #expect(RowScreen(id, in: context)?.json(view: true).isEmpty == false) }
    }

    @Test func archives() throws {
        let household = try HostileFuzzTests.household()
        let good = try ArchiveContractTests.files(try ArchiveContractTests.archive(household.actor, household.environment))
        let fresh = try StoredHousehold(seed: 9)
        let environment = fresh.environment
        let watched = FuzzGuard(of: "hostile archives")
        var taken = 0
        for number in FuzzSettings.numbers(300) {
            watched.reading(number)
            var random = SeededRandom(seed: FuzzSettings.seed(of: number, 1))
            let archive = try ArchiveContractTests.packed(HostileFuzzTests.changed(good, &random), of: fresh)
            do {
                try environment.database.write { _ in
                    _ = try ImportHousehold.run(archive, by: fresh.actor, in: environment)
                    let now = try Household.load(fresh.actor.household.number, in: environment.database)
                    try HostileFuzzTests.showEverything(Actor(fresh.actor.member, of: now), environment)
                    throw TakenBack()
                }
            } catch is TakenBack {
                taken += 1
            } catch is ArchiveProblem {
            } catch is HouseholdFailure {
            } catch {
                Issue.record("seed \(FuzzSettings.seed), archive \(number): \(error)")
            }
        }
        #expect(FuzzSettings.only != nil || taken > 20)
        #expect(try fresh.store.isEmpty())
    }

    /// The files of an archive with up to three values, or a line, that nobody wrote.
    private static func changed(_ good: [String: [UInt8]], _ random: inout SeededRandom) -> [String: [UInt8]] {
        var files = good
        let tables = good.keys.filter { $0.hasSuffix(".jsonl") && good[$0]?.isEmpty == false }.sorted()
        for _ in 0...random.integer(in: 0...2) {
            guard let name = random.element(of: tables), let file = files[name] else { continue }
            var lines = file.split(separator: 10).map { Array($0) }
            guard !lines.isEmpty else { continue }
            let place = random.integer(in: 0...(lines.count - 1))
            switch random.integer(in: 0...9) {
            case 0: lines.remove(at: place)
            case 1: lines.insert(lines[place], at: random.integer(in: 0...lines.count))
            default: lines[place] = changedLine(lines[place], &random)
            }
            files[name] = Array(lines.map { $0 + [10] }.joined())
        }
        return files
    }

    private static func changedLine(_ line: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        guard var members = (try? JSONReader.read(line))?.members, !members.isEmpty else { return line }
        let place = random.integer(in: 0...(members.count - 1))
        members[place] = JSONMember(members[place].key, HostileValue.replacing(members[place].value, &random))
        var json = JSONWriter()
        json.value(JSONValue.object(members))
        return json.bytes
    }

    @Test func operations() throws {
        let household = try HostileFuzzTests.household()
        let (actor, environment) = (household.actor, household.environment)
        let hostile = HostileOperation(rows: try household.store.loadLedger().ids, accounts: try household.store.accounts().map(\.id))
        let device = UUID128(high: 7, low: 7)
        let watched = FuzzGuard(of: "hostile operations")
        var applied = 0
        for number in FuzzSettings.numbers(300) {
            watched.reading(number)
            var random = SeededRandom(seed: FuzzSettings.seed(of: number, 2))
            let operations = try (0...random.integer(in: 0...3)).compactMap { _ in
                var json = JSONWriter()
                json.value(hostile.any(&random))
                return Operation(try JSONReader.read(json.bytes), device: device)
            }
            do {
                try environment.database.write { _ in
                    for answer in try PushOperations.run(operations, device: device, by: actor, in: environment) {
                        if case .applied = answer.outcome { applied += 1 }
                    }
                    try HostileFuzzTests.showEverything(actor, environment)
                    throw TakenBack()
                }
            } catch is TakenBack {
            } catch {
                Issue.record("seed \(FuzzSettings.seed), operations \(number): \(error)")
            }
        }
        #expect(FuzzSettings.only != nil || applied > 50)
    }

    @Test func snapshots() throws {
        let household = try HostileFuzzTests.household()
        let (actor, environment) = (household.actor, household.environment)
        let good = try TakeSnapshot.run(by: actor, in: environment).bytes
        let taxonomy = StoredHousehold.knowledge.taxonomy
        let watched = FuzzGuard(of: "hostile snapshots")
        var taken = 0
        for number in FuzzSettings.numbers(1_000) {
            watched.reading(number)
            var random = SeededRandom(seed: FuzzSettings.seed(of: number, 3))
            var bytes = good
            for _ in 0...random.integer(in: 0...3) {
                let place = random.integer(in: 0...(bytes.count - 1))
                bytes[place] =
                    random.happens(perMille: 500)
                    ? bytes[place] ^ (1 << UInt8(random.integer(in: 0...7))) : UInt8(random.integer(in: 0...255))
            }
            guard let read = try? HouseholdSnapshot(bytes: bytes) else { continue }
            taken += 1
            HostileFuzzTests.show(
                ScreenContext(
                    read.shown(taxonomy, today: environment.today), spans: read.spans, today: environment.today,
                    catalogue: HostileFuzzTests.catalogue, taxonomy: taxonomy, rules: read.rules, currency: read.currency))
        }
        #expect(FuzzSettings.only != nil || taken > 100)
    }
}
