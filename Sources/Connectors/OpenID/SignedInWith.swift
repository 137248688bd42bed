/// Who signed in, as a provider vouches for it. `issuer` and `subject` together are the person; an e-mail address is never, for it
/// may change hands.
package struct SignedInWith: Hashable, Sendable {
    /// The provider.
    package let issuer: String
    /// The person, as the provider knows them; never given to another.
    package let subject: String
    /// The person's address, when the provider gave one of a usual form.
    package let email: String?
    /// Whether the provider has checked that the address is the person's.
    package let emailVerified: Bool
    /// The person's name, cleaned of controls and at most 200 signs long.
    package let name: String?

    /// Signs in a name, at most.
    static let nameLimit = 200

    /// The person of a token that was checked.
    init(_ claims: IDTokenClaims) {
        issuer = claims.issuer
        subject = claims.subject
        email = claims.email.flatMap { try? MailAddress($0) }?.text
        emailVerified = email != nil && claims.emailVerified
        name = claims.name.flatMap(SignedInWith.cleaned)
    }

    /// A name for display, or nil if nothing is left of it.
    static func cleaned(_ name: String) -> String? {
        let shown = String(String.UnicodeScalarView(name.unicodeScalars.filter { !SignedInWith.isHidden($0) }).prefix(nameLimit))
        let words = shown.split(separator: " ").joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// Controls, line breaks, and signs that turn the direction of writing.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}
