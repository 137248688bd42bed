import Values

/// Bytes cut into pieces at places that their content decides, so that what is inserted or taken out changes only the pieces around it.
///
/// A piece ends where a hash of the last 64 bytes begins with twelve zeros, which is once in 4 KB. Devices and servers cut alike: none of
/// this may change without a new mark in `Delta`.
package struct ContentPieces: Sendable {
    /// Where each piece ends, ascending; the last one ends with the bytes.
    package let ends: [Int]
    /// What each piece is known by.
    package let ids: [UInt64]

    /// Bytes of a piece at least, unless it is the last.
    static let shortest = 1 << 10
    /// Bytes of a piece at most.
    static let longest = 32 << 10
    /// Bits of the hash that are zero where a piece ends.
    private static let zeros = 12
    /// What each byte adds to the hash: numbers without a pattern, the same everywhere.
    private static let gear: [UInt64] = (0..<256).map { byte in
        var hash = Hash64(seed: 0x7069_6563)
        hash.combine(UInt64(byte))
        return hash.value
    }

    /// Cuts bytes.
    package init(_ bytes: [UInt8]) {
        var ends: [Int] = []
        var ids: [UInt64] = []
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = ContentPieces.end(from: start, of: bytes)
                ids.append(Hash64.of(UnsafeBufferPointer(rebasing: bytes[start..<end])))
                ends.append(end)
                start = end
            }
        }
        self.ends = ends
        self.ids = ids
    }

    /// Where the piece ends that begins at `start`.
    private static func end(from start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let last = min(bytes.count, start + longest)
        guard start + shortest < last else { return last }
        return gear.withUnsafeBufferPointer { gear in
            // Each byte moves the ones before it one bit on, so a byte is forgotten 64 bytes later.
            var hash: UInt64 = 0
            var index = start + shortest - 64
            while index < last {
                hash = hash << 1 &+ gear[Int(bytes[index])]
                index += 1
                if index > start + shortest, hash >> (64 - zeros) == 0 { return index }
            }
            return last
        }
    }
}
