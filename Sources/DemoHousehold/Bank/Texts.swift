import Values

extension Int64 {
    /// Cents as decimal text, `-1234.05`.
    var decimal: String {
        let magnitude = magnitude
        return (self < 0 ? "-" : "") + String(magnitude / 100) + "." + Int(magnitude % 100).padded(2)
    }

    /// Cents as decimal text with group marks, `-1,234.05`.
    var grouped: String {
        let whole = Array(String(magnitude / 100).utf8)
        var digits: [UInt8] = []
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { digits.append(UInt8(ascii: ",")) }
            digits.append(digit)
        }
        return (self < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self) + "." + Int(magnitude % 100).padded(2)
    }

    /// Ten-thousandths as decimal text, `31.4237`.
    var fourDecimals: String {
        (self < 0 ? "-" : "") + String(magnitude / 10_000) + "." + Int(magnitude % 10_000).padded(4)
    }
}

extension Int {
    /// Digits with zeros in front up to a width.
    func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
    }
}

extension String {
    /// The first characters, without spaces at the end.
    func cut(_ count: Int) -> String {
        var characters = Array(prefix(count))
        while characters.last == " " { characters.removeLast() }
        return String(characters)
    }

    /// The text with spaces behind it up to a width, cut when it is longer.
    func column(_ width: Int) -> String {
        let kept = prefix(width)
        return kept + String(repeating: " ", count: width - kept.count)
    }

    /// The text between quotation marks, those inside doubled.
    var quoted: String {
        "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// The text as a CSV field, quoted only when it must be.
    var field: String {
        contains { $0 == "," || $0 == "\"" || $0 == "\n" } ? quoted : self
    }
}

extension Day {
    /// `3/5/2024`, as North American banks write 5 March.
    var monthDayYear: String {
        let (year, month, day) = civil
        return String(month) + "/" + String(day) + "/" + String(year)
    }

    /// `05/03/2024`, as Australian banks write 5 March.
    var dayMonthYear: String {
        let (year, month, day) = civil
        return day.padded(2) + "/" + month.padded(2) + "/" + String(year)
    }

    /// `20240305`.
    var compact: String {
        let (year, month, day) = civil
        return String(year) + month.padded(2) + day.padded(2)
    }
}
