import Credentials
import Storage
import Values

/// What is kept of a new vault: hashes of what proves password and recovery key, and the envelopes that they open.
struct HashedVault: Secret {
    let password: String
    let derivation: String
    let recovery: String
    let passwordKey: String
    let recoveryKey: String

    /// Hashes what a device sent; waits for its turn, twice.
    static func make(_ password: PasswordMaterial, _ recovery: RecoveryKeyMaterial, _ service: Service) async throws -> HashedVault {
        HashedVault(
            password: try await service.hash(password.authenticationSecret), derivation: password.derivation,
            recovery: try await service.hash(recovery.authenticationSecret), passwordKey: password.wrappedKey,
            recoveryKey: recovery.wrappedKey)
    }

    /// Puts the vault in place of the person's password, recovery key and every envelope; within the caller's transaction.
    func replace(in store: PersonStore, at now: Instant) throws {
        for key in try store.wrappedKeys() { try store.setWrappedKey(nil, kind: key.kind, at: now) }
        try renew(in: store, at: now)
    }

    /// Puts password and recovery key in place of those that there were; other envelopes hold the same vault key and stay.
    func renew(in store: PersonStore, at now: Instant) throws {
        var person = try store.load()
        person.password = password
        person.derivation = derivation
        person.recovery = recovery
        try store.save(person)
        try store.setWrappedKey(passwordKey, kind: WrappedKeyKind.password, at: now)
        try store.setWrappedKey(recoveryKey, kind: WrappedKeyKind.recovery, at: now)
    }
}

extension HashedVault {
    /// As it waits for an address to be confirmed.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("password", password)
            json.member("derivation", derivation)
            json.member("recovery", recovery)
            json.member("passwordKey", passwordKey)
            json.member("recoveryKey", recoveryKey)
        }
    }

    /// Reads what waited; nil if a part is missing.
    init?(_ json: JSONValue?) {
        guard let password = json?["password"]?.string, let derivation = json?["derivation"]?.string,
            let recovery = json?["recovery"]?.string, let passwordKey = json?["passwordKey"]?.string,
            let recoveryKey = json?["recoveryKey"]?.string
        else { return nil }
        self.init(
            password: password, derivation: derivation, recovery: recovery, passwordKey: passwordKey, recoveryKey: recoveryKey)
    }
}
