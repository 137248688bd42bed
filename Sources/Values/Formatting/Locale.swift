/// A language with the habits of a place: which texts are read and how numbers, money and weeks look.
package enum Locale: UInt8, CaseIterable, Sendable {
    case englishCanada
    case englishAustralia
    case frenchCanada
    /// Spanish with the numbers of Spain: `1.234,56 €`.
    case spanish
    /// Spanish with the numbers of Mexico: `$1,234.56`.
    case spanishMexico

    /// The BCP 47 tag, such as `fr-CA`.
    package var tag: String {
        switch self {
        case .englishCanada: "en-CA"
        case .englishAustralia: "en-AU"
        case .frenchCanada: "fr-CA"
        case .spanish: "es"
        case .spanishMexico: "es-MX"
        }
    }

    /// The language of the texts.
    package var language: Language {
        switch self {
        case .englishCanada, .englishAustralia: .english
        case .frenchCanada: .french
        case .spanish, .spanishMexico: .spanish
        }
    }

    /// The name of the catalogue below `Content/locales/`; both kinds of Spanish share one.
    package var catalogueName: String {
        self == .spanishMexico ? "es" : tag
    }

    /// The first day of a week: Sunday in Canada and Mexico, Monday in Australia and Spain (CLDR 48).
    package var weekStart: Weekday {
        switch self {
        case .englishCanada, .frenchCanada, .spanishMexico: .sunday
        case .englishAustralia, .spanish: .monday
        }
    }

    /// Whether the hours of a day are counted twice to twelve.
    package var countsTwelveHours: Bool {
        language == .english
    }
}

extension Locale {
    /// A number shortened for charts: `1.2K`, `12K`, `1.2M`.
    package func compact(_ number: Int64, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = compactStyle.shorten(number.magnitude, scale: 0)
            if short.number != 0 { sign.write(of: number, to: &bytes) }
            writeShort(short.number, short.fractionDigits, short.suffix, to: &bytes)
        }
    }

    /// An amount shortened for charts: `-$1.2K`, `1,2 k $`.
    package func compact(_ money: Money, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = compactStyle.shorten(money.minorUnits.magnitude, scale: money.currency.exponent)
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

    private var compactStyle: CompactStyle {
        switch self {
        case .englishCanada, .englishAustralia: .english
        case .frenchCanada: .french
        case .spanish: .spain
        case .spanishMexico: .mexico
        }
    }
}

extension Locale {
    /// The nearest locale to a tag as people and systems write it: `fr`, `es-MX`, `en_AU.UTF-8`, `ES_ES@euro`.
    ///
    /// Nothing for a language that there are no texts in, nor for `C` and `POSIX`. English goes to Australia where days
    /// come before months and to Canada elsewhere. Spanish goes to Mexico where a decimal point is written.
    package init?(_ tag: String) {
        let parts = Locale.subtags(tag)
        guard let language = parts.first else { return nil }
        let region = parts.dropFirst().first { $0.utf8.count == 2 || $0 == "419" } ?? ""
        switch language {
        case "en": self = Locale.dayFirstEnglish.contains(region) ? .englishAustralia : .englishCanada
        case "fr": self = .frenchCanada
        case "es": self = Locale.commaSpanish.contains(region) ? .spanish : .spanishMexico
        default: return nil
        }
    }

    /// Regions of English that write the day before the month.
    private static let dayFirstEnglish = ["au", "nz", "gb", "ie", "za", "in", "sg", "hk", "my", "fj", "pg"]
    /// Regions of Spanish that write a decimal comma, and none named at all, as in CLDR.
    private static let commaSpanish = ["", "es", "ea", "ic", "gq", "ar", "bo", "cl", "co", "cr", "ec", "py", "uy", "ve"]

    /// The parts of a tag in lower case, up to the encoding or the variant.
    private static func subtags(_ tag: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        for byte in tag.utf8 {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte >= 65 && byte <= 90 ? byte + 32 : byte)
            }
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Locale {
    /// An amount as the locale writes it: `$1,234.50`, `1 234,50 $`, `1.234,50 €`.
    package func money(_ money: Money, _ style: MoneyStyle = .standard) -> String {
        text { writeMoney(money, style, to: &$0) }
    }

    /// Appends an amount as the locale writes it.
    package func writeMoney(_ money: Money, _ style: MoneyStyle = .standard, to bytes: inout [UInt8]) {
        let exponent = money.currency.exponent
        let whole = style.isWhole ? HalfEven.divide(money.minorUnits.magnitude, byPowerOfTen: exponent) : 0
        let magnitude = style.isWhole ? whole : money.minorUnits.magnitude
        if magnitude != 0 { style.sign.write(of: money.minorUnits, to: &bytes) }
        guard style.showsCurrency else {
            numberStyle.write(magnitude, fractionDigits: style.isWhole ? 0 : exponent, to: &bytes)
            return
        }
        writeSigned(money.currency, to: &bytes) {
            numberStyle.write(magnitude, fractionDigits: style.isWhole ? 0 : exponent, to: &$0)
        }
    }

    /// The sign that the locale gives a currency: `$`, `US$`, `$ US`, or the three letters.
    package func sign(of currency: Currency) -> String {
        currencySigns.sign(of: currency)
    }

    /// Appends a number with the currency's sign on its side, apart where two letters or digits would touch.
    func writeSigned(_ currency: Currency, to bytes: inout [UInt8], _ number: (inout [UInt8]) -> Void) {
        let signs = currencySigns
        let sign = signs.sign(of: currency)
        if signs.follow {
            number(&bytes)
            bytes.append(utf8: "\u{A0}")
            bytes.append(utf8: sign)
        } else {
            bytes.append(utf8: sign)
            if let last = sign.utf8.last, last & 0xDF >= 65, last & 0xDF <= 90 { bytes.append(utf8: "\u{A0}") }
            number(&bytes)
        }
    }

    private var currencySigns: CurrencySigns {
        switch self {
        case .englishCanada: .canada
        case .englishAustralia: .australia
        case .frenchCanada: .frenchCanada
        case .spanish: .spain
        case .spanishMexico: .mexico
        }
    }
}

extension Locale {
    /// The marks that numbers are written with.
    package var numberStyle: NumberStyle {
        switch self {
        case .englishCanada, .englishAustralia, .spanishMexico: .english
        case .frenchCanada: .french
        case .spanish: .spain
        }
    }

    /// A whole number with groups: `1,234`.
    package func number(_ number: Int64, sign: SignDisplay = .automatic) -> String {
        text { writeNumber(number, sign: sign, to: &$0) }
    }

    /// A whole number with groups: `1,234`.
    package func number(_ number: Int) -> String {
        self.number(Int64(number))
    }

    /// Appends a whole number with groups.
    package func writeNumber(_ number: Int64, sign: SignDisplay = .automatic, to bytes: inout [UInt8]) {
        sign.write(of: number, to: &bytes)
        numberStyle.write(number.magnitude, fractionDigits: 0, to: &bytes)
    }

    /// A decimal number: `units` counted in 10⁻ˢᶜᵃˡᵉ, rounded half to even to at most `maximumFractionDigits`, without
    /// zeros at its end. `decimal(12_500, scale: 3)` is `12.5`.
    package func decimal(
        _ units: Int64, scale: Int, maximumFractionDigits: Int = 2, sign: SignDisplay = .automatic
    ) -> String {
        text { writeDecimal(units, scale: scale, maximumFractionDigits: maximumFractionDigits, sign: sign, to: &$0) }
    }

    /// A percentage: `units` counted in 10⁻ˢᶜᵃˡᵉ of a percent, rounded half to even to at most `maximumFractionDigits`.
    /// `percent(125, scale: 1)` is `12.5%`.
    package func percent(
        _ units: Int64, scale: Int = 0, maximumFractionDigits: Int = 1, sign: SignDisplay = .automatic
    ) -> String {
        text {
            writeDecimal(units, scale: scale, maximumFractionDigits: maximumFractionDigits, sign: sign, to: &$0)
            $0.append(utf8: numberStyle.percentSign)
        }
    }

    private func writeDecimal(
        _ units: Int64, scale: Int, maximumFractionDigits: Int, sign: SignDisplay, to bytes: inout [UInt8]
    ) {
        var digits = max(scale, 0)
        var magnitude = units.magnitude
        if digits > maximumFractionDigits {
            magnitude = HalfEven.divide(magnitude, byPowerOfTen: digits - max(maximumFractionDigits, 0))
            digits = max(maximumFractionDigits, 0)
        }
        while digits > 0, magnitude % 10 == 0 {
            magnitude /= 10
            digits -= 1
        }
        if magnitude != 0 { sign.write(of: units, to: &bytes) }
        numberStyle.write(magnitude, fractionDigits: digits, to: &bytes)
    }

    /// The text that a closure appends.
    func text(_ write: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

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
