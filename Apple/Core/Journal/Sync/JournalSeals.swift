import Values
import VaultClient

/// Records as the server keeps them: sealed under the vault's keys, bound to their person, their id and their version (Docs/Vault.md).
extension JournalVault {
    /// Bytes of a content at least, so that it fills 1,024 with its length before it.
    private static let leastBytes = 1_020
    /// Bytes of a sealed record that the server takes (Docs/Sync.md).
    private static let mostBytes = 96 << 10

    /// A version of a record, sealed by the newest key; nil if it is longer than the server takes.
    func seal(_ content: JSONValue, _ record: UUID128, version: Int64, random: RandomBytes) -> String? {
        var json = JSONWriter()
        json.value(content)
        // Spaces behind it mean nothing: a check-in, one word and fifty words are of one length to anybody who counts.
        let padded = json.bytes + [UInt8](repeating: UInt8(ascii: " "), count: max(0, JournalVault.leastBytes - json.bytes.count))
        guard let version = UInt32(exactly: version),
            let sealed = try? SealedEntry(padded, by: newest, context: context(record, version: version), random: random).bytes,
            sealed.count <= JournalVault.mostBytes
        else { return nil }
        return BitAlphabet.base64URL.encode(sealed)
    }

    /// What a version of a record says, and the key that sealed it; nil if it is not that record's or version's, or of a key that is not
    /// here.
    func open(_ body: String, _ record: UUID128, version: Int64) -> (content: JSONValue, key: UUID128)? {
        guard let version = UInt32(exactly: version), let entry = JournalVault.entry(body), let key = key(entry.keyID),
            let bytes = try? entry.open(by: key, context: context(record, version: version)), let content = try? JSONReader.read(bytes),
            content.members != nil
        else { return nil }
        return (content, key.id)
    }

    /// The vault's key that a body names; nil for what is no sealed record.
    static func key(of body: String) -> UUID128? { entry(body)?.keyID }

    private static func entry(_ body: String) -> SealedEntry? {
        guard body.utf8.count <= mostBytes * 2, let bytes = BitAlphabet.base64URL.decode(body) else { return nil }
        return try? SealedEntry(bytes)
    }
}
