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
