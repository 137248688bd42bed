import Values

/// The dates of OFX.
enum OFXDate {
    /// The calendar day at the beginning of `YYYYMMDD[HHMMSS[.XXX]][offset:zone]` or `YYYY-MM-DD`, unmoved by any zone;
    /// nothing when there is no such day.
    @inline(__always)
    static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
        guard bytes.count >= 8 else { return nil }
        if bytes[4] &- 48 > 9 { return separated(bytes) }
        guard let year = digits(bytes, 0, 4), let month = digits(bytes, 4, 2), let day = digits(bytes, 6, 2) else { return nil }
        return Day(year: year, month: month, day: day)
    }

    private static func separated(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"), bytes[7] == bytes[4] else { return nil }
        guard let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2) else { return nil }
        return Day(year: year, month: month, day: day)
    }

    @inline(__always)
    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var number = 0
        for index in start..<(start &+ count) {
            let digit = bytes[index] &- 48
            guard digit <= 9 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }
}
