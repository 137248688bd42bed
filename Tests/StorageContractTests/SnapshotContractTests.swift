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

    @Test func itSaysWhoIsInTheHouseholdAndWhoseTheAccountsAre() throws {
        let family = try MemberContractTests.Family()
        let ben = try family.member(.adult, name: "Ben", joinedAfter: 1)
        let cy = try family.member(.viewer, name: "Cy", joinedAfter: 2)
        for name in ["Shown", "Hidden"] {
            _ = try AddAccount.run(LedgerAccount(name: name, kind: .cash, currency: .cad), by: ben, in: family.environment)
        }
        _ = try ShareAccount.run(2, with: .grownUps, .read, by: ben, in: family.environment)
        func people(_ actor: Actor) throws -> HouseholdPeople {
            try HouseholdSnapshot(bytes: try TakeSnapshot.run(by: actor, in: family.environment).bytes).people
        }
        func said(_ actor: Actor) throws -> [String] {
            try people(actor).members.map { "\($0.name) \($0.member.role.code) \($0.colour)\($0.member.isActive ? "" : " left")" }
        }
        let owner = try family.household.store.member(family.owner.member.id).name
        for actor in [family.owner, ben, cy] {
            #expect(try said(actor) == ["\(owner) owner 0", "Ben adult 1", "Cy viewer 2"])
            #expect(try people(actor).me == actor.member)
        }
        #expect(try people(family.owner).holders == [family.owner, family.owner, ben].map(\.member.id))
        #expect(try people(cy).otherHolder(ofAccount: 0)?.name == "Ben")
        // Who left is named while somebody sees something of theirs, and everybody keeps their colour.
        try ChangeMembers.remove(ben.member.id, by: family.owner, in: family.environment)
        #expect(try said(cy) == ["\(owner) owner 0", "Ben adult 1 left", "Cy viewer 2"])
        let dana = try family.member(.teen, name: "Dana", joinedAfter: 3)
        #expect(try said(dana) == ["\(owner) owner 0", "Cy viewer 2", "Dana teen 3"], "nothing of Ben's is for a teen")
    }

    /// What a device kept when servers did not say who is in a household.
    @Test func aDocumentWithoutMembersIsRead() throws {
        let (family, adult) = try family(4)
        let snapshot = try TakeSnapshot.run(by: adult, in: family.environment)
        var json = JSONWriter()
        json.object { snapshot.people.write(to: &$0) }
        let before = #""member":"\#(adult.member.id.text)","role":"adult","held":[]"#
        let read = try HouseholdSnapshot(bytes: changed(snapshot.bytes, String(json.text.dropFirst().dropLast()), before))
        #expect(read.people.me == adult.member && read.people.members.isEmpty && read.people.otherHolder(ofAccount: 0) == nil)
        #expect(read.choices == snapshot.choices && read.accounts == snapshot.accounts)
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

    /// The document of a newer server has what this program does not know.
    @Test func recordsOfANewerServerArePassedOver() throws {
        let (family, _) = try family(3)
        let fields: [(String, JSONValue)] = [("name", .string("Home")), ("type", .string("home")), ("currency", .string("CAD"))]
        try ChangeRecords.run(
            [RecordChange(.asset, [UUID128(high: 8, low: 1).text], .create(fields.map { FieldChange($0.0, $0.1) }))],
            by: family.owner, in: family.environment)
        let snapshot = try TakeSnapshot.run(by: family.owner, in: family.environment)
        let id = UUID128(high: 8, low: 2).text
        let newest = #"{"kind":"somethingNewer","record":"\#(id)","owner":"\#(id)","fields":{"who":"Sam"}}"#
        let newer = changed(snapshot.bytes, #""records":["#, #""records":[\#(newest),"#)
        #expect(try HouseholdSnapshot(bytes: newer).bytes == snapshot.bytes)
        let more = changed(snapshot.bytes, #""type":"home""#, #""type":"home","colour":"red""#)
        #expect(more != snapshot.bytes)
        #expect(try HouseholdSnapshot(bytes: more).bytes == snapshot.bytes)
        let wrong = changed(snapshot.bytes, #""type":"home""#, #""type":7"#)
        #expect(throws: StorageError.damaged("snapshot.records")) { try HouseholdSnapshot(bytes: wrong) }
    }

    /// A document with another text in its JSON.
    private func changed(_ document: [UInt8], _ old: String, _ new: String) -> [UInt8] {
        let length = document[8..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
        let json = Array(String(decoding: document[16..<(16 + length)], as: UTF8.self).replacing(old, with: new).utf8)
        let size = (0..<8).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) }
        return Array(document[..<8]) + size + json + Array(document[(16 + length)...])
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
