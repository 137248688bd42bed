package import Values

/// A vault key inside an envelope that a password, a recovery key, a passkey or a later vault key opens. 99 bytes; the layout is in
/// Docs/Vault.md.
package struct WrappedKey: Hashable, Sendable {
    /// Bytes of an envelope.
    package static let byteCount = EnvelopeHeader.byteCount + KeyDerivation.byteCount + SealedBytes.overhead + 32

    private let header: EnvelopeHeader
    /// How its password is derived; nil for the other kinds.
    package let derivation: KeyDerivation?
    /// Nonce, ciphertext and tag.
    private let sealed: [UInt8]

    /// What opens it.
    package var kind: EnvelopeKind { header.kind }
    /// The id of the vault key inside.
    package var keyID: UUID128 { header.keyID }

    /// Wraps a vault key for its owner.
    package init(_ vaultKey: VaultKey, by wrappingKey: WrappingKey, owner: UUID128, random: RandomBytes) {
        header = EnvelopeHeader(kind: wrappingKey.kind, keyID: vaultKey.id)
        derivation = wrappingKey.derivation
        let associated = WrappedKey.associated(header, derivation, owner)
        sealed = SealedBytes.seal(vaultKey.secret.bytes, by: wrappingKey.secret, associated: associated, random: random)
    }

    /// Opens the envelope; `cannotBeOpened` for another key or owner, or a changed byte. Kinds and salts need no look: another one's
    /// wrapping key is another key.
    package func open(by wrappingKey: WrappingKey, owner: UUID128) throws(VaultError) -> VaultKey {
        let associated = WrappedKey.associated(header, derivation, owner)
        return VaultKey(id: keyID, secret: try SealedBytes.open(sealed[...], by: wrappingKey.secret, associated: associated))
    }

    /// Everything in front of the nonce, and the owner.
    private static func associated(_ header: EnvelopeHeader, _ derivation: KeyDerivation?, _ owner: UUID128) -> [UInt8] {
        var bytes = header.bytes + derivationBytes(derivation)
        bytes.append(owner)
        return bytes
    }

    /// A derivation's bytes, or as many zeros.
    private static func derivationBytes(_ derivation: KeyDerivation?) -> [UInt8] {
        derivation?.bytes ?? [UInt8](repeating: 0, count: KeyDerivation.byteCount)
    }
}

extension WrappedKey {
    /// The envelope in bytes.
    package var bytes: [UInt8] { header.bytes + WrappedKey.derivationBytes(derivation) + sealed }

    /// The envelope in base64url, 132 characters.
    package var text: String { BitAlphabet.base64URL.encode(bytes) }

    /// Reads an envelope's bytes; `cannotBeOpened` unless it is one that this client could open, rounds within the limits included.
    package init(_ bytes: [UInt8]) throws(VaultError) {
        guard bytes.count == WrappedKey.byteCount else { throw .cannotBeOpened }
        header = try EnvelopeHeader(bytes[...])
        let derivationBytes = bytes[EnvelopeHeader.byteCount...].prefix(KeyDerivation.byteCount)
        switch header.kind {
        case .password:
            guard let read = try? KeyDerivation(derivationBytes) else { throw .cannotBeOpened }
            derivation = read
        case .recovery, .passkey, .successor:
            guard derivationBytes.allSatisfy({ $0 == 0 }) else { throw .cannotBeOpened }
            derivation = nil
        case .entry, .audio: throw .cannotBeOpened
        }
        sealed = Array(bytes[(EnvelopeHeader.byteCount + KeyDerivation.byteCount)...])
    }

    /// Reads an envelope's base64url text, with the same error.
    package init(text: String) throws(VaultError) {
        guard text.utf8.count == (WrappedKey.byteCount * 4 + 2) / 3, let bytes = BitAlphabet.base64URL.decode(text) else {
            throw .cannotBeOpened
        }
        try self.init(bytes)
    }
}

extension WrappedKey: JSONWritable {
    /// The envelope's text.
    package func write(to json: inout JSONWriter) { json.string(text) }
}
