/// What an envelope holds and what opens it. The number stands in its second byte.
package enum EnvelopeKind: UInt8, Sendable, CaseIterable {
    /// A vault key, opened by the password.
    case password = 1
    /// A vault key, opened by the recovery key.
    case recovery = 2
    /// A vault key, opened by a passkey.
    case passkey = 3
    /// An older vault key, opened by the one that followed it.
    case successor = 4
    /// An entry, opened by the vault key.
    case entry = 16
    /// A recording, opened by the vault key.
    case audio = 17
}
