/// Reads the text form of a moment, part after part.
struct InstantReader {
    private let bytes: [UInt8]
    private var position = 0

    /// A reader over the whole text.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The moment, or nil if the text is not exactly one.
    mutating func read() -> Instant? {
        guard bytes.count >= 17, let day = Day(isoBytes: bytes[..<10]) else { return nil }
        position = 10
        guard take("T") || take("t") || take(" ") else { return nil }
        guard let time = readTime(), let offset = readOffset(), position == bytes.count else { return nil }
        return Instant(startOf: day, offsetMinutes: offset).advanced(byMilliseconds: time)
    }

    /// Milliseconds since midnight from `12:34`, `12:34:56` or `12:34:56.789`.
    private mutating func readTime() -> Int64? {
        guard let hour = readTwoDigits(upTo: 23), take(":"), let minute = readTwoDigits(upTo: 59) else { return nil }
        var milliseconds = Int64(hour * 60 + minute) * 60_000
        guard take(":") else { return milliseconds }
        guard let second = readTwoDigits(upTo: 60) else { return nil }
        milliseconds += Int64(second) * 1000
        guard take(".") || take(",") else { return milliseconds }
        guard let fraction = readFraction() else { return nil }
        return milliseconds + fraction
    }

    /// The first three digits of a fraction as milliseconds; the others are passed over.
    private mutating func readFraction() -> Int64? {
        var milliseconds: Int64 = 0
        var digits = 0
        while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 {
            if digits < 3 { milliseconds = milliseconds * 10 + Int64(bytes[position] - 48) }
            digits += 1
            position += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 3)..<3 { milliseconds *= 10 }
        return milliseconds
    }

    /// Minutes east of UTC.
    private mutating func readOffset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = readTwoDigits(upTo: 18) else { return nil }
        _ = take(":")
        guard let minutes = readTwoDigits(upTo: 59), hours * 60 + minutes <= Instant.offsetLimitMinutes else { return nil }
        return isWest ? -(hours * 60 + minutes) : hours * 60 + minutes
    }

    private mutating func readTwoDigits(upTo limit: Int) -> Int? {
        guard position + 1 < bytes.count else { return nil }
        let (tens, ones) = (bytes[position] &- 48, bytes[position + 1] &- 48)
        guard tens <= 9, ones <= 9, Int(tens) * 10 + Int(ones) <= limit else { return nil }
        position += 2
        return Int(tens) * 10 + Int(ones)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }
}
