import Crypto
import Values

/// How every sealed content begins: a random key of its own, wrapped by the vault key. 78 bytes.
struct SealedKey: Hashable, Sendable {
    /// Header, nonce, wrapped key, tag.
    static let byteCount = EnvelopeHeader.byteCount + SealedBytes.overhead + SymmetricKey.vaultByteCount

    let header: EnvelopeHeader
    private let sealed: [UInt8]

    /// The 78 bytes.
    var bytes: [UInt8] { header.bytes + sealed }

    init(_ contentKey: SymmetricKey, _ kind: EnvelopeKind, by vaultKey: ContentKey, _ context: RecordContext, random: RandomBytes) {
        header = EnvelopeHeader(kind: kind, keyID: vaultKey.id)
        sealed = SealedBytes.seal(
            contentKey.bytes, by: vaultKey.secret, associated: header.bytes + context.bytes, random: random)
    }

    /// Reads the first 78 bytes of a content of a kind.
    init(_ bytes: ArraySlice<UInt8>, _ kind: EnvelopeKind) throws(VaultError) {
        header = try EnvelopeHeader(bytes)
        guard header.kind == kind, bytes.count >= SealedKey.byteCount else { throw .cannotBeOpened }
        sealed = Array(bytes.dropFirst(EnvelopeHeader.byteCount).prefix(SealedBytes.overhead + SymmetricKey.vaultByteCount))
    }

    /// The content's key.
    func open(by vaultKey: ContentKey, _ context: RecordContext) throws(VaultError) -> SymmetricKey {
        guard vaultKey.id == header.keyID else { throw .cannotBeOpened }
        let associated = header.bytes + context.bytes
        return SymmetricKey(data: try SealedBytes.open(sealed[...], by: vaultKey.secret, associated: associated))
    }

    /// The same key wrapped by another vault key.
    func rewrapped(from old: ContentKey, to new: ContentKey, _ context: RecordContext, random: RandomBytes) throws(VaultError) -> SealedKey
    {
        SealedKey(try open(by: old, context), header.kind, by: new, context, random: random)
    }

    /// The same key wrapped by another vault key. The nonce is made of what is wrapped and what it is bound to, so that two devices that do
    /// this come to the same bytes; each own key is random, so no nonce comes twice.
    func rewrapped(from old: ContentKey, to new: ContentKey, _ context: RecordContext) throws(VaultError) -> SealedKey {
        let own = try open(by: old, context)
        let bound = own.bytes + EnvelopeHeader(kind: header.kind, keyID: new.id).bytes + context.bytes
        let nonce = SymmetricKey(data: bound).derived(.rewrap).bytes
        return SealedKey(own, header.kind, by: new, context) { Array(nonce.prefix($0)) }
    }

    /// What is bound into a content's own seal. The vault key is not, so that a rotation leaves the content as it is.
    static func contentAssociated(_ kind: EnvelopeKind, _ context: RecordContext) -> [UInt8] {
        [EnvelopeHeader.version, kind.rawValue] + context.bytes
    }
}
