/// One Unicode scalar as it stands in UTF-8 bytes, or the shortest run of bytes there that can't be one.
@frozen
package struct UTF8Scalar: Sendable {
    /// The scalar's number; U+FFFD when the bytes are not valid.
    package var value: UInt32
    /// How many bytes it takes, 1…4.
    package var length: Int
    /// Whether the bytes are well-formed UTF-8.
    package var isValid: Bool

    /// A scalar from its parts.
    @inlinable
    init(value: UInt32, length: Int, isValid: Bool) {
        self.value = value
        self.length = length
        self.isValid = isValid
    }

    /// Reads the scalar that starts at `index`, which must lie inside `bytes`.
    ///
    /// Of bytes that are not valid the "maximal subpart" is taken, as the Unicode Standard (3.9, U+FFFD substitution)
    /// recommends, so that every reader replaces the same runs.
    @inlinable
    package init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let first = bytes[index]
        guard first >= 0x80 else {
            self.init(value: UInt32(first), length: 1, isValid: true)
            return
        }
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        let following: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF:
            (following, value) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF:
            (following, value) = (2, UInt32(first & 0x0F))
            if first == 0xE0 { low = 0xA0 }
            if first == 0xED { high = 0x9F }
        case 0xF0...0xF4:
            (following, value) = (3, UInt32(first & 0x07))
            if first == 0xF0 { low = 0x90 }
            if first == 0xF4 { high = 0x8F }
        default:
            self.init(value: 0xFFFD, length: 1, isValid: false)
            return
        }
        var step = 1
        while step <= following {
            guard index &+ step < bytes.count, bytes[index &+ step] >= low, bytes[index &+ step] <= high else {
                self.init(value: 0xFFFD, length: step, isValid: false)
                return
            }
            value = value << 6 | UInt32(bytes[index &+ step] & 0x3F)
            (low, high) = (0x80, 0xBF)
            step &+= 1
        }
        self.init(value: value, length: following &+ 1, isValid: true)
    }
}
