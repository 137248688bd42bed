/// A currency by its ISO 4217 letters, three capitals packed into one integer so that columns stay small.
@frozen
package struct Currency: Hashable, Comparable, Sendable {
    /// The three ASCII letters, first letter in the highest of the three low bytes.
    package var packed: UInt32

    /// A currency from its packed letters, as `packed` gives them; nothing is checked.
    @inlinable
    package init(packed: UInt32) {
        self.packed = packed
    }

    /// A currency from three ASCII letters, in either case; nil for anything else.
    /// Codes that ISO 4217 does not list (old, private or crypto) are accepted with two minor digits.
    @inlinable
    package init?<Bytes: Collection<UInt8>>(code: Bytes) {
        guard code.count == 3 else { return nil }
        var packed: UInt32 = 0
        for byte in code {
            let upper = byte & 0xDF
            guard upper >= 65, upper <= 90, byte >= 65 else { return nil }
            packed = packed << 8 | UInt32(upper)
        }
        self.packed = packed
    }

    /// A currency from a text such as `CAD`; nothing unless it is three ASCII letters.
    package init?(_ code: String) {
        self.init(code: Array(code.utf8))
    }

    /// The three capital letters.
    package var code: String {
        String(decoding: codeBytes, as: UTF8.self)
    }

    /// The three capital letters as ASCII.
    package var codeBytes: [UInt8] {
        [UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), UInt8(truncatingIfNeeded: packed)]
    }

    /// Canadian dollar.
    package static let cad = Currency(packed: 0x43_41_44)
    /// Australian dollar.
    package static let aud = Currency(packed: 0x41_55_44)
    /// United States dollar.
    package static let usd = Currency(packed: 0x55_53_44)
    /// Euro.
    package static let eur = Currency(packed: 0x45_55_52)

    /// In the order of the letters.
    @inlinable
    package static func < (left: Currency, right: Currency) -> Bool {
        left.packed < right.packed
    }
}

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

extension Currency {
    /// Whether ISO 4217 lists the code (January 2026): tells a currency from three letters that only look like one, such
    /// as a column heading or a bank's short name.
    ///
    /// The six codes retired since 2021 (ANG, BGN, CUC, HRK, SLL, ZWL) count too, because statements are kept for years.
    /// Precious metals, bond units, the test code and "no currency" count as not listed: no statement is kept in them.
    package var isListed: Bool {
        var low = 0
        var high = Currency.listed.count
        while low < high {
            let middle = (low + high) / 2
            if Currency.listed[middle] == packed { return true }
            if Currency.listed[middle] < packed { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// Packed codes in order.
    private static let listed: [UInt32] = unpacked(
        """
        AEDAFNALLAMDANGAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHWCLFCLPCNYCOP\
        COUCRCCUCCUPCVECZKDJFDKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHRKHTGHUFIDRILSINRIQDIRRISK\
        JMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGN\
        NIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESLLSOSSRDSSPSTNSVCSYPSZLTHBTJS\
        TMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUSNUYIUYUUYWUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYERZARZMWZWGZWL
        """
    )
}
