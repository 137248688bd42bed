import Crypto
package import Values

/// The key at the vault's heart: 256 random bits with an id. It is stored only wrapped, and never used directly: what it wraps is
/// wrapped by keys that are derived from it.
package struct VaultKey: Sendable {
    /// The id that envelopes name it by.
    package let id: UUID128
    let secret: SymmetricKey

    /// A key from 32 bytes that were unwrapped.
    init(id: UUID128, secret: [UInt8]) {
        self.id = id
        self.secret = SymmetricKey(data: secret)
    }

    /// A new random key.
    package init(id: UUID128, random: RandomBytes) {
        self.id = id
        secret = freshKey(random)
    }

    /// What wraps the keys that came before this one.
    package var wrappingKey: WrappingKey {
        WrappingKey(kind: .successor, derivation: nil, secret: secret.derived(.successor))
    }
}
