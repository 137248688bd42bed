import Crypto

/// What a key is for. Keys of different labels tell nothing about each other (HKDF, RFC 5869), so no key serves two ends.
enum KeyLabel: String, Sendable, CaseIterable {
    /// From the password's root: what the server is sent at sign-in.
    case authentication = "evenkeel/vault/1/authentication"
    /// From the password's root: wraps the vault key.
    case password = "evenkeel/vault/1/password"
    /// From the recovery key: what the server is sent at a recovery.
    case recoveryAuthentication = "evenkeel/vault/1/recovery-authentication"
    /// From the recovery key: wraps the vault key.
    case recovery = "evenkeel/vault/1/recovery"
    /// From a passkey's PRF output: wraps the vault key.
    case passkey = "evenkeel/vault/1/passkey"
    /// From a vault key: wraps the vault keys that it follows.
    case successor = "evenkeel/vault/1/successor"
    /// From a vault key: wraps the keys of entries and recordings.
    case content = "evenkeel/vault/1/content"
    /// From a recording's own key, with what it is bound to: the nonce of its wrapping by another vault key.
    case rewrap = "evenkeel/vault/1/rewrap"
}

extension SymmetricKey {
    /// Bytes of every key and secret of the vault.
    static let vaultByteCount = 32

    /// A key of 32 bytes for one end: HKDF-SHA-256 of this key with an empty salt and the label as info.
    func derived(_ label: KeyLabel) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: self, info: Array(label.rawValue.utf8), outputByteCount: SymmetricKey.vaultByteCount)
    }

    /// The key's bytes, copied.
    var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
