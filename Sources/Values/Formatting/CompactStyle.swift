extension Locale {
    /// A number shortened for charts: `1.2K`, `12K`, `1.2M`.
    package func compact(_ number: Int64, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = habits.compactStyle.shorten(number.magnitude, scale: 0)
            if short.number != 0 { sign.write(of: number, to: &bytes) }
            writeShort(short.number, short.fractionDigits, short.suffix, to: &bytes)
        }
    }

    /// An amount shortened for charts: `-$1.2K`, `1,2 k $`.
    package func compact(_ money: Money, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = habits.compactStyle.shorten(money.minorUnits.magnitude, scale: money.currency.exponent)
            if short.number != 0 { sign.write(of: money.minorUnits, to: &bytes) }
            writeSigned(money.currency, to: &bytes) { writeShort(short.number, short.fractionDigits, short.suffix, to: &$0) }
        }
    }

    /// Compact numbers are grouped from five digits on in every locale, as CLDR has it.
    private func writeShort(_ number: UInt64, _ fractionDigits: Int, _ suffix: String, to bytes: inout [UInt8]) {
        let style = NumberStyle(
            decimalMark: numberStyle.decimalMark, groupMark: numberStyle.groupMark, minimumGroupedDigits: 2,
            percentSign: numberStyle.percentSign)
        style.write(number, fractionDigits: fractionDigits, to: &bytes)
        bytes.append(utf8: suffix)
    }
}

/// How a locale shortens large numbers, as CLDR has it (compact, short form): `1.2K`, `1,2 mil`.
struct CompactStyle: Sendable {
    /// A power of ten and what stands after the number for it, smallest first.
    let steps: [(power: Int, suffix: String)]

    /// The steps of a locale's file, `3 K 6 M 9 B`; nil if they are not written so.
    init?(_ file: LocaleFile) {
        guard let pairs = file.pairs("short") else { return nil }
        var steps: [(power: Int, suffix: String)] = []
        for pair in pairs {
            let power = Array(pair.first.utf8).withUnsafeBufferPointer { AmountText.read($0, exponent: 0) } ?? 0
            guard power > steps.last?.power ?? 0, power < 16 else { return nil }
            steps.append((Int(power), pair.second))
        }
        self.steps = steps
    }

    /// A number of 10⁻ˢᶜᵃˡᵉ units, shortened: whole from two digits on, else with one more digit (two below one).
    func shorten(_ magnitude: UInt64, scale: Int) -> (number: UInt64, fractionDigits: Int, suffix: String) {
        var power = 0
        var suffix = ""
        var limit = 1000
        for (index, step) in steps.enumerated() {
            guard HalfEven.divide(magnitude, byPowerOfTen: scale + power) >= limit else { break }
            (power, suffix) = (step.power, step.suffix)
            limit = index + 1 < steps.count && steps[index + 1].power - power == 6 ? 1_000_000 : 1000
        }
        let kept = fractionDigits(magnitude, power: scale + power)
        var number = HalfEven.divide(magnitude, byPowerOfTen: scale + power - kept)
        var digits = kept
        while digits > 0, number % 10 == 0 {
            number /= 10
            digits -= 1
        }
        return (number, digits, suffix)
    }

    /// Digits kept after the mark: none from 9.95 on, one from 1 (or what rounds to it), else two; as far as there are any.
    private func fractionDigits(_ magnitude: UInt64, power: Int) -> Int {
        guard power > 0 else { return 0 }
        if HalfEven.divide(magnitude, byPowerOfTen: power - 1) >= 100 { return 0 }
        guard power > 1 else { return 1 }
        return HalfEven.divide(magnitude, byPowerOfTen: power - 2) >= 100 ? 1 : 2
    }
}
