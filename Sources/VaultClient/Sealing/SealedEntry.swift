package import Values

/// An entry of the journal, a check-in or anything else that only its owner reads: padded, sealed by a random key of its own, which
/// the vault key wraps. The layout is in Docs/Vault.md.
package struct SealedEntry: Hashable, Sendable {
    /// Bytes of a content at most.
    package static let contentByteLimit = 1 << 20

    private let key: SealedKey
    private let sealed: [UInt8]

    /// The vault key that opens it.
    package var keyID: UUID128 { key.header.keyID }
    /// The entry in bytes.
    package var bytes: [UInt8] { key.bytes + sealed }

    /// Seals a content for its record; `contentTooLong` beyond the limit.
    package init(
        _ content: [UInt8], by vaultKey: ContentKey, context: RecordContext, random: RandomBytes
    ) throws(VaultError) {
        guard content.count <= SealedEntry.contentByteLimit else { throw .contentTooLong }
        let contentKey = freshKey(random)
        key = SealedKey(contentKey, .entry, by: vaultKey, context, random: random)
        let associated = SealedKey.contentAssociated(.entry, context)
        sealed = SealedBytes.seal(Padding.add(content), by: contentKey, associated: associated, random: random)
    }

    /// Reads an entry's bytes; `cannotBeOpened` unless they are as long as an entry and begin like one.
    package init(_ bytes: [UInt8]) throws(VaultError) {
        let longest = SealedKey.byteCount + SealedBytes.overhead + SealedEntry.contentByteLimit + Padding.blockByteCount
        guard bytes.count <= longest else { throw .cannotBeOpened }
        key = try SealedKey(bytes[...], .entry)
        sealed = Array(bytes[SealedKey.byteCount...])
    }

    /// The content; `cannotBeOpened` for another key or context, or a changed byte.
    package func open(by vaultKey: ContentKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        let contentKey = try key.open(by: vaultKey, context)
        let associated = SealedKey.contentAssociated(.entry, context)
        let padded = try SealedBytes.open(sealed[...], by: contentKey, associated: associated)
        guard let content = Padding.remove(padded) else { throw .cannotBeOpened }
        return content
    }

    /// The same content under another vault key: only the first 78 bytes change.
    package func rewrapped(
        from old: VaultKey, to new: VaultKey, context: RecordContext, random: RandomBytes
    ) throws(VaultError) -> SealedEntry {
        SealedEntry(key: try key.rewrapped(from: old.contentKey, to: new.contentKey, context, random: random), sealed: sealed)
    }

    private init(key: SealedKey, sealed: [UInt8]) {
        self.key = key
        self.sealed = sealed
    }
}

/// Hides how long a content is, up to the next 256 bytes, so that a check-in of one word looks like any other.
enum Padding {
    /// Padded contents are a whole number of these.
    static let blockByteCount = 256
    private static let lengthByteCount = 4

    /// The content's length in four bytes, the content, zeros up to a whole number of blocks.
    static func add(_ content: [UInt8]) -> [UInt8] {
        var padded: [UInt8] = []
        padded.reserveCapacity(content.count + lengthByteCount + blockByteCount)
        padded.append(bigEndian: UInt32(content.count))
        padded += content
        let rest = padded.count % blockByteCount
        if rest > 0 { padded += [UInt8](repeating: 0, count: blockByteCount - rest) }
        return padded
    }

    /// The content of a padded one; nothing unless it is exactly as `add` makes it.
    static func remove(_ padded: [UInt8]) -> [UInt8]? {
        guard padded.count >= blockByteCount, padded.count % blockByteCount == 0 else { return nil }
        let length = Int(padded.prefix(lengthByteCount).bigEndian)
        let room = padded.count - lengthByteCount
        guard length <= room, room - length < blockByteCount else { return nil }
        let content = padded[lengthByteCount...].prefix(length)
        return padded[content.endIndex...].allSatisfy { $0 == 0 } ? Array(content) : nil
    }
}
