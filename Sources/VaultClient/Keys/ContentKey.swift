import Crypto
package import Values

/// What seals and opens entries and recordings: made of a vault key, which it does not tell. A device keeps it to open the journal without
/// the password; it opens no other key.
package struct ContentKey: Sendable {
    /// The id of the vault key that it is made of, by which what is sealed names it.
    package let id: UUID128
    let secret: SymmetricKey

    fileprivate init(id: UUID128, secret: SymmetricKey) { (self.id, self.secret) = (id, secret) }

    /// A key as a device kept it; `cannotBeOpened` unless it has 32 bytes.
    package init(id: UUID128, bytes: [UInt8]) throws(VaultError) {
        guard bytes.count == SymmetricKey.vaultByteCount else { throw .cannotBeOpened }
        self.init(id: id, secret: SymmetricKey(data: bytes))
    }

    /// A key of a device alone, of no vault.
    package init(id: UUID128, random: RandomBytes) { self.init(id: id, secret: freshKey(random)) }

    /// The key in bytes, for a device to keep sealed.
    package var bytes: [UInt8] { secret.bytes }
}

extension VaultKey {
    /// What seals and opens entries and recordings.
    package var contentKey: ContentKey { ContentKey(id: id, secret: secret.derived(.content)) }
}

extension SealedEntry {
    /// Seals a content for its record; `contentTooLong` beyond the limit.
    package init(_ content: [UInt8], by vaultKey: VaultKey, context: RecordContext, random: RandomBytes) throws(VaultError) {
        try self.init(content, by: vaultKey.contentKey, context: context, random: random)
    }

    /// The content; `cannotBeOpened` for another key or context, or a changed byte.
    package func open(by vaultKey: VaultKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        try open(by: vaultKey.contentKey, context: context)
    }
}

extension SealedAudio {
    /// Seals a recording for its record; `contentTooLong` beyond the limit.
    package init(_ audio: [UInt8], by vaultKey: VaultKey, context: RecordContext, random: RandomBytes) throws(VaultError) {
        try self.init(audio, by: vaultKey.contentKey, context: context, random: random)
    }

    /// The whole recording; `cannotBeOpened` for another key or context, or when anything was changed, moved, added or left out.
    package func open(by vaultKey: VaultKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        try open(by: vaultKey.contentKey, context: context)
    }

    /// One chunk, to play from its place on; `cannotBeOpened` as for the whole, and if there is no chunk at that place.
    package func openChunk(_ index: Int, by vaultKey: VaultKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        try openChunk(index, by: vaultKey.contentKey, context: context)
    }
}
