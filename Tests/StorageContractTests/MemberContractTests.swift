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

@Suite("Members of a household", .everyDatabase)
struct MemberContractTests {
    /// A household with two accounts of the owner's, three rows in one and two in the other, and a member.
    struct Family {
        let household: StoredHousehold
        var environment: Environment { household.environment }
        var owner: Actor { household.actor }

        init() throws {
            household = try StoredHousehold()
            try household.importing(
                statement(["2026-03-01 -5000 METRO", "2026-03-02 -700 TIM HORTONS", "2026-03-03 -900 SECRET SHOP"]), account: "Everyday")
            try household.importing(
                statement(["2026-03-01 -100 LIBRARY FINE", "2026-03-04 -250 HIDDEN PLACE"]), account: "Own", name: "own.csv")
        }

        func member(_ role: Role, name: String = "Someone", joinedAfter milliseconds: Int64 = 0) throws -> Actor {
            var record = try ChangeMembers.add(name: name, role: role == .parent ? .adult : role, by: owner, in: environment)
            record.joined = Instant(milliseconds: record.joined.milliseconds + milliseconds)
            try household.store.save(record)
            if role == .parent { _ = try ChangeMembers.change(record.member.id, role: .parent, by: owner, in: environment) }
            return Actor(Member(id: record.member.id, role: role), of: owner.household)
        }

        func share(_ account: UInt16, _ audience: Sharing.Audience, _ access: Access) throws {
            _ = try ShareAccount.run(account, with: audience, access, by: owner, in: environment)
        }

        func texts(seenBy actor: Actor) throws -> [String] {
            let ledger = try LoadLedger.asItCame(by: actor, in: environment)
            return ledger.descriptorNumbers.map { ledger.descriptors.texts.text($0) }.sorted()
        }
    }

    @Test func anAccountIsItsHoldersUntilItIsShared() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        #expect(try family.texts(seenBy: adult).isEmpty)
        #expect(try LoadLedger.imports(by: adult, in: family.environment).isEmpty)
        try family.share(0, .grownUps, .read)
        #expect(try family.texts(seenBy: adult) == ["METRO", "SECRET SHOP", "TIM HORTONS"])
        #expect(try LoadLedger.imports(by: adult, in: family.environment).map(\.number) == [1])
    }

    @Test func nothingOfAHiddenAccountIsInTheLedgerThatAMemberGets() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        try family.share(1, .members([adult.member.id]), .full)
        let ledger = try LoadLedger.asItCame(by: adult, in: family.environment)
        let bytes = String(decoding: ledger.snapshotBytes(), as: UTF8.self)
        for text in ["METRO", "SECRET", "HORTONS", "Metro", "Everyday", "groceries"] { #expect(!bytes.contains(text), "\(text)") }
        #expect(ledger.accounts.map(\.name) == ["Own"])
        #expect(ledger.accountNumbers.allSatisfy { $0 == 0 })
        #expect(try LoadLedger.coveredSpans(by: adult, in: family.environment).allSatisfy { $0.account == 0 })
    }

    @Test func aLedgerOfSomeAccountsIsTheOneThatTheirFilesAloneMake() throws {
        let family = try Family()
        let whole = try family.household.store.loadLedger()
        let alone = try StoredHousehold()
        try alone.importing(
            statement(["2026-03-01 -100 LIBRARY FINE", "2026-03-04 -250 HIDDEN PLACE"]), account: "Own", name: "own.csv")
        let other = try alone.store.loadLedger()
        let kept = whole.keeping(accounts: [false, true])
        func facts(_ ledger: Ledger) -> [String] {
            (0..<ledger.count).map { index in
                let row = ledger.row(index)
                return "\(row.day.iso) \(row.amount) \(row.account) \(ledger.descriptors.texts.text(row.descriptor)) "
                    + "\(ledger.merchants.text(ledger.merchant(ofRow: index))) \(ledger.categories.text(UInt32(row.category)))"
            }
        }
        #expect(facts(kept) == facts(other))
        #expect(facts(whole.keeping(accounts: [true, true])) == facts(whole))
        #expect(whole.keeping(accounts: [false, false]).count == 0)
    }

    @Test func rowsOfAHiddenAccountCanNotBeChangedAndLookLikeNone() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        let ledger = try family.household.store.loadLedger()
        let environment = family.environment
        for row in ledger.ids {
            let taxonomy = Taxonomy()
            #expect(throws: StorageError.notFound) { try MarkRows.note("x", on: row, by: adult, in: environment) }
            #expect(throws: StorageError.notFound) { try MarkRows.tag([row], adding: ["x"], by: adult, in: environment) }
            #expect(throws: StorageError.notFound) { try RejectTransfer.run(row, by: adult, in: environment) }
            #expect(throws: StorageError.notFound) {
                _ = try CorrectCategory.run(row, category: "coffee", taxonomy, by: adult, in: environment)
            }
            #expect(throws: StorageError.notFound) {
                try DeleteRows.run([row], deleted: true, by: adult, in: environment)
            }
        }
        #expect(throws: StorageError.notFound) { _ = try UndoImport.run(1, by: adult, in: environment) }
        #expect(throws: StorageError.notFound) { _ = try UndoImport.run(nil, by: adult, in: environment) }
        #expect(throws: StorageError.notFound) {
            _ = try ShareAccount.run(0, with: .everyone, .full, by: adult, in: environment)
        }
        #expect(try family.household.store.loadLedger().flags.allSatisfy { !$0.contains(.deleted) })
    }

    @Test func whoMayOnlyReadChangesNothing() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        try family.share(0, .grownUps, .read)
        let row = try #require(try LoadLedger.asItCame(by: adult, in: family.environment).ids.first)
        #expect(throws: PermissionDenied(action: .changeRows)) { try MarkRows.note("x", on: row, by: adult, in: family.environment) }
        #expect(throws: PermissionDenied(action: .importStatements)) { _ = try UndoImport.run(1, by: adult, in: family.environment) }
        let imported = {
            try ImportStatement.prepare(
                statement(["2026-04-01 -5000 METRO"]), named: "more.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: adult,
                in: family.environment)
        }
        #expect(throws: PermissionDenied(action: .importStatements)) { _ = try imported() }
    }

    @Test func aFileForAHiddenAccountMakesOneOfTheMembersOwn() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        let prepared = try ImportStatement.prepare(
            statement(["2026-04-01 -5000 METRO"]), named: "more.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: adult,
            in: family.environment)
        _ = try ImportStatement.apply(prepared, by: adult, in: family.environment)
        #expect(try family.texts(seenBy: adult) == ["METRO"])
        #expect(try family.texts(seenBy: family.owner).count == 5, "the owner does not see it until it is shared")
        #expect(try family.household.store.sharings()[2] == Sharing(holder: adult.member.id))
    }

    @Test func aTeenTeachesNobody() throws {
        let family = try Family()
        let teen = try family.member(.teen)
        try family.share(0, .members([teen.member.id]), .full)
        let row = try #require(try LoadLedger.asItCame(by: teen, in: family.environment).ids.first)
        let outcome = try CorrectCategory.run(row, category: "gifts", isLearned: true, Taxonomy(), by: teen, in: family.environment)
        #expect(!outcome.correction.isLearned)
    }

    @Test func aTeenTakesNoLessonBackByAnOperationEither() throws {
        let family = try Family()
        let teen = try family.member(.teen)
        try family.share(0, .members([teen.member.id]), .full)
        let row = try #require(try LoadLedger.asItCame(by: teen, in: family.environment).ids.first)
        func takeBack(_ number: UInt64, by actor: Actor) throws -> OperationAnswer.Outcome? {
            let operation = Operation(
                id: UUID128(high: 0x7000, low: 1 << 63 | number), device: UUID128(high: 9, low: number),
                record: RecordKey(kind: RecordKind.row.rawValue, row), action: .set([FieldChange("category", .null)]),
                base: try family.household.store.revision(),
                made: family.environment.now())
            return try PushOperations.run([operation], device: operation.device, by: actor, in: family.environment).first?.outcome
        }
        _ = try CorrectCategory.run(row, category: "gifts", isLearned: true, Taxonomy(), by: family.owner, in: family.environment)
        #expect(try takeBack(1, by: teen) == .refused("sync.permission"))
        #expect(try CorrectCategory.standing(by: family.owner, in: family.environment).count == 1)
        guard case .applied = try takeBack(2, by: family.owner) else { throw StorageError.notFound }
        _ = try CorrectCategory.run(row, category: "gifts", Taxonomy(), by: teen, in: family.environment)
        guard case .applied = try takeBack(3, by: teen) else { throw StorageError.notFound }
    }

    @Test func whatWasTaughtOnAHiddenRowIsNotSeenByItsLessons() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        try family.household.importing(
            statement(["2026-03-05 -400 METRO", "2026-03-06 -300 HIDDEN PLACE"]), account: "Own", name: "more.csv")
        try family.share(0, .grownUps, .full)
        let hidden = try LoadLedger.asItCame(by: family.owner, in: family.environment)
        let row = try #require(
            hidden.ids.indices.first { hidden.accountNumbers[$0] == 1 && hidden.merchants.text(hidden.merchant(ofRow: $0)) == "Metro" })
        func categories(seenBy actor: Actor) throws -> [String] {
            let shown = try LoadLedger.run(Taxonomy(), by: actor, in: family.environment).ledger
            return shown.ids.indices.map { shown.categories.text(UInt32(shown.categoryNumbers[$0])) }
        }
        let before = try categories(seenBy: adult)
        _ = try CorrectCategory.run(
            hidden.ids[row], category: "gifts", isLearned: true, Taxonomy(), by: family.owner, in: family.environment)
        #expect(try categories(seenBy: family.owner).contains("gifts"))
        #expect(try categories(seenBy: adult) == before)
    }

    @Test func correctionsOfHiddenRowsAreNotShown() throws {
        let family = try Family()
        let adult = try family.member(.adult)
        let row = try #require(try family.household.store.loadLedger().ids.first)
        _ = try CorrectCategory.run(row, category: "gifts", Taxonomy(), by: family.owner, in: family.environment)
        #expect(try CorrectCategory.standing(by: adult, in: family.environment).isEmpty)
        #expect(throws: StorageError.notFound) { _ = try CorrectCategory.undo(1, Taxonomy(), by: adult, in: family.environment) }
        #expect(try CorrectCategory.standing(by: family.owner, in: family.environment).count == 1)
    }
}

extension Ledger {
    fileprivate func snapshotBytes() -> [UInt8] {
        let copy = self
        return copy.snapshot()
    }
}
