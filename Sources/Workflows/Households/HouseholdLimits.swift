import Bookkeeping

/// How much a household may have.
package enum HouseholdLimits {
    /// Members, those who left included.
    package static let members = 100
    /// Open invitations.
    package static let invitations = 20
    /// Households of one person.
    package static let households = 20
    /// How long an invitation works.
    package static let invitationDays = 7

    /// Checks a name that is given to a household, a member or a person.
    /// - Throws: `HouseholdFailure.badName`.
    package static func check(name: String) throws {
        guard ChoiceLimits.isName(name) else { throw HouseholdFailure.badName }
    }
}
