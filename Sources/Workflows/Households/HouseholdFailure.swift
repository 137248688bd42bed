/// Why something can't be done with a household or its members.
package enum HouseholdFailure: Error, Hashable, Sendable, CaseIterable {
    /// A name is empty, has a line break, or is too long.
    case badName
    /// The household has as many members as it can have.
    case tooManyMembers
    /// As many invitations are open as can be.
    case tooManyInvitations
    /// The person is in the household already.
    case memberAlready
    /// The invitation was used, taken back, or has expired.
    case invitationGone
    /// The owner can't leave or be removed; the household is handed over or deleted first.
    case ownerStays
    /// An account can be shared with members of the household alone.
    case unknownMember
    /// The person is in as many households as they can be.
    case tooManyHouseholds
    /// The account has rows; their imports are undone first.
    case accountHasRows

    /// The stable name of the failure; the text is `household.<id>`.
    package var id: String {
        switch self {
        case .badName: "badName"
        case .tooManyMembers: "tooManyMembers"
        case .tooManyInvitations: "tooManyInvitations"
        case .memberAlready: "memberAlready"
        case .invitationGone: "invitationGone"
        case .ownerStays: "ownerStays"
        case .unknownMember: "unknownMember"
        case .tooManyHouseholds: "tooManyHouseholds"
        case .accountHasRows: "accountHasRows"
        }
    }
}
