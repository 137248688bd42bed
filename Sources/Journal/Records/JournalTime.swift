package import Values

/// When something of the journal was: on the person's own clock, and as a moment for the order of records.
package struct JournalTime: Hashable, Sendable {
    /// The day on the person's own clock.
    package let day: Day
    /// Minutes since midnight on that clock, 0…1439.
    package let minute: Int
    /// Minutes that the clock was ahead of UTC.
    package let offsetMinutes: Int
    /// The moment.
    package let instant: Instant

    /// Reads `2026-11-29T21:10:00-05:00` and the other forms of `Instant(iso:)`; nil for any other text.
    package init?(iso text: String) {
        guard let instant = Instant(iso: text) else { return nil }
        let bytes = Array(text.utf8)
        // The text is a moment, so that digits stand in their places.
        guard let day = Day(isoBytes: bytes[..<10]) else { return nil }
        self.day = day
        self.instant = instant
        minute = JournalTime.number(bytes, at: 11) * 60 + JournalTime.number(bytes, at: 14)
        offsetMinutes = JournalTime.offset(bytes)
    }

    private static func number(_ bytes: [UInt8], at place: Int) -> Int {
        guard place + 1 < bytes.count else { return 0 }
        return Int(bytes[place] &- 48) * 10 + Int(bytes[place + 1] &- 48)
    }

    /// What stands behind the last sign: `-05:00` or `-0500`; nothing does behind a `Z`.
    private static func offset(_ bytes: [UInt8]) -> Int {
        let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
        guard let sign = bytes.lastIndex(where: { signs.contains($0) }), sign >= 16 else { return 0 }
        let digits = bytes[sign...].filter { $0 >= 48 && $0 <= 57 }
        let minutes = number(digits, at: 0) * 60 + number(digits, at: 2)
        return bytes[sign] == signs[1] ? -minutes : minutes
    }
}
