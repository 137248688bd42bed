extension DaySpan {
    /// The ISO 8601 interval, `2026-03-01/2026-03-07`, also for one day.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ISO 8601 interval, `2026-03-01/2026-03-07`.
    package func writeISO(to bytes: inout [UInt8]) {
        first.writeISO(to: &bytes)
        bytes.append(ascii: "/")
        last.writeISO(to: &bytes)
    }

    /// Reads exactly `2026-03-01/2026-03-07`; nothing for other texts, days that do not exist or a last before the first.
    package init?(iso text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 21, bytes[10] == UInt8(ascii: "/") else { return nil }
        guard let first = Day(isoBytes: bytes[..<10]), let last = Day(isoBytes: bytes[11...]) else { return nil }
        self.init(first, last)
    }
}
