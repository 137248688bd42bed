extension Day {
    /// Appends the ISO 8601 form, `2026-11-21`.
    package func writeISO(to bytes: inout [UInt8]) {
        let (year, month, day) = civil
        bytes.append(twoDigits: year / 100)
        bytes.append(twoDigits: year % 100)
        bytes.append(ascii: "-")
        bytes.append(twoDigits: month)
        bytes.append(ascii: "-")
        bytes.append(twoDigits: day)
    }

    /// The ISO 8601 form, `2026-11-21`.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads exactly `2026-11-21`; nothing for any other text or for a day that does not exist.
    package init?(iso text: String) {
        self.init(isoBytes: Array(text.utf8))
    }

    /// Reads exactly the ten bytes of `2026-11-21`; nothing for any other bytes or for a day that does not exist.
    package init?<Bytes: RandomAccessCollection<UInt8>>(isoBytes bytes: Bytes) where Bytes.Index == Int {
        guard bytes.count == 10 else { return nil }
        var parts = (year: 0, month: 0, day: 0)
        for (position, byte) in bytes.enumerated() {
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard byte >= 48, byte <= 57 else { return nil }
            let digit = Int(byte) - 48
            switch position {
            case ..<4: parts.year = parts.year * 10 + digit
            case ..<7: parts.month = parts.month * 10 + digit
            default: parts.day = parts.day * 10 + digit
            }
        }
        self.init(year: parts.year, month: parts.month, day: parts.day)
    }
}
