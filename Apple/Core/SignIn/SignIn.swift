package import Values
package import VaultClient

/// Somebody who has signed in.
package struct SignedIn: Sendable {
    /// Who it is.
    package let person: UUID128
    /// What they are called.
    package let name: String
    /// The address that they signed in with.
    package let email: String
    /// What opens their vault, as the server keeps it; nobody reads it without a password, a passkey or the recovery key.
    package let envelopes: JSONValue
    /// Their open vault; nil if the password does not open it.
    package let vault: Keyring?
}

/// A second step that a sign-in asks for.
package struct SecondFactor: Sendable {
    /// What can be brought: `code`, `recoveryCode`.
    package let factors: [String]
    fileprivate let ticket: String
    fileprivate let email: String
    fileprivate let opener: VaultOpener?

    /// What a refused sign-in asks for; nil if it asks for nothing more.
    init?(_ problem: ServerProblem, email: String, _ opener: VaultOpener?) {
        guard problem.id == "secondFactorNeeded", let ticket = problem.ticket else { return nil }
        (factors, self.ticket, self.email, self.opener) = (problem.factors, ticket, email, opener)
    }
}

/// What somebody signs in with, as far as it opens their vault.
enum VaultOpener: Sendable {
    /// A password.
    case password(PasswordRoot)
    /// A passkey by its id, with the secret that it made.
    case passkey(String, PasskeySecret?)
}

/// How far a sign-in came.
package enum SignInStep: Sendable {
    /// It is done.
    case done(SignedIn)
    /// A code is asked for.
    case needs(SecondFactor)
}

/// A household of a server, as a list of them shows it.
package struct ServedHousehold: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: UUID128
    /// Its name.
    package let name: String
    /// What the person is in it, by its code, such as `owner`.
    package let role: String

    /// A household.
    package init(id: UUID128, name: String, role: String) { (self.id, self.name, self.role) = (id, name, role) }

    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string else { return nil }
        self.init(id: id, name: name, role: json["role"]?.string ?? "")
    }
}

/// Signs somebody in. The password is derived here and never sent.
package struct SignIn: Sendable {
    let server: EvenkeelServer

    /// Signing in to a server.
    package init(_ server: EvenkeelServer) { self.server = server }

    /// Signs in with a password.
    /// - Throws: `PasswordIssue`, `VaultError`, `ServerProblem` (`signInRefused`), `ServerUnreached`.
    package func run(email: String, password: String) async throws -> SignInStep {
        let typed = try Password(password)
        let derivation = try await ask(ServerPath.derivation) { $0.member("email", email) }
        let root = try await SignIn.derive(typed, try KeyDerivation(derivation))
        return try await step(ServerPath.signInPassword, email, .password(root)) { json in
            json.member("email", email)
            json.member("authenticationSecret", root.authenticationSecret)
        }
    }

    /// Takes a first step, after which a second factor may be asked for.
    func step(
        _ path: String, _ email: String, _ opener: VaultOpener?, _ members: @escaping (inout JSONWriter) -> Void
    ) async throws -> SignInStep {
        do {
            return .done(try await take(try await ask(path, members), email, opener))
        } catch let problem as ServerProblem where problem.id == "secondFactorNeeded" {
            guard let asked = SecondFactor(problem, email: email, opener) else { throw ServerUnreached.strangeAnswer }
            return .needs(asked)
        }
    }

    /// Brings the code that was asked for: six digits of a generator, or one of the paper.
    /// - Throws: `ServerProblem` (`signInRefused`, `ticketGone`), `ServerUnreached`.
    package func finish(_ asked: SecondFactor, code: String) async throws -> SignedIn {
        let digits = code.filter { $0 != " " }
        let isGenerated = digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isNumber }
        let answer = try await ask(isGenerated ? ServerPath.signInCode : ServerPath.signInRecoveryCode) { json in
            json.member("ticket", asked.ticket)
            json.member("code", isGenerated ? digits : code)
        }
        return try await take(answer, asked.email, asked.opener)
    }

    /// The households that the person is in.
    package func households() async throws -> [ServedHousehold] {
        let answer = try await server.ask(ServerRequest("GET", ServerPath.households))
        return (answer["households"]?.array ?? []).compactMap { ServedHousehold($0) }
    }

    /// Asks as nobody: a session of before has no part in it.
    func ask(_ path: String, _ members: ((inout JSONWriter) -> Void)? = nil) async throws -> JSONValue {
        var request = members.map { ServerRequest("POST", path, $0) } ?? ServerRequest("POST", path)
        request.isAnonymous = true
        return try await server.ask(request)
    }

    /// Goes on as the person whom the server let in.
    func take(_ answer: JSONValue, _ email: String, _ opener: VaultOpener?) async throws -> SignedIn {
        guard let person = answer["person"]?["id"]?.string.flatMap({ UUID128($0) }) else { throw ServerUnreached.strangeAnswer }
        try await server.take(answer)
        let envelopes = try await server.ask(ServerRequest("GET", ServerPath.vault))
        return SignedIn(
            person: person, name: answer["person"]?["name"]?.string ?? "", email: answer["person"]?["email"]?.string ?? email,
            envelopes: envelopes, vault: opener.flatMap { SignIn.open(envelopes, by: $0) })
    }

    /// The vault that it opens; nil if it does not.
    static func open(_ envelopes: JSONValue, by opener: VaultOpener) -> Keyring? {
        let key: WrappingKey
        let text: String?
        switch opener {
        case .password(let root): (key, text) = (root.wrappingKey, envelopes["password"]?.string)
        case .passkey(let id, let secret):
            guard let secret else { return nil }
            let envelope = envelopes["passkeys"]?.array?.first { $0["credentialId"]?.string == id }
            (key, text) = (secret.wrappingKey, envelope?["wrappedKey"]?.string)
        }
        guard let text, let envelope = try? WrappedKey(text: text), let owner = envelopes["owner"]?.string.flatMap({ UUID128($0) }) else {
            return nil
        }
        let retired = (envelopes["retired"]?.array ?? []).compactMap { $0.string.flatMap { try? WrappedKey(text: $0) } }
        return try? Keyring(opening: envelope, by: key, owner: owner, retired: retired)
    }

    /// Derives away from the main thread: it takes some tenths of a second on purpose.
    @concurrent static func derive(_ password: Password, _ derivation: KeyDerivation) async throws -> PasswordRoot {
        try PasswordRoot(password, derivation)
    }

    /// Opens the vault by a password, from the envelopes that the device keeps: works without a connection.
    /// - Returns: nil if the password does not open it.
    @concurrent package static func openVault(in store: DeviceStore, password: String) async throws -> Keyring? {
        guard let envelopes = try store.read({ try $0.json(.envelopes) }), let text = envelopes["password"]?.string,
            let derivation = (try? WrappedKey(text: text))?.derivation
        else { return nil }
        return open(envelopes, by: .password(try PasswordRoot(try Password(password), derivation)))
    }
}
