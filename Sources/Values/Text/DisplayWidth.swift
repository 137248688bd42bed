/// How many columns a text takes in a terminal, so that tables line up in every language.
package enum DisplayWidth {
    /// Columns of UTF-8 text: marks that combine take none, East Asian letters and emoji two, everything else one.
    ///
    /// A family or a flag that terminals draw as one picture counts as that picture. Control characters take none.
    package static func columns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var columns = 0
        var index = 0
        var previous = Cluster()
        while index < bytes.count {
            if bytes[index] < 0x80 {
                columns += bytes[index] >= 0x20 && bytes[index] != 0x7F ? 1 : 0
                previous = Cluster(width: 1)
                index += 1
            } else {
                let scalar = UTF8Scalar(at: index, in: bytes)
                columns += added(by: scalar.value, after: &previous)
                index += scalar.length
            }
        }
        return columns
    }

    /// Columns of a text.
    package static func columns(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { columns($0) }
    }

    /// What was drawn last and can still be joined by what follows.
    private struct Cluster {
        /// Columns of the picture so far.
        var width = 0
        /// Whether a joiner has just asked that the next scalar be part of the same picture.
        var joins = false
        /// Whether one half of a flag waits for the other.
        var isHalfFlag = false
    }

    /// Columns that one scalar beyond ASCII adds to what stands before it.
    private static func added(by scalar: UInt32, after previous: inout Cluster) -> Int {
        switch scalar {
        case 0x200D:
            previous.joins = previous.width == 2
            return 0
        case 0xFE0F where previous.width == 1:
            previous.width = 2
            return 1
        case 0x1F3FB...0x1F3FF where previous.width == 2:
            return 0
        case 0x1F1E6...0x1F1FF:
            let closes = previous.isHalfFlag
            previous = Cluster(width: 2, isHalfFlag: !closes)
            return closes ? 0 : 2
        default:
            return addedByOther(scalar, after: &previous)
        }
    }

    private static func addedByOther(_ scalar: UInt32, after previous: inout Cluster) -> Int {
        if scalar < 0xA0 || contains(scalar, in: zeroWidthRanges) { return 0 }
        let width = contains(scalar, in: wideRanges) ? 2 : 1
        if previous.joins {
            previous.joins = false
            return 0
        }
        previous = Cluster(width: width)
        return width
    }

    /// Whether a code point lies in one of the ranges, by halving.
    private static func contains(_ scalar: UInt32, in ranges: [UInt32]) -> Bool {
        guard let first = ranges.first, scalar >= first else { return false }
        var low = 0
        var high = ranges.count / 2
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranges[2 * middle] <= scalar { low = middle } else { high = middle }
        }
        return scalar <= ranges[2 * low + 1]
    }
}
