/// A time that follows a date in its cell; it is only recognised, never read.
enum CSVTimeOfDay {
    /// Whether a text after a date is a time: a separator, hours, minutes, perhaps seconds and a fraction, half of the day, zone.
    static func follows(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        let isSeparated =
            bytes[0] | 0x20 == UInt8(ascii: "t") || bytes[0] == 0x20 || bytes[0] == UInt8(ascii: ",") || bytes[0] == UInt8(ascii: "-")
        guard isSeparated else { return false }
        let isMarked = bytes[0] | 0x20 == UInt8(ascii: "t")
        index += 1
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        let hours = digits(bytes, &index)
        if isMarked, hours == 4 || hours == 6 { return endsWithZone(bytes, index) }
        guard hours == 1 || hours == 2, index < bytes.count, isMark(bytes[index]) else { return false }
        index += 1
        guard digits(bytes, &index) == 2 else { return false }
        if index < bytes.count, isMark(bytes[index]) {
            index += 1
            guard digits(bytes, &index) == 2 else { return false }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
                index += 1
                guard digits(bytes, &index) > 0 else { return false }
            }
        }
        return endsWithZone(bytes, index)
    }

    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
        let start = index
        while index < bytes.count, bytes[index] &- 48 <= 9 { index += 1 }
        return index - start
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "h")
    }

    /// Whether nothing follows, or at most `a.m.`, `UTC`, `+01:00` and the like.
    private static func endsWithZone(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard bytes.count - start <= 12 else { return false }
        for byte in bytes[start...] {
            let isLetter = byte | 0x20 >= 97 && byte | 0x20 <= 122
            let isMark =
                byte == 0x20 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
                || byte == UInt8(ascii: ".")
            guard isLetter || isMark || byte &- 48 <= 9 else { return false }
        }
        return true
    }
}
