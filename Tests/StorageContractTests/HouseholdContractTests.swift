import Bookkeeping
import Households
import Storage
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("Households and who is in them", .everyDatabase)
struct HouseholdContractTests {
    private let household: StoredHousehold
    private var environment: Environment { household.environment }
    private var owner: Actor { household.actor }

    init() throws {
        household = try StoredHousehold()
    }

    private func invite(_ role: Role, _ secret: UInt8, member: UUID128? = nil) throws -> Invitation {
        try InviteMember.run(
            role: role, name: "Guest", email: "", member: member, token: [UInt8](repeating: secret, count: 32), by: owner, in: environment)
    }

    private func accept(_ secret: UInt8, _ person: UUID128) throws -> Actor {
        try AcceptInvitation.run([UInt8](repeating: secret, count: 32), person: person, in: environment)
    }

    @Test func theFirstMemberOwnsTheHousehold() throws {
        let members = try ChangeMembers.list(by: owner, in: environment)
        #expect(members.map(\.member) == [Member(id: owner.household.id, role: .owner)])
    }

    @Test func anInvitationWorksOnceWithTheRoleThatTheInviterFixed() throws {
        _ = try invite(.adult, 1)
        let (sam, kim) = (try household.person("sam"), try household.person("kim"))
        let actor = try accept(1, sam)
        #expect(actor.member.role == .adult)
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(1, kim) }
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(2, kim) }
        #expect(try PersonStore(database: environment.database, person: sam).households().map(\.member) == [actor.member.id])
        _ = try invite(.viewer, 3)
        #expect(throws: HouseholdFailure.memberAlready) { _ = try accept(3, sam) }
        #expect(try InviteMember.open(by: owner, in: environment).count == 1, "a refused one is still open")
    }

    @Test func anInvitationOfSomebodyWhoMayInviteNoMoreIsGone() throws {
        _ = try invite(.parent, 1)
        let parent = try accept(1, try household.person("pat"))
        _ = try InviteMember.run(
            role: .adult, name: "Guest", email: "", token: [UInt8](repeating: 2, count: 32), by: parent, in: environment)
        try ChangeMembers.remove(parent.member.id, by: owner, in: environment)
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(2, try household.person("kim")) }
    }

    @Test func anInvitationExpiresAndCanBeTakenBack() throws {
        let invitation = try invite(.adult, 1)
        var later = environment
        later.now = { Instant(milliseconds: 1_795_000_000_000 + 7 * 86_400_000) }
        #expect(throws: HouseholdFailure.invitationGone) {
            _ = try AcceptInvitation.run([UInt8](repeating: 1, count: 32), person: try household.person("sam"), in: later)
        }
        try InviteMember.revoke(invitation.id, by: owner, in: environment)
        #expect(throws: StorageError.notFound) { try InviteMember.revoke(invitation.id, by: owner, in: environment) }
        #expect(throws: HouseholdFailure.invitationGone) { _ = try accept(1, try household.person("kim")) }
    }

    @Test func whoIsRemovedMayNothingAndMayComeBackAsWhoTheyWere() throws {
        _ = try invite(.adult, 1)
        let sam = try household.person("sam")
        let adult = try accept(1, sam)
        try ChangeMembers.remove(adult.member.id, by: owner, in: environment)
        #expect(try PersonStore(database: environment.database, person: sam).households().isEmpty)
        #expect(try household.store.member(adult.member.id).member.isActive == false)
        _ = try invite(.adult, 2, member: adult.member.id)
        #expect(try accept(2, sam).member == adult.member)
    }

    @Test func whatWhoLeavesSharedInFullPassesToTheOwnerAndNobodySeesMoreOfTheRest() throws {
        _ = try invite(.adult, 1)
        let adult = try accept(1, try household.person("sam"))
        for (index, name) in ["Shared", "Private", "Shown"].enumerated() {
            let prepared = try ImportStatement.prepare(
                statement(["2026-03-0\(index + 1) -5000 METRO"]), named: "\(name).csv", fileBytes: 0, ImportChoices(accountName: name),
                by: adult, in: environment)
            _ = try ImportStatement.apply(prepared, by: adult, in: environment)
        }
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: adult, in: environment)
        _ = try ShareAccount.run(2, with: .grownUps, .read, by: adult, in: environment)
        try ChangeMembers.remove(adult.member.id, by: adult, in: environment)
        let sharings = try household.store.sharings()
        #expect(sharings[0] == Sharing(holder: owner.member.id, audience: .grownUps, access: .full))
        #expect(sharings[1] == Sharing(holder: adult.member.id))
        #expect(sharings[2] == Sharing(holder: adult.member.id, audience: .grownUps, access: .read))
        #expect(try LoadLedger.asItCame(by: owner, in: environment).accounts.map(\.name) == ["Shared", "Shown"])
    }

    @Test func onlyTheOwnerHandsTheHouseholdOverAndThenIsAParent() throws {
        _ = try invite(.adult, 1)
        let adult = try accept(1, try household.person("sam"))
        #expect(throws: PermissionDenied(action: .handOver)) { try ChangeMembers.handOver(to: adult.member.id, by: adult, in: environment) }
        #expect(throws: HouseholdFailure.ownerStays) { try ChangeMembers.remove(owner.member.id, by: owner, in: environment) }
        try ChangeMembers.handOver(to: adult.member.id, by: owner, in: environment)
        let roles = try ChangeMembers.list(by: owner, in: environment).map(\.member.role)
        #expect(roles.sorted { $0.rawValue < $1.rawValue } == [.owner, .parent])
        #expect(try household.store.member(adult.member.id).member.role == .owner)
    }

    @Test func theAuditLogIsChainedAndEveryChangeToItIsSeen() throws {
        for number in UInt8(1)...9 { _ = try invite(.adult, number) }
        let store = household.store
        #expect(try CheckAudit.run(store, in: environment) == nil)
        let changes = [
            "UPDATE audit SET action = 'x' WHERE entry = 4", "UPDATE audit SET at_ms = at_ms + 1 WHERE entry = 4",
            "UPDATE audit SET subject = 'x' WHERE entry = 4", "DELETE FROM audit WHERE entry = 4",
            "UPDATE audit SET member = NULL WHERE entry = 4",
        ]
        for change in changes {
            struct Rollback: Error {}
            #expect(throws: Rollback.self) {
                try environment.database.write { session in
                    try session.execute(change)
                    #expect(try CheckAudit.run(store, in: environment) == (change.hasPrefix("DELETE") ? 4 : 4), "\(change)")
                    throw Rollback()
                }
            }
        }
        #expect(try CheckAudit.run(store, in: environment) == nil)
    }

    @Test func aDeletedHouseholdLeavesNoRowInAnyTable() throws {
        try household.importing(statement(["2026-03-01 -5000 METRO", "2026-03-02 -700 TIM HORTONS"]))
        _ = try invite(.adult, 1)
        _ = try ShareAccount.run(0, with: .members([owner.member.id]), .read, by: owner, in: environment)
        let row = try #require(try household.store.loadLedger().ids.first)
        try MarkRows.tag([row], adding: ["x"], by: owner, in: environment)
        try ChangeHousehold.delete(by: owner, in: environment)
        try environment.database.read { session in
            let tables = try Migrate.tables.filter { try session.columns(of: $0).contains { $0.name == "household" } }
            #expect(Set(tables) == Set(HouseholdStore.tables), "every table with a household is emptied")
            for table in tables { #expect(try session.first("SELECT count(*) FROM \(table)") { $0.integer(0) } == 0, "\(table)") }
        }
    }

    @Test func aWriteInsideOfAWriteIsKeptOrDroppedWithIt() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try environment.database.write { _ in
                _ = try invite(.adult, 1)
                #expect(try InviteMember.open(by: owner, in: environment).count == 1)
                throw Stop()
            }
        }
        #expect(try InviteMember.open(by: owner, in: environment).isEmpty)
        try environment.database.write { _ in
            _ = try invite(.adult, 2)
            #expect(throws: Stop.self) {
                try environment.database.write { _ in
                    _ = try invite(.adult, 3)
                    throw Stop()
                }
            }
        }
        #expect(try InviteMember.open(by: owner, in: environment).map(\.token.first) == [2])
    }
}
