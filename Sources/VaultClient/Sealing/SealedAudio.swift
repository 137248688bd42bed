import Crypto
package import Values

/// A recording, sealed in chunks so that playback can begin anywhere: each chunk is bound to its place and to whether it is the last,
/// so that none can be moved, left out, or put into another recording. The layout is in Docs/Vault.md.
package struct SealedAudio: Hashable, Sendable {
    /// Bytes of a chunk before it is sealed; the last one may have fewer, down to none.
    package static let chunkByteCount = 64 << 10
    /// Bytes of a recording at most.
    package static let contentByteLimit = 64 << 20

    private let key: SealedKey
    private let chunks: [[UInt8]]

    /// The vault key that opens it.
    package var keyID: UUID128 { key.header.keyID }
    /// Chunks of the recording, at least one.
    package var chunkCount: Int { chunks.count }
    /// The recording in bytes.
    package var bytes: [UInt8] { chunks.reduce(into: key.bytes) { $0 += $1 } }

    /// Seals a recording for its record; `contentTooLong` beyond the limit.
    package init(
        _ audio: [UInt8], by vaultKey: ContentKey, context: RecordContext, random: RandomBytes
    ) throws(VaultError) {
        guard audio.count <= SealedAudio.contentByteLimit else { throw .contentTooLong }
        let contentKey = freshKey(random)
        key = SealedKey(contentKey, .audio, by: vaultKey, context, random: random)
        let pieces = SealedAudio.pieces(audio[...], of: SealedAudio.chunkByteCount)
        chunks = pieces.enumerated().map { index, piece in
            let associated = SealedAudio.associated(context, index: index, isLast: index == pieces.count - 1)
            return SealedBytes.seal(Array(piece), by: contentKey, associated: associated, random: random)
        }
    }

    /// Reads a recording's bytes; `cannotBeOpened` unless they are as long as a recording and begin like one.
    package init(_ bytes: [UInt8]) throws(VaultError) {
        let mostChunks = SealedAudio.contentByteLimit / SealedAudio.chunkByteCount + 1
        let sealedByteCount = SealedAudio.chunkByteCount + SealedBytes.overhead
        guard bytes.count <= SealedKey.byteCount + mostChunks * sealedByteCount else { throw .cannotBeOpened }
        key = try SealedKey(bytes[...], .audio)
        chunks = SealedAudio.pieces(bytes[SealedKey.byteCount...], of: sealedByteCount).map { Array($0) }
    }

    /// The whole recording; `cannotBeOpened` for another key or context, or when anything was changed, moved, added or left out.
    package func open(by vaultKey: ContentKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        let contentKey = try key.open(by: vaultKey, context)
        var audio: [UInt8] = []
        for index in chunks.indices { audio += try chunk(index, by: contentKey, context) }
        return audio
    }

    /// One chunk, to play from its place on; `cannotBeOpened` as for the whole, and if there is no chunk at that place.
    package func openChunk(_ index: Int, by vaultKey: ContentKey, context: RecordContext) throws(VaultError) -> [UInt8] {
        guard chunks.indices.contains(index) else { throw .cannotBeOpened }
        return try chunk(index, by: try key.open(by: vaultKey, context), context)
    }

    /// The same recording under another vault key: only the first 78 bytes change, and those are the same on each device that does this.
    package func rewrapped(from old: ContentKey, to new: ContentKey, context: RecordContext) throws(VaultError) -> SealedAudio {
        SealedAudio(key: try key.rewrapped(from: old, to: new, context), chunks: chunks)
    }

    private init(key: SealedKey, chunks: [[UInt8]]) {
        self.key = key
        self.chunks = chunks
    }

    private func chunk(_ index: Int, by contentKey: SymmetricKey, _ context: RecordContext) throws(VaultError) -> [UInt8] {
        let associated = SealedAudio.associated(context, index: index, isLast: index == chunks.count - 1)
        return try SealedBytes.open(chunks[index][...], by: contentKey, associated: associated)
    }

    /// The context of a chunk: the recording's, the chunk's place, and 1 when it is the last.
    private static func associated(_ context: RecordContext, index: Int, isLast: Bool) -> [UInt8] {
        var bytes = SealedKey.contentAssociated(.audio, context)
        bytes.append(bigEndian: UInt32(index))
        return bytes + [isLast ? 1 : 0]
    }

    /// Pieces of a size, the last one shorter; one empty piece of nothing.
    private static func pieces(_ bytes: ArraySlice<UInt8>, of byteCount: Int) -> [ArraySlice<UInt8>] {
        if bytes.isEmpty { return [bytes] }
        return stride(from: bytes.startIndex, to: bytes.endIndex, by: byteCount).map { bytes[$0...].prefix(byteCount) }
    }
}
