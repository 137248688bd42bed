import Households
import Testing
import Values

@Suite("Who may do what")
struct PermissionTests {
    private static func id(_ number: UInt64) -> UUID128 { UUID128(high: 9, low: number) }

    private func member(_ role: Role, _ number: UInt64 = 1, isActive: Bool = true) -> Member {
        Member(id: PermissionTests.id(number), role: role, isActive: isActive)
    }

    private static let actions: [Action] =
        [
            .seeHousehold, .changeHousehold, .deleteHousehold, .handOver, .seeAudit, .export, .leave, .addAccount, .changeAccount,
            .seeBalance, .seeRows, .importStatements, .changeRows, .seeChoices, .changeChoices,
            .seePlans, .changeFamily,
        ] + Role.allCases.map { .invite($0) } + Role.allCases.map { .remove($0) }
        + Role.allCases.flatMap { from in Role.allCases.map { .changeRole(from: from, to: $0) } }

    private static let audiences: [Sharing.Audience] = [.nobody, .grownUps, .parents, .everyone, .members([id(1)]), .members([id(7)])]

    /// The table, one line an action: o owner, p parent, a adult, v viewer, t teen, c child.
    @Test(arguments: [
        (Action.seeHousehold, "opavtc"), (.changeHousehold, "op"), (.deleteHousehold, "o"), (.handOver, "o"), (.seeAudit, "op"),
        (.export, "opav"), (.leave, "pav"), (.addAccount, "opa"), (.seeChoices, "opavtc"), (.changeChoices, "opa"),
        (.changeFamily, "opavtc"), (.seePlans, "opav"),
        (.invite(.owner), ""), (.invite(.parent), "o"), (.invite(.adult), "op"), (.invite(.child), "op"), (.remove(.owner), ""),
        (.remove(.parent), "o"), (.remove(.teen), "op"), (.changeRole(from: .adult, to: .viewer), "op"),
        (.changeRole(from: .adult, to: .parent), "o"), (.changeRole(from: .parent, to: .adult), "o"),
        (.changeRole(from: .adult, to: .owner), ""), (.changeRole(from: .owner, to: .adult), ""),
    ])
    func theHouseholdsTable(action: Action, roles: String) {
        let letters: [(Role, Character)] = [(.owner, "o"), (.parent, "p"), (.adult, "a"), (.viewer, "v"), (.teen, "t"), (.child, "c")]
        for (role, letter) in letters { #expect(allows(member(role), action) == roles.contains(letter), "\(role.code)") }
    }

    /// What each role may with an account of somebody else's, by how it is shared.
    @Test(arguments: [
        (Sharing.Audience.nobody, "nothing nothing nothing nothing nothing nothing"),
        (.grownUps, "full full full read nothing nothing"), (.parents, "full full nothing nothing nothing nothing"),
        (.everyone, "full full full read full read"),
        (.members([PermissionTests.id(1)]), "full full full read full read"),
        (.members([PermissionTests.id(7)]), "nothing nothing nothing nothing nothing nothing"),
    ])
    func theAccountsTable(audience: Sharing.Audience, accesses: String) {
        let sharing = Sharing(holder: PermissionTests.id(2), audience: audience, access: .full)
        let found = Role.allCases.map { sharing.access(of: member($0)).code }
        #expect(found.joined(separator: " ") == accesses)
    }

    @Test func whoLeftMayNothing() {
        for role in Role.allCases {
            for action in PermissionTests.actions {
                let sharing = Sharing(holder: PermissionTests.id(1), audience: .everyone)
                #expect(!allows(member(role, isActive: false), action, on: .account(sharing)))
            }
        }
    }

    @Test func moreSharingNeverTakesAnythingAway() {
        for role in Role.allCases {
            for access in Access.allCases {
                func may(_ audience: Sharing.Audience) -> Access {
                    Sharing(holder: PermissionTests.id(2), audience: audience, access: access).access(of: member(role))
                }
                #expect(may(.nobody) <= may(.grownUps) && may(.grownUps) <= may(.everyone))
            }
        }
    }

    @Test func nobodyMayMoreWithAnAccountThanIsShared() {
        for role in Role.allCases {
            for audience in PermissionTests.audiences {
                for access in Access.allCases {
                    let sharing = Sharing(holder: PermissionTests.id(2), audience: audience, access: access)
                    #expect(sharing.access(of: member(role)) <= access)
                    let sees = allows(member(role), .seeRows, on: .account(sharing))
                    let changes = allows(member(role), .changeRows, on: .account(sharing))
                    #expect(!changes || sees, "who changes rows sees them")
                    #expect(!sees || allows(member(role), .seeBalance, on: .account(sharing)), "who sees rows sees the balance")
                }
            }
        }
    }

    @Test func viewersAndChildrenChangeNothingOfOthers() {
        for role in [Role.viewer, .child] {
            for action in PermissionTests.actions where [.changeRows, .importStatements, .changeAccount, .changeChoices].contains(action) {
                for audience in PermissionTests.audiences {
                    let sharing = Sharing(holder: PermissionTests.id(2), audience: audience)
                    #expect(!allows(member(role), action, on: .account(sharing)), "\(role.code) \(action)")
                }
            }
        }
    }

    @Test func onlyTheHolderAndWhoRunsTheHouseholdChangeAnAccount() {
        let shared = Sharing(holder: PermissionTests.id(2), audience: .grownUps)
        #expect(!allows(member(.adult), .changeAccount, on: .account(shared)))
        #expect(allows(member(.adult, 2), .changeAccount, on: .account(shared)))
        #expect(allows(member(.parent), .changeAccount, on: .account(shared)))
        #expect(!allows(member(.parent), .changeAccount, on: .account(Sharing(holder: PermissionTests.id(2)))))
    }

    @Test func anAccountsActionNeedsAnAccount() {
        for action in [Action.seeBalance, .seeRows, .importStatements, .changeRows, .changeAccount] {
            #expect(!allows(member(.owner), action))
        }
    }

    @Test func rolesAreNamedByTheirCodes() {
        for role in Role.allCases { #expect(Role(code: role.code) == role) }
        #expect(Role(code: "guest") == nil)
    }
}
