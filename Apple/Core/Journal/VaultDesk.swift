import Values
import VaultClient

/// Opens the person's vault on their device, once: what seals and opens the journal is kept from then on.
struct VaultDesk: Sendable {
    let server: EvenkeelServer
    let store: DeviceStore

    /// Opens the vault by its password, as the server has it now, or as this device heard of it last where nobody can be asked.
    ///
    /// A password that opens only what the vault was before a rotation opens what is here; then the keys are told to be outdated.
    ///
    /// - Parameter before: the keys that are here already.
    /// - Returns: nil if the password opens nothing.
    func open(_ password: String, before: JournalVault?) async throws -> JournalVault? {
        guard let typed = try? Password(password) else { return nil }
        let kept = try store.read { try $0.json(.envelopes) }
        let served = try? await server.ask(ServerRequest("GET", ServerPath.vault))
        if let served, let keyring = try await VaultDesk.open(served, typed) {
            try store.change { try $0.write(served, .envelopes) }
            return JournalVault(keyring, before: before)
        }
        guard let kept, kept != served, let keyring = try await VaultDesk.open(kept, typed) else { return nil }
        var opened = JournalVault(keyring, before: before)
        opened.isOutdated = served.map { opened.isOlder(than: $0) } ?? false
        return opened
    }

    /// Derives away from the main thread: it takes some tenths of a second on purpose.
    @concurrent private static func open(_ envelopes: JSONValue, _ password: Password) async throws -> Keyring? {
        guard let text = envelopes["password"]?.string, let derivation = (try? WrappedKey(text: text))?.derivation else { return nil }
        return SignIn.open(envelopes, by: .password(try PasswordRoot(password, derivation)))
    }
}
