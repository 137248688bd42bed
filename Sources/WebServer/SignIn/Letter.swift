import Connectors
import Storage
import Values
import Workflows

/// What Evenkeel writes to people about their sign-in. The texts are `letter.<kind>.subject` and `letter.<kind>.text` in the reader's
/// language; none holds an amount, or more of a household than its name.
struct Letter: Sendable {
    /// What a letter is about.
    enum Kind: String, CaseIterable {
        case signUpCode
        case signUpKnown
        case signInCode
        case proofCode
        case resetCode
        case emailCode
        case emailKnown
        case emailChanged
        case passwordChanged
        case passwordReset
        case newDevice
        case wayInChanged
        case codesTried
        case recovered
        case tokenReused
        case invitation
    }

    let kind: Kind
    let arguments: [MessageArgument]

    /// A letter with what its text names.
    init(_ kind: Kind, _ arguments: MessageArgument...) {
        self.init(kind, arguments)
    }

    /// A letter with what its text names.
    init(_ kind: Kind, _ arguments: [MessageArgument]) {
        self.kind = kind
        self.arguments = arguments
    }

    /// A name that somebody chose, for a letter to somebody else: no program makes a link of it, as the signs that links are known by are
    /// others of the same look.
    static func unlinked(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { lookalikes[$0] ?? $0 }))
    }

    private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [".": "\u{2024}", ":": "\u{2236}", "/": "\u{2215}", "@": "\u{FE6B}"]

    /// The message to an address, in a language.
    func message(to email: String, in locale: Locale, _ service: Service, at now: Instant) throws -> MailMessage {
        let catalogue = service.catalogue(locale)
        let address = MessageArgument.text("url", service.settings.publicURL)
        let text = [
            catalogue.text("letter.hello"), catalogue.text("letter.\(kind.rawValue).text", arguments + [address]),
            catalogue.text("letter.foot", address),
        ]
        return try MailMessage(
            to: MailAddress(email), subject: catalogue.text("letter.\(kind.rawValue).subject", arguments),
            text: text.joined(separator: "\n\n") + "\n", id: service.environment.freshID(), date: now)
    }

    /// The message to a person, in their language.
    func message(to person: Person, _ call: Call) throws -> MailMessage {
        try message(
            to: person.email, in: Preferences(person.preferences).locale ?? call.visitor.locale, call.service, at: call.now)
    }
}
