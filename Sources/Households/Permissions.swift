/// Whether a member may do something. A pure function of the member, the action and what it is about; the one place where
/// permission is decided.
///
/// Another household's records never come this far: they are looked up within the member's household and look like none.
package func allows(_ member: Member, _ action: Action, on subject: Subject = .household) -> Bool {
    guard mayEver(member, action) else { return false }
    guard let needed = Permissions.access(for: action) else { return true }
    guard case .account(let sharing) = subject else { return false }
    return sharing.access(of: member) >= needed && (action != .changeAccount || member.id == sharing.holder || member.role.runsHousehold)
}

/// Whether a member may do something at all, be it with some accounts alone: what an app offers, and `allows` judges then.
package func mayEver(_ member: Member, _ action: Action) -> Bool {
    member.isActive && Permissions.roles(for: action).contains(member.role)
}

/// The table that `allows` reads.
enum Permissions {
    private static let everybody: [Role] = [.owner, .parent, .adult, .viewer, .teen, .child]
    private static let grownUps: [Role] = [.owner, .parent, .adult, .viewer]
    private static let acting: [Role] = [.owner, .parent, .adult, .teen]
    private static let managing: [Role] = [.owner, .parent, .adult]
    private static let running: [Role] = [.owner, .parent]

    /// The roles that may do something at all. Lists, for sets are much code for the browser.
    static func roles(for action: Action) -> [Role] {
        switch action {
        case .seeHousehold: everybody
        case .changeHousehold, .seeAudit: running
        case .deleteHousehold, .handOver: [.owner]
        case .export: grownUps
        case .invite(let role): role == .owner ? [] : role == .parent ? [.owner] : running
        case .changeRole(let from, let to): changing(from, to)
        case .remove(let role): role == .owner ? [] : role == .parent ? [.owner] : running
        case .leave: [.parent, .adult, .viewer]
        case .addAccount: managing
        case .changeAccount: managing
        case .seeBalance, .seeRows: everybody
        case .importStatements: managing
        case .changeRows: acting
        case .seeChoices: everybody
        case .seePlans: grownUps
        case .changeChoices: managing
        case .seeRecord: everybody
        case .changeRecord: managing
        case .changeFamily: everybody
        }
    }

    /// Nobody becomes owner but by being handed the household, and only the owner makes and unmakes parents.
    private static func changing(_ from: Role, _ to: Role) -> [Role] {
        if from == .owner || to == .owner { return [] }
        return from == .parent || to == .parent ? [.owner] : running
    }

    /// How much of an account an action needs; nil if it is about no account.
    static func access(for action: Action) -> Access? {
        switch action {
        case .seeBalance: .balances
        case .seeRows, .seeRecord: .read
        case .importStatements, .changeRows, .changeAccount, .changeRecord: .full
        default: nil
        }
    }
}

extension Role {
    /// Whether it runs the household.
    package var runsHousehold: Bool { self == .owner || self == .parent }
}
