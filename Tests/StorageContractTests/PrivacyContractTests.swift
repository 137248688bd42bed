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

@Suite("What a member learns of accounts that are not theirs to see", .everyDatabase)
struct PrivacyContractTests {
    private let household: StoredHousehold
    private var environment: Environment { household.environment }
    private var owner: Actor { household.actor }

    init() throws {
        household = try StoredHousehold()
    }

    private func invite(_ role: Role, _ secret: UInt8, member: UUID128? = nil, by actor: Actor? = nil) throws {
        _ = try InviteMember.run(
            role: role, name: "Guest", email: "", member: member, token: [UInt8](repeating: secret, count: 32), by: actor ?? owner,
            in: environment)
    }

    private func accept(_ secret: UInt8, _ person: UUID128) throws -> Actor {
        try AcceptInvitation.run([UInt8](repeating: secret, count: 32), person: person, in: environment)
    }

    /// Somebody new who signs in.
    private func joined(_ name: String, _ role: Role, _ secret: UInt8) throws -> Actor {
        try invite(role, secret)
        return try accept(secret, try household.person(name))
    }

    private func account(_ name: String, of actor: Actor) throws -> UInt16 {
        try AddAccount.run(LedgerAccount(name: name, kind: .cash, currency: .cad), by: actor, in: environment)
    }

    @discardableResult
    private func add(_ text: String, to account: UInt16, by actor: Actor) throws -> UUID128 {
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        return try AddRow.run(
            RowEntry(
                account: account, day: try #require(Day(iso: words[0])), amount: try #require(Int64(words[1])), payee: words[2]),
            by: actor, in: environment)
    }

    private func seen(by actor: Actor) throws -> [String] {
        try LoadLedger.asItCame(by: actor, in: environment).accounts.map(\.name).sorted()
    }

    @Test func nobodyBecomesWhoSomebodyElseWas() throws {
        let samPerson = try household.person("sam")
        try invite(.adult, 1)
        let sam = try accept(1, samPerson)
        try add("2026-03-01 -700 Secret shop", to: try account("Sam's own", of: sam), by: sam)
        try ChangeMembers.remove(sam.member.id, by: owner, in: environment)
        try invite(.adult, 2, member: sam.member.id)
        let kim = try accept(2, try household.person("kim"))
        #expect(kim.member.id != sam.member.id)
        #expect(try seen(by: kim).isEmpty && household.store.formerPersons(of: sam.member.id) == [samPerson])
        try invite(.adult, 3, member: sam.member.id)
        let back = try accept(3, samPerson)
        #expect(back.member == sam.member)
        #expect(try seen(by: back) == ["Sam's own"])
    }

    @Test func oneMemberIsJoinedOnceHoweverManyInvitationsAreOpen() throws {
        let teen = try ChangeMembers.add(name: "Tia", role: .teen, by: owner, in: environment).member
        try invite(.teen, 1, member: teen.id)
        try invite(.teen, 2, member: teen.id)
        try invite(.teen, 3)
        let tia = try accept(1, try household.person("tia"))
        #expect(tia.member == teen)
        #expect(try InviteMember.open(by: owner, in: environment).map(\.token.first) == [3], "the other way to the same place is closed")
        let other = try household.person("other")
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(2, other) }
        #expect(throws: HouseholdFailure.memberAlready) { try invite(.teen, 4, member: teen.id) }
        #expect(try household.store.member(teen.id).person == PersonStore.find(email: "tia@example.org", in: environment.database)?.id)
    }

    @Test func anInvitationOfAnotherRoleThanTheMembersIsGone() throws {
        let member = try ChangeMembers.add(name: "Tia", role: .adult, by: owner, in: environment).member
        try invite(.adult, 1, member: member.id)
        _ = try ChangeMembers.change(member.id, role: .child, by: owner, in: environment)
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(1, try household.person("tia")) }
        #expect(try household.store.member(member.id).member.role == .child)
    }

    @Test func aHouseholdHasOneOwnerWhoeverHandsItOver() throws {
        let (sam, kim) = (try joined("sam", .adult, 1), try joined("kim", .adult, 2))
        try ChangeMembers.handOver(to: sam.member.id, by: owner, in: environment)
        // Asked for while the first was on its way: the one who hands over is what they were.
        #expect(throws: StorageError.changedMeanwhile) { try ChangeMembers.handOver(to: kim.member.id, by: owner, in: environment) }
        let owners = try household.store.members().filter { $0.member.role == .owner }.map(\.member.id)
        #expect(owners == [sam.member.id])
        #expect(throws: (any Error).self, "the database holds it, too") {
            try environment.database.write { try $0.execute("UPDATE member SET role = 0") }
        }
    }

    /// The amounts and days of an account can't be found out by rows that would make transfers with it, nor are its rows changed.
    @Test(arguments: [Access.nothing, .balances, .read]) func whoMayNotChangeRowsPairsNothingWithThem(access: Access) throws {
        let sam = try joined("sam", .adult, 1)
        let (hidden, own) = (try account("Hidden", of: owner), try account("Purse", of: sam))
        if access != .nothing { _ = try ShareAccount.run(hidden, with: .grownUps, access, by: owner, in: environment) }
        let theirs = try add("2026-03-01 -4137 TRANSFER", to: hidden, by: owner)
        let entered = try add("2026-03-02 4137 TRANSFER", to: own, by: sam)
        let prepared = try ImportStatement.prepare(
            statement("2026-03-03 4137 TRANSFER FROM HIDDEN"), named: "x.csv", fileBytes: 0, ImportChoices(accountName: "Purse"), by: sam,
            in: environment)
        _ = try ImportStatement.apply(prepared, by: sam, in: environment)
        for row in try household.store.loadLedger().ids { #expect(try household.store.transferPartner(of: row) == nil) }
        #expect(try household.store.loadLedger().flags.allSatisfy { !$0.contains(.transfer) })
        #expect(try household.store.loadLedger().ids.contains(theirs) && household.store.loadLedger().ids.contains(entered))
    }

    @Test func whoMayChangeBothSidesPairsThem() throws {
        let sam = try joined("sam", .adult, 1)
        let (shared, own) = (try account("Shared", of: owner), try account("Purse", of: sam))
        _ = try ShareAccount.run(shared, with: .grownUps, .full, by: owner, in: environment)
        let theirs = try add("2026-03-01 -4137 TRANSFER", to: shared, by: owner)
        let entered = try add("2026-03-02 4137 TRANSFER", to: own, by: sam)
        #expect(try household.store.transferPartner(of: entered) == theirs)
        #expect(try household.store.transferPartner(of: theirs) == entered)
    }

    @Test func aTransferIsPartedByWhoMayChangeBothItsRows() throws {
        let sam = try joined("sam", .adult, 1)
        let (hidden, shared) = (try account("Hidden", of: owner), try account("Shared", of: owner))
        _ = try ShareAccount.run(shared, with: .grownUps, .full, by: owner, in: environment)
        let out = try add("2026-03-01 -4137 TRANSFER", to: hidden, by: owner)
        let into = try add("2026-03-02 4137 TRANSFER", to: shared, by: owner)
        #expect(try household.store.transferPartner(of: into) == out)
        let before = try household.content()
        #expect(throws: StorageError.notFound) { try RejectTransfer.run(into, by: sam, in: environment) }
        _ = try ShareAccount.run(hidden, with: .grownUps, .read, by: owner, in: environment)
        #expect(throws: PermissionDenied(action: .changeRows)) { try RejectTransfer.run(into, by: sam, in: environment) }
        #expect(try household.content() == before)
        _ = try ShareAccount.run(hidden, with: .grownUps, .full, by: owner, in: environment)
        try RejectTransfer.run(into, by: sam, in: environment)
        #expect(try household.store.loadLedger().flags.allSatisfy { !$0.contains(.transfer) })
    }

    /// Every way to share, and everybody who stays: nobody may more of an account because its holder left.
    @Test func whoLeavesWidensNobodysSight() throws {
        let (sam, kim, tia) = (try joined("sam", .adult, 1), try joined("kim", .parent, 2), try joined("tia", .teen, 3))
        let audiences: [Sharing.Audience] = [
            .nobody, .grownUps, .everyone, .members([owner.member.id]), .members([kim.member.id]), .members([tia.member.id]),
        ]
        for audience in audiences {
            for access in [Access.balances, .read, .full] {
                let number = try account("\(audience) \(access)", of: sam)
                _ = try ShareAccount.run(number, with: audience, access, by: sam, in: environment)
            }
        }
        let before = try household.store.sharings()
        try ChangeMembers.remove(sam.member.id, by: owner, in: environment)
        for (old, new) in zip(before, try household.store.sharings()) {
            for stays in [owner, kim, tia] {
                #expect(new.access(of: stays.member) <= old.access(of: stays.member), "\(old) \(stays.member.role)")
            }
            // What somebody who stays may do fully is in the hands of one who signs in.
            let heirs = [owner, kim].filter { old.access(of: $0.member) == .full }.map(\.member.id)
            #expect(heirs.isEmpty ? new.holder == sam.member.id : new.holder == heirs[0], "\(old)")
        }
    }

    @Test func whatIsHiddenIsNoMerchantAndNoLayout() throws {
        let sam = try joined("sam", .adult, 1)
        let hidden = try ImportStatement.prepare(
            statement("2026-03-01 -5000 SECRET SHOP"), named: "hidden.csv", fileBytes: 0, ImportChoices(accountName: "Hidden"), by: owner,
            in: environment)
        _ = try ImportStatement.apply(hidden, by: owner, in: environment)
        try environment.database.write {
            _ = try $0.execute(
                "INSERT INTO csv_mapping (household, account, layout, mapping) VALUES (?, 0, 77, 'columns of the hidden one')",
                [.integer(owner.household.number)])
        }
        let ledger = try household.store.loadLedger()
        let merchant = ledger.merchants.text(ledger.merchant(ofRow: 0))
        func refusal(_ name: String) -> ChoiceFailure? {
            #expect(throws: ChoiceFailure.self) {
                try NameMerchants.name([name], "Shop", by: sam, in: environment)
            }
        }
        #expect(refusal(merchant) == .unknownMerchant(merchant) && refusal("Nobody") == .unknownMerchant("Nobody"))
        try NameMerchants.name([merchant], "Gift", by: owner, in: environment)
        #expect(throws: ChoiceFailure.unknownMerchant("Gift")) { _ = try NameMerchants.restore("Gift", by: sam, in: environment) }
        #expect(try TakeSnapshot.run(by: sam, in: environment).columns.isEmpty)
        #expect(try TakeSnapshot.run(by: owner, in: environment).columns.contains { $0.account == 0 && $0.layout == 77 })
        #expect(try NameMerchants.restore("Gift", by: owner, in: environment) == [merchant])
    }

    /// Each way to name an account, by somebody else than the one whose account has the name already.
    @Test(arguments: [Access.nothing, .balances, .read, .full])
    func theNameOfAnAccountIsFreeForWhoDoesNotSeeTheOne(access: Access) throws {
        let sam = try joined("sam", .adult, 1)
        let theirs = try account("Escape", of: owner)
        _ = try ShareAccount.run(theirs, with: .grownUps, access, by: owner, in: environment)
        let purse = try account("Purse", of: sam)
        let isSeen = access >= .read
        func isRefused(_ name: String) -> [Bool] {
            let entered = Result { try account(name, of: sam) }
            let renamed = Result { try ChangeAccount.run(purse, name: name, by: sam, in: environment) }
            return [entered.isFailure, renamed.isFailure]
        }
        #expect(isRefused("Nobody's") == [false, true], "what is one's own is taken")
        #expect(isRefused("ESCAPE") == [isSeen, true])
        #expect(try ChangeAccount.run(purse, name: "Wallet", by: sam, in: environment).account.name == "Wallet")
        // A file that names an account of its own.
        var file = statement("2026-03-01 -5000 SHOP")
        file.statements[0].account.name = file.arena.append(Array("Getaway".utf8))
        _ = try account("Getaway", of: owner)
        var prepared = try ImportStatement.prepare(file, named: "x.csv", fileBytes: 0, ImportChoices(), by: sam, in: environment)
        #expect(prepared.details.newAccounts.map(\.account.name) == ["Getaway"])
        prepared.plan.settleDoubtful { _, _ in true }
        _ = try ImportStatement.apply(prepared, by: sam, in: environment)
        #expect(try seen(by: owner).filter { $0 == "Getaway" }.count == 1 && seen(by: sam).filter { $0 == "Getaway" }.count == 1)
        #expect(try CheckHousehold.run(household.store, in: environment) == [])
    }

    @Test func aDeviceLearnsOfNoHiddenMerchantByNamingIt() throws {
        let sam = try joined("sam", .adult, 1)
        let hidden = try account("Hidden", of: owner)
        try add("2026-03-01 -5000 Zorblax Trading", to: hidden, by: owner)
        var made: UInt64 = 0
        func outcome(_ merchant: String, by actor: Actor) throws -> OperationAnswer.Outcome {
            made += 1
            let operation = Operation(
                id: UUID128(high: 9, low: made), device: actor.member.id, record: RecordKey(kind: "merchant", id: merchant),
                action: .set([FieldChange("name", .string("Shop"))]), base: 0, made: Instant(milliseconds: 0))
            return try PushOperations.run([operation], device: actor.member.id, by: actor, in: environment)[0].outcome
        }
        let none = try outcome("Nobody", by: sam)
        #expect(try outcome("Zorblax Trading", by: sam) == none, "who sees no account at all")
        let own = try account("Purse", of: sam)
        #expect(try outcome("Zorblax Trading", by: sam) == none)
        #expect(try household.store.choices().merchants.isEmpty)
        try add("2026-03-02 -700 Zorblax Trading", to: own, by: sam)
        #expect(try outcome("Zorblax Trading", by: sam) != none)
        #expect(try outcome("Zorblax Trading", by: owner) != none)
    }

    @Test func onlyTheHolderLetsAnybodySeeMoreAndThenProvesWhoTheyAre() throws {
        struct Asked: Error {}
        let sam = try joined("sam", .parent, 1)
        let number = try account("Sam's", of: sam)
        func share(_ audience: Sharing.Audience, _ access: Access, by actor: Actor) throws {
            _ = try ShareAccount.run(number, with: audience, access, by: actor, in: environment) { throw Asked() }
        }
        #expect(throws: Asked.self) { try share(.grownUps, .full, by: sam) }
        #expect(try household.store.sharings()[Int(number)] == Sharing(holder: sam.member.id), "who did not prove it changed nothing")
        _ = try ShareAccount.run(number, with: .grownUps, .full, by: sam, in: environment)
        #expect(throws: PermissionDenied(action: .changeAccount)) { try share(.everyone, .full, by: owner) }
        try share(.grownUps, .read, by: sam)
        #expect(throws: (any Error).self) { try share(.grownUps, .full, by: owner) }
        #expect(try household.store.sharings()[Int(number)] == Sharing(holder: sam.member.id, audience: .grownUps, access: .read))
    }
}

extension Result {
    fileprivate var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
