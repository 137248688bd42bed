import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("A household in one piece", .everyDatabase)
struct SnapshotContractTests {
    /// A household whose rows have tags, notes, edits, corrections and names, each with a word that says whose row it is.
    private func family(_ seed: UInt64) throws -> (MemberContractTests.Family, adult: Actor) {
        let family = try MemberContractTests.Family()
        let (owner, environment) = (family.owner, family.environment)
        var random = SeededRandom(seed: seed)
        let ledger = try family.household.store.loadLedger()
        for (index, id) in ledger.ids.enumerated() {
            let word = ledger.accountNumbers[index] == 0 ? "shared" : "concealed"
            func wants() -> Bool { random.next() % 2 == 0 }
            if wants() { try MarkRows.tag([id], adding: ["\(word) tag"], by: owner, in: environment) }
            if wants() { try MarkRows.note("\(word) note", on: id, by: owner, in: environment) }
            if wants() { try EditRow.run(RowEdit(row: id, text: "\(word) text"), by: owner, in: environment) }
            if wants() {
                _ = try CorrectCategory.run(id, category: "\(word) category", Taxonomy(), by: owner, in: environment)
            }
            let merchant = ledger.merchants.text(ledger.merchant(ofRow: index))
            if wants() { try NameMerchants.name([merchant], "\(word) name \(index)", by: owner, in: environment) }
            if wants() {
                try ChooseSeries.run(.watch, series: UInt64(index), merchant: merchant, by: owner, in: environment)
            }
        }
        try family.share(0, .grownUps, .read)
        return (family, try family.member(.adult))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func whatAMemberMayNotSeeIsNotInIt(seed: UInt64) throws {
        let (family, adult) = try family(seed)
        let bytes = try TakeSnapshot.run(by: adult, in: family.environment).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        for word in ["concealed", "LIBRARY", "HIDDEN", "Hidden", "Own", "own.csv"] {
            #expect(!text.contains(word), "\(word), seed \(seed)")
        }
        #expect(text.contains("METRO"))
        let whole = try TakeSnapshot.run(by: family.owner, in: family.environment)
        #expect(whole.choices == (try family.household.store.choices()))
    }

    @Test func itSaysWhatAMemberMayOnlyLookAt() throws {
        let (family, adult) = try family(1)
        func readOnly(_ actor: Actor) throws -> [UUID128] { try TakeSnapshot.run(by: actor, in: family.environment).readOnly }
        let shared = try family.household.store.accounts()[0].id
        #expect(try readOnly(adult) == [shared])
        #expect(try readOnly(family.owner) == [])
        try family.share(0, .grownUps, .full)
        #expect(try readOnly(adult) == [])
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func aDeviceReadsWhatWasWrittenAndShowsWhatTheServerShows(seed: UInt64) throws {
        let (family, adult) = try family(seed)
        for actor in [family.owner, adult] {
            let snapshot = try TakeSnapshot.run(by: actor, in: family.environment)
            let read = try HouseholdSnapshot(bytes: snapshot.bytes)
            #expect(read.bytes == snapshot.bytes, "seed \(seed)")
            #expect(read.imports == snapshot.imports && read.spans == snapshot.spans && read.choices == snapshot.choices)
        }
        let today = family.environment.today
        let shown = try TakeSnapshot.run(by: family.owner, in: family.environment).shown(Taxonomy(), today: today)
        let served = try LoadLedger.run(Taxonomy(), by: family.owner, in: family.environment)
        #expect(shown.ledger.snapshot() == served.ledger.snapshot(), "seed \(seed)")
    }

    @Test func bytesThatAreNoneAreAnErrorAndNeverATrap() throws {
        let (family, _) = try family(7)
        let bytes = try TakeSnapshot.run(by: family.owner, in: family.environment).bytes
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: StorageError.self, "cut at \(length)") { _ = try HouseholdSnapshot(bytes: Array(bytes.prefix(length))) }
        }
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 0x55
            guard let read = try? HouseholdSnapshot(bytes: changed) else { continue }
            #expect(read.ledger.accounts.count == read.accounts.count)
        }
    }

    @Test func importsPlannedFromASnapshotAreThoseThatTheServerPlans() throws {
        let family = try MemberContractTests.Family()
        let (owner, environment) = (family.owner, family.environment)
        let file = SourceText(copying: Array("Date,Description,Amount\n2026-03-02,TIM HORTONS,-7.00\n2026-03-09,METRO,-11.00\n".utf8))
        let planning = PrepareImport(
            try TakeSnapshot.run(by: owner, in: environment), knowledge: environment.knowledge(), now: environment.now(),
            today: environment.today, freshID: environment.freshID)
        let choices = ImportChoices(accountName: "Everyday")
        let (here, there) = (
            try planning.run(file, named: "march.csv", choices),
            try ImportStatement.prepare(file, named: "march.csv", choices, by: owner, in: environment)
        )
        for kind in [LineMatch.Kind.new, .known, .confirms, .doubtful] { #expect(here.plan.count(of: kind) == there.plan.count(of: kind)) }
        #expect(here.accounts == there.accounts)
        #expect(here.plan.count(of: .new) == 1)
    }
}
