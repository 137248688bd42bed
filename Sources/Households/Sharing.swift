package import Values

/// With whom an account is shared, and how far.
package struct Sharing: Hashable, Sendable {
    /// The member whose account it is; it is always theirs in full.
    package var holder: UUID128
    /// Who else sees it.
    package var audience: Audience
    /// How much they may.
    package var access: Access

    /// The others who see an account.
    package enum Audience: Hashable, Sendable {
        /// Nobody else.
        case nobody
        /// Every grown-up of the household.
        case grownUps
        /// Those who run the household: what is said of a child's money.
        case parents
        /// Everybody, children too.
        case everyone
        /// These members.
        case members([UUID128])
    }

    /// An account of a member's own.
    package init(holder: UUID128, audience: Audience = .nobody, access: Access = .full) {
        self.holder = holder
        self.audience = audience
        self.access = access
    }

    /// What a member may with the account. Viewers never change anything; owner and parents see every account that is shared
    /// with the household, and no other.
    package func access(of member: Member) -> Access {
        guard member.isActive else { return .nothing }
        if member.id == holder { return member.role == .viewer ? min(.read, .full) : .full }
        let isMeant =
            switch audience {
            case .nobody: false
            case .grownUps: member.role.isGrownUp
            case .parents: member.role.runsHousehold
            case .everyone: true
            case .members(let ids): ids.contains(member.id)
            }
        guard isMeant else { return .nothing }
        return member.role == .viewer || member.role == .child ? min(access, .read) : access
    }

    /// Whether anybody may more by this sharing than by another one: one of the members, or whoever may join in any role.
    ///
    /// - Parameter members: who is in the household.
    package func widens(_ other: Sharing, for members: [Member]) -> Bool {
        // A member of no id stands for whoever joins.
        let coming = Role.allCases.map { Member(id: UUID128(high: 0, low: 0), role: $0) }
        return (members + coming).contains { access(of: $0) > other.access(of: $0) }
    }
}

extension Sharing.Audience {
    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .nobody: "nobody"
        case .grownUps: "grownUps"
        case .parents: "parents"
        case .everyone: "everyone"
        case .members: "members"
        }
    }
}
