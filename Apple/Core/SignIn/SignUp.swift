package import Values
package import VaultClient

/// Who wants to sign up.
package struct SignUpWish: Hashable, Sendable {
    /// What they are called.
    package var name: String
    /// Their address.
    package var email: String
    /// The password that seals their vault.
    package var password: String
    /// What lets them in where sign-up is not open; empty for none.
    package var invitation: String

    /// A wish as it was typed.
    package init(name: String, email: String, password: String, invitation: String = "") {
        (self.name, self.email, self.password, self.invitation) = (name, email, password, invitation)
    }

    /// The secret alone of an invitation: people have a link that ends with it, or the line itself.
    var invitationSecret: String {
        let secret = invitation.split(separator: "#").last ?? ""
        return String(secret.filter { !$0.isWhitespace })
    }
}

/// A sign-up that waits for the code from the mail. It is kept on the device, since somebody leaves the app to read their mail.
package struct SignUpDraft: Hashable, Sendable {
    /// Who it will be; every envelope of the vault is bound to it.
    package let owner: UUID128
    /// What they are called.
    package let name: String
    /// Their address.
    package let email: String
    /// The secret of the invitation that they came with; empty for none.
    package let invitation: String
    /// Opens the vault without the password; shown once it is theirs.
    package let recoveryKey: String
    /// Whether the server keeps mail in files, where its keeper finds the code.
    package let keepsMail: Bool
    /// What the code is brought with.
    var ticket: String
    /// When the code was mailed.
    var mailed: Instant

    /// Milliseconds for which a mailed code counts.
    static let lifeMilliseconds: Int64 = 900_000

    /// Whether its code counts no more.
    func isOver(at now: Instant) -> Bool { mailed.advanced(byMilliseconds: SignUpDraft.lifeMilliseconds) < now }
}

extension SignUpDraft: JSONWritable {
    /// As it is kept.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("owner", owner)
            json.member("name", name)
            json.member("email", email)
            json.member("invitation", invitation)
            json.member("recoveryKey", recoveryKey)
            json.member("keepsMail", keepsMail)
            json.member("ticket", ticket)
            json.member("mailed", mailed)
        }
    }

    /// As it was kept.
    package init?(_ json: JSONValue) {
        guard let owner = json["owner"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string,
            let email = json["email"]?.string, let key = json["recoveryKey"]?.string, let ticket = json["ticket"]?.string,
            let mailed = json["mailed"]?.string.flatMap({ Instant(iso: $0) })
        else { return nil }
        (self.owner, self.name, self.email, recoveryKey, self.ticket, self.mailed) = (owner, name, email, key, ticket, mailed)
        (invitation, keepsMail) = (json["invitation"]?.string ?? "", json["keepsMail"]?.bool ?? false)
    }
}

/// Signs somebody up: the vault is made here, and neither the password nor a key of it is sent.
package struct SignUp: Sendable {
    private let server: EvenkeelServer
    private let outside: Outside
    private var signIn: SignIn { SignIn(server) }

    /// Signing up at a server.
    package init(_ server: EvenkeelServer, _ outside: Outside) { (self.server, self.outside) = (server, outside) }

    /// Whether people who were not invited can sign up, and whether mail is kept in files.
    package func rules() async throws -> (isOpen: Bool, keepsMail: Bool) {
        var request = ServerRequest("GET", ServerPath.server)
        request.isAnonymous = true
        let answer = try await server.ask(request)
        return (answer["isOpen"]?.bool ?? true, answer["keepsMail"]?.bool ?? false)
    }

    /// Makes the vault and asks for the code.
    /// - Throws: `PasswordIssue`, `ServerProblem` (`permissionDenied`, `invitationGone`, `tooManyTries`), `ServerUnreached`.
    package func begin(_ wish: SignUpWish, keepsMail: Bool, _ locale: Locale) async throws -> SignUpDraft {
        let vault = try await SignUp.vault(try Password(wish.password), outside)
        let invitation = wish.invitationSecret
        let answer = try await signIn.ask(ServerPath.signUp) { json in
            json.member("owner", vault.material.owner)
            json.member("email", wish.email)
            json.member("name", wish.name)
            json.member("locale", locale.tag)
            json.member("password", vault.material.password)
            json.member("recovery", vault.material.recovery)
            if !invitation.isEmpty { json.member("invitation", invitation) }
        }
        guard let ticket = answer["ticket"]?.string else { throw ServerUnreached.strangeAnswer }
        return SignUpDraft(
            owner: vault.material.owner, name: wish.name, email: wish.email, invitation: invitation, recoveryKey: vault.recoveryKey.text,
            keepsMail: keepsMail, ticket: ticket, mailed: outside.now())
    }

    /// Asks for another code; the last one ends.
    /// - Throws: `ServerProblem` (`ticketGone`, `tooManyTries`), `ServerUnreached`.
    package func renew(_ draft: SignUpDraft) async throws -> SignUpDraft {
        let answer = try await signIn.ask(ServerPath.signUpCode) { $0.member("ticket", draft.ticket) }
        guard let ticket = answer["ticket"]?.string else { throw ServerUnreached.strangeAnswer }
        var renewed = draft
        (renewed.ticket, renewed.mailed) = (ticket, outside.now())
        return renewed
    }

    /// Brings the code: the person is made and signed in.
    /// - Throws: `ServerProblem` (`signInRefused`, `ticketGone`, `emailTaken`), `ServerUnreached`.
    package func confirm(_ draft: SignUpDraft, code: String) async throws -> SignedIn {
        let answer = try await signIn.ask(ServerPath.signUpConfirm) { json in
            json.member("ticket", draft.ticket)
            json.member("code", code.filter { !$0.isWhitespace })
        }
        return try await signIn.take(answer, draft.email, nil)
    }

    /// Makes a vault away from the main thread: it takes some tenths of a second on purpose.
    @concurrent private static func vault(_ password: Password, _ outside: Outside) async throws -> NewVault {
        try NewVault(password, owner: outside.freshID(), keyID: outside.freshID(), random: outside.randomBytes)
    }
}
