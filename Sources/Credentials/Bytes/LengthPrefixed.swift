/// Several runs of bytes as one from which each can be told again, so that no two lists of parts give the same bytes.
enum LengthPrefixed {
    /// Each part behind its length in 32 bits, big-endian.
    static func join(_ parts: [[UInt8]]) -> [UInt8] {
        var joined: [UInt8] = []
        joined.reserveCapacity(parts.reduce(0) { $0 + $1.count + 4 })
        for part in parts {
            joined.append(bigEndian: UInt32(truncatingIfNeeded: part.count))
            joined.append(contentsOf: part)
        }
        return joined
    }
}
