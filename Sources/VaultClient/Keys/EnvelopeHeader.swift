import Values

/// How every envelope begins: version, kind, and the vault key that is inside it or opens it. 18 bytes.
struct EnvelopeHeader: Hashable, Sendable {
    /// The one version of envelopes so far.
    static let version: UInt8 = 1
    /// Bytes of a header.
    static let byteCount = 18

    /// What the envelope holds.
    let kind: EnvelopeKind
    /// The vault key: inside it for a wrapped key, around it for content.
    let keyID: UUID128

    init(kind: EnvelopeKind, keyID: UUID128) {
        self.kind = kind
        self.keyID = keyID
    }

    /// Reads the first 18 bytes; `cannotBeOpened` for another version or kind.
    init(_ bytes: ArraySlice<UInt8>) throws(VaultError) {
        let bytes = Array(bytes.prefix(EnvelopeHeader.byteCount))
        guard bytes.count == EnvelopeHeader.byteCount, bytes[0] == EnvelopeHeader.version, let kind = EnvelopeKind(rawValue: bytes[1])
        else { throw .cannotBeOpened }
        self.kind = kind
        keyID = bytes[2...].id
    }

    /// The 18 bytes.
    var bytes: [UInt8] {
        var bytes = [EnvelopeHeader.version, kind.rawValue]
        bytes.append(keyID)
        return bytes
    }
}
