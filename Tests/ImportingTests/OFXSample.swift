import Values

/// A row that can be written in many dialects of OFX.
struct OFXSample {
    var day: Day
    var cents: Int
    var payee: String

    init(_ random: inout OFXRandom) {
        day = Day(number: Int32(random.below(20_000)))
        cents = random.below(2_000_000) - 1_000_000
        payee = random.pick(["METRO 12", "A & B", "R<D", "L'ÉPICIER", "x", "ABCDEFG", "ABCDEFGH", "ABCDEFGHI JKLMNOPQRSTUV"])
    }

    /// In the tests' notation.
    var expected: String { "\(day.iso) \(cents) \(payee)" }

    /// As one of the many ways in which banks write it.
    func written(_ random: inout OFXRandom, mark: String) -> String {
        let digits = day.iso.filter { $0 != "-" }
        let time = random.pick(["", "000000", "120000.000", "235959.999[-5:EST]", "000000[+10:AEST]"])
        let sign = cents < 0 ? "-" : random.pick(["", "+"])
        let fraction = String(abs(cents) % 100 + 100).dropFirst()
        let amount = sign + String(abs(cents) / 100) + mark + fraction + random.pick(["", "0", "00"])
        let escaped = payee.replacing("&", with: random.pick(["&amp;", "&amp;amp;", "&#38;"])).replacing(
            "<", with: random.pick(["&lt;", "&amp;lt;"]))
        let fields = [
            ("TRNTYPE", random.pick(["DEBIT", "CREDIT", "OTHER"])), ("DTPOSTED", digits + time), ("TRNAMT", amount),
            ("NAME", escaped), ("VENDOR.FIELD", "1"),
        ]
        let isClosed = random.below(2) == 0
        let gap = random.pick(["", "\n", "\r\n\t"])
        let isLower = random.below(4) == 0
        let body = fields.shuffled(using: &random).map { name, value in
            let name = isLower ? name.lowercased() : name
            return "<\(name)>\(value)" + (isClosed ? "</\(name)>" : "") + gap
        }
        return "<STMTTRN>\(gap)\(body.joined())</STMTTRN>"
    }
}
