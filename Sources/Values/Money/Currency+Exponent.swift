extension Currency {
    /// Number of minor digits, as ISO 4217 (list of January 2026) gives it; 2 for a code that the list does not hold.
    package var exponent: Int {
        switch self {
        case .cad, .aud, .usd, .eur: return 2
        default: break
        }
        for (digits, codes) in Currency.unusualExponents where codes.contains(packed) {
            return digits
        }
        return 2
    }

    /// Minor units in one major unit: 100 for the dollar, 1 for the yen, 1000 for the Kuwaiti dinar.
    package var minorUnitsPerMajor: Int64 {
        var units: Int64 = 1
        for _ in 0..<exponent { units *= 10 }
        return units
    }

    /// Packed codes whose exponent is not 2.
    private static let unusualExponents: [(Int, [UInt32])] = [
        (0, unpacked("BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXUYIVNDVUVXAFXOFXPF")),
        (3, unpacked("BHDIQDJODKWDLYDOMRTND")),
        (4, unpacked("CLFUYW")),
    ]

    /// The packed codes of letters that stand three by three without gaps.
    static func unpacked(_ codes: String) -> [UInt32] {
        var packed: [UInt32] = []
        var letters: UInt32 = 0
        for (index, byte) in codes.utf8.enumerated() {
            letters = letters << 8 | UInt32(byte)
            if index % 3 == 2 {
                packed.append(letters)
                letters = 0
            }
        }
        return packed
    }
}
