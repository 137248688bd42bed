extension Instant {
    /// The ISO 8601 form in UTC, `2026-03-01T12:34:56.789Z`.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ISO 8601 form in UTC, always 24 bytes; the milliseconds are always written so that texts sort as
    /// moments do. A moment outside `Day.earliest...Day.latest` is written as the nearest day's same time.
    package func writeISO(to bytes: inout [UInt8]) {
        day(offsetMinutes: 0).writeISO(to: &bytes)
        let rest = milliseconds % Instant.millisecondsPerDay
        let time = Int(truncatingIfNeeded: rest < 0 ? rest + Instant.millisecondsPerDay : rest)
        bytes.append(ascii: "T")
        bytes.append(twoDigits: time / 3_600_000)
        bytes.append(ascii: ":")
        bytes.append(twoDigits: time / 60_000 % 60)
        bytes.append(ascii: ":")
        bytes.append(twoDigits: time / 1000 % 60)
        bytes.append(ascii: ".")
        bytes.append(UInt8(truncatingIfNeeded: 48 + time / 100 % 10))
        bytes.append(twoDigits: time % 100)
        bytes.append(ascii: "Z")
    }

    /// Reads `2026-03-01T12:34Z` and its longer forms: seconds, a fraction (cut to milliseconds), and instead of `Z` an
    /// offset such as `+05:30` or `-0800`; a space may stand for the `T`.
    ///
    /// Nothing for any other text, and nothing without a zone: a time whose zone is unknown is no moment. A leap second
    /// (`:60`) is the second after `:59`.
    package init?(iso text: String) {
        var reader = InstantReader(bytes: Array(text.utf8))
        guard let instant = reader.read() else { return nil }
        self = instant
    }
}
