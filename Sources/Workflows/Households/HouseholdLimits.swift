/// How much a household may have.
package enum HouseholdLimits {
    /// Members, those who left included.
    package static let members = 100
    /// Open invitations.
    package static let invitations = 20
    /// Households of one person.
    package static let households = 20
    /// Bytes of a name.
    package static let nameBytes = 200
    /// How long an invitation works.
    package static let invitationDays = 7

    /// Checks a name that is given to a household, a member or a person.
    /// - Throws: `HouseholdFailure.badName`.
    package static func check(name: String) throws {
        let hasBreak = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        guard name.contains(where: { !$0.isWhitespace }), !hasBreak, name.utf8.count <= nameBytes else { throw HouseholdFailure.badName }
    }
}
