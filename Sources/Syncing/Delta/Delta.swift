import Values

/// What somebody has to be sent who has an earlier form of some bytes, or anything like them: the pieces that they lack, and where those
/// go that they have. Docs/Sync.md has its form.
///
/// Nothing is remembered of what anybody has: they say it themselves, by the ids of their pieces.
package enum Delta {
    /// What every delta begins with.
    private static let mark = Array("EVKDELT1".utf8)
    /// What stands instead of a piece's number before bytes that are sent.
    private static let sent = UInt32.max
    /// Bytes of a SHA-256 hash.
    private static let digestBytes = 32
    /// Pieces that anybody can say they have; those of two gigabytes.
    package static let mostPieces = 1 << 19
    /// Bytes that a delta makes at most.
    package static let mostBytes = 2_000_000_000

    /// A delta that does not belong to what it is laid over, or is none.
    package struct Mismatch: Error {}

    /// The ids that a device sends: eight little-endian bytes for each piece, in order. One that has more pieces than it can say sends the
    /// first ones; of the others it is sent what it has.
    package static func request(for pieces: ContentPieces, most: Int = mostPieces) -> [UInt8] {
        let ids = pieces.ids.prefix(most)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(ids.count * 8)
        for id in ids { append(id, to: &bytes) }
        return bytes
    }

    /// The ids in what a device sent; nil if it is not as `request` writes it.
    package static func ids(in request: [UInt8]) -> [UInt64]? {
        guard request.count.isMultiple(of: 8), request.count / 8 <= mostPieces else { return nil }
        return request.withUnsafeBytes { raw in
            stride(from: 0, to: raw.count, by: 8).map { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
        }
    }

    /// The delta for whoever has pieces of these ids.
    ///
    /// - Parameter digest: the SHA-256 hash of `bytes`.
    package static func make(for bytes: [UInt8], digest: [UInt8], having known: [UInt64]) -> [UInt8] {
        var numbers: [UInt64: Int] = [:]
        for (number, id) in known.enumerated() where numbers[id] == nil { numbers[id] = number }
        let pieces = ContentPieces(bytes)
        var delta = mark + digest
        var index = 0
        while index < pieces.ids.count {
            let start = index == 0 ? 0 : pieces.ends[index - 1]
            if let first = numbers[pieces.ids[index]] {
                var count = 1
                while first + count < known.count, index + count < pieces.ids.count, known[first + count] == pieces.ids[index + count] {
                    count += 1
                }
                append(UInt32(first), to: &delta)
                append(UInt32(count), to: &delta)
                index += count
            } else {
                while index < pieces.ids.count, numbers[pieces.ids[index]] == nil { index += 1 }
                let end = pieces.ends[index - 1]
                append(sent, to: &delta)
                append(UInt32(end - start), to: &delta)
                delta += bytes[start..<end]
            }
        }
        return delta
    }

    /// What a delta makes of what a device has.
    ///
    /// - Parameters:
    ///   - limit: how many bytes that may be; a delta of a few bytes can ask for the same piece again and again.
    ///   - hash: SHA-256.
    /// - Throws: `Mismatch`; then the device asks anew, as one that has nothing.
    package static func apply(
        _ delta: [UInt8], to bytes: [UInt8], _ pieces: ContentPieces, limit: Int = mostBytes, hash: ([UInt8]) -> [UInt8]
    ) throws(Mismatch) -> [UInt8] {
        let head = mark.count + digestBytes
        guard delta.count >= head, delta.starts(with: mark) else { throw Mismatch() }
        var made: [UInt8] = []
        var offset = head
        while offset < delta.count {
            let (first, count) = (try number(in: delta, at: offset), Int(clamping: try number(in: delta, at: offset + 4)))
            offset += 8
            if first == sent {
                guard count <= delta.count - offset, count <= limit - made.count else { throw Mismatch() }
                made += delta[offset..<(offset + count)]
                offset += count
            } else {
                let first = Int(clamping: first)
                guard count > 0, first <= pieces.ends.count, count <= pieces.ends.count - first else { throw Mismatch() }
                let range = (first == 0 ? 0 : pieces.ends[first - 1])..<pieces.ends[first + count - 1]
                guard range.count <= limit - made.count else { throw Mismatch() }
                made += bytes[range]
            }
        }
        guard hash(made) == Array(delta[mark.count..<head]) else { throw Mismatch() }
        return made
    }

    private static func number(in delta: [UInt8], at offset: Int) throws(Mismatch) -> UInt32 {
        guard offset + 4 <= delta.count else { throw Mismatch() }
        return (0..<4).reduce(UInt32(0)) { $0 | UInt32(delta[offset + $1]) << UInt32(8 * $1) }
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
