extension Day {
    /// Appends the ISO 8601 form, `2026-11-21`.
    package func writeISO(to bytes: inout [UInt8]) {
        let (year, month, day) = civil
        for digit in [year / 1000 % 10, year / 100 % 10, year / 10 % 10, year % 10] {
            bytes.append(UInt8(truncatingIfNeeded: 48 + digit))
        }
        bytes.append(UInt8(ascii: "-"))
        bytes.append(UInt8(truncatingIfNeeded: 48 + month / 10))
        bytes.append(UInt8(truncatingIfNeeded: 48 + month % 10))
        bytes.append(UInt8(ascii: "-"))
        bytes.append(UInt8(truncatingIfNeeded: 48 + day / 10))
        bytes.append(UInt8(truncatingIfNeeded: 48 + day % 10))
    }

    /// The ISO 8601 form, `2026-11-21`.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads exactly `2026-11-21`; nothing for any other text or for a day that does not exist.
    package init?(iso text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var parts = [0, 0, 0]
        for (index, byte) in bytes.enumerated() where index != 4 && index != 7 {
            guard byte >= 48, byte <= 57 else { return nil }
            let part = index < 4 ? 0 : index < 7 ? 1 : 2
            parts[part] = parts[part] * 10 + Int(byte - 48)
        }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }
}
