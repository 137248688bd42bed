package import Values
import VaultClient

/// A passkey as the server knows it.
package struct ServedPasskey: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// What its person calls it.
    package let name: String
    /// When it was last used; nil for never.
    package let used: Instant?

    /// A passkey.
    package init(id: String, name: String, used: Instant?) { (self.id, self.name, self.used) = (id, name, used) }

    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
        self.init(id: id, name: name, used: json["used"]?.string.flatMap { Instant(iso: $0) })
    }
}

/// What is done with the passkeys that somebody has: at the server, or what a test says in its place.
package struct PasskeyDesk {
    /// All of them.
    var all: @MainActor () async throws -> [ServedPasskey]
    /// Gives one another name.
    var rename: @MainActor (_ id: String, _ name: String) async throws -> Void
    /// Takes one away; a password proves that it is still the person, where the server wants that.
    var remove: @MainActor (_ id: String, _ password: String) async throws -> Void
    /// How many minutes the person's clock is before that of UTC at a moment.
    var offsetMinutes: @MainActor (Instant) -> Int = { _ in 0 }

    /// What a test says.
    package init(
        all: @escaping @MainActor () async throws -> [ServedPasskey],
        rename: @escaping @MainActor (_ id: String, _ name: String) async throws -> Void,
        remove: @escaping @MainActor (_ id: String, _ password: String) async throws -> Void
    ) { (self.all, self.rename, self.remove) = (all, rename, remove) }

    /// What a server does for whom it let in.
    init(_ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside) {
        all = {
            let factors = try await server.ask(ServerRequest("GET", ServerPath.factors))
            return (factors["passkeys"]?.array ?? []).compactMap { ServedPasskey($0) }
        }
        rename = { id, name in
            _ = try await server.ask(ServerRequest("PATCH", ServerPath.passkey(id)) { $0.member("name", name) })
        }
        remove = { id, password in
            let removal = ServerRequest("DELETE", ServerPath.passkey(id))
            do {
                _ = try await server.ask(removal)
            } catch let problem as ServerProblem where problem.id == "stepUpNeeded" && !password.isEmpty {
                _ = try await SignIn(server).prove(password)
                _ = try await server.ask(removal)
            }
            // What it opened of the vault went with it.
            let envelopes = try await server.ask(ServerRequest("GET", ServerPath.vault))
            try store.change { try $0.write(envelopes, .envelopes) }
        }
        offsetMinutes = { outside.offsetMinutes($0) }
    }
}

extension SignIn {
    /// Proves with the password that it is still the person; the vault that it opens.
    func prove(_ password: String) async throws -> Keyring? {
        let envelopes = try await server.ask(ServerRequest("GET", ServerPath.vault))
        // Somebody without a password has only the sign-in of just now as a proof.
        guard let text = envelopes["password"]?.string, let derivation = (try? WrappedKey(text: text))?.derivation else { return nil }
        let root = try await SignIn.derive(try Password(password), derivation)
        _ = try await server.ask(
            ServerRequest("POST", ServerPath.proof) { $0.member("authenticationSecret", root.authenticationSecret) })
        return SignIn.open(envelopes, by: .password(root))
    }
}
