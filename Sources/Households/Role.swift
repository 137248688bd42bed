/// What somebody is in a household.
package enum Role: UInt8, CaseIterable, Sendable {
    /// Owns the household: everything, deleting it included. There is exactly one.
    case owner
    /// Runs it with the owner: everything but deleting it and handing it over.
    case parent
    /// Takes part in its money: what is shared with them, to see and to change.
    case adult
    /// Only looks at what is shared with them.
    case viewer
    /// A young person: what is shared with them by name, and their own.
    case teen
    /// A child: their own alone.
    case child

    /// The word of the JSON contracts; the name is the text `role.<code>`.
    package var code: String {
        switch self {
        case .owner: "owner"
        case .parent: "parent"
        case .adult: "adult"
        case .viewer: "viewer"
        case .teen: "teen"
        case .child: "child"
        }
    }

    /// The role of a word of the JSON contracts.
    package init?(code: String) {
        guard let role = Role.allCases.first(where: { $0.code == code }) else { return nil }
        self = role
    }

    /// Whether accounts that are shared with the grown-ups are shared with it.
    package var isGrownUp: Bool {
        switch self {
        case .owner, .parent, .adult, .viewer: true
        case .teen, .child: false
        }
    }
}
