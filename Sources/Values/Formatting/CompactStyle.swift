/// How a locale shortens large numbers, from CLDR 48 (compact, short form).
struct CompactStyle: Sendable {
    /// A power of ten and what stands after the number for it, smallest first.
    let steps: [(power: Int, suffix: String)]

    /// `1.2K`
    static let english = CompactStyle(steps: [(3, "K"), (6, "M"), (9, "B"), (12, "T")])
    /// `1,2 k`, the space U+00A0.
    static let french = CompactStyle(steps: [(3, "\u{A0}k"), (6, "\u{A0}M"), (9, "\u{A0}G"), (12, "\u{A0}T")])
    /// `1,2 mil`; a Spanish `billón` is 10¹²; between there are thousands of millions.
    static let spain = CompactStyle(steps: [(3, "\u{A0}mil"), (6, "\u{A0}M"), (12, "\u{A0}B")])
    /// `1.2 k`, with the steps of Spain.
    static let mexico = CompactStyle(steps: [(3, "\u{A0}k"), (6, "\u{A0}M"), (12, "\u{A0}B")])

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
