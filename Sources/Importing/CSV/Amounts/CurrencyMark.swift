package import Values

/// What stands beside an amount's digits: a currency's sign or code, or a mark of debit or credit.
package enum CurrencyMark {
    /// What a text beside the digits says; nil if it is not known, so that the cell is no amount.
    ///
    /// A sign that several currencies share (`$`, `kr`) says nothing of the currency and gives 0.
    static func meaning(of text: UnsafeBufferPointer<UInt8>) -> (currency: UInt32, sign: SignWord)? {
        if text.isEmpty { return (0, .none) }
        if let sign = table.meaning(of: text) { return (codes[Int(sign)], .none) }
        let folded = FoldedWords.fold(text)
        if folded.count == 3, isASCIILetters(text), let currency = currency(folded) { return (currency.packed, .none) }
        if folded.count <= 6, folded.allSatisfy({ $0 >= 97 }) {
            let word = SignWord.of(folded: folded)
            if word != .none { return (0, word) }
        }
        return nil
    }

    /// The currency that a column's cell names by code or sign; nil if it names none that is known.
    package static func currency(of text: UnsafeBufferPointer<UInt8>) -> Currency? {
        if text.count == 3, let known = currency(FoldedWords.fold(text)) { return known }
        guard let found = meaning(of: text), found.sign == .none, found.currency != 0 else {
            return nil
        }
        return Currency(packed: found.currency)
    }

    /// A currency from three folded letters that ISO 4217 lists, or listed once.
    private static func currency(_ folded: [UInt8]) -> Currency? {
        guard folded.count == 3, let currency = Currency(code: folded) else { return nil }
        let codes = knownCodes.utf8Start
        var index = 0
        while index < knownCodes.utf8CodeUnitCount {
            let packed = UInt32(codes[index]) << 16 | UInt32(codes[index + 1]) << 8 | UInt32(codes[index + 2])
            if packed == currency.packed { return currency }
            index += 3
        }
        return nil
    }

    private static func isASCIILetters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    }

    /// Each currency's signs; without a code those that several currencies share.
    private static let signs: [(code: String, signs: String)] = [
        ("", "$|Rs|Rs.|kr|kr.|Kr"),
        ("EUR", "€|euro|euros|Euro|Euros|EURO"),
        ("GBP", "£"),
        ("CAD", "CA$|C$|CAD$|$CAD|$CA|CA|$C|CDN$"),
        ("AUD", "A$|AU$|AUD$|$AU"),
        ("USD", "US$|USD$|$US|US|$USD"),
        ("NZD", "NZ$"),
        ("HKD", "HK$"),
        ("SGD", "S$"),
        ("BRL", "R$"),
        ("MXN", "MX$"),
        ("JPY", "¥"),
        ("INR", "₹"),
        ("PLN", "zł"),
        ("CZK", "Kč"),
        ("HUF", "Ft"),
        ("RUB", "₽"),
        ("ILS", "₪"),
        ("KRW", "₩"),
        ("TRY", "₺"),
        ("THB", "฿"),
        ("VND", "₫"),
        ("PHP", "₱"),
        ("NGN", "₦"),
        ("UAH", "₴"),
        ("CHF", "Fr|Fr.|SFr|SFr."),
        ("ZAR", "R"),
        ("MYR", "RM"),
        ("RON", "lei"),
        ("PEN", "S/"),
    ]

    private static let table = PhraseTable(signs.enumerated().map { (meaning: UInt16($0.offset), phrases: $0.element.signs) })

    private static let codes: [UInt32] = signs.map { Currency($0.code)?.packed ?? 0 }

    /// ISO 4217 (January 2026) and codes that it listed within the last decades, as old statements hold them.
    private static let knownCodes: StaticString = """
        AEDAFNALLAMDANGAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLFCLPCNYCNHCOPCRCCUPCVECZKDJFDKKDOPDZD\
        EGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHRKHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSL\
        LYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLE\
        SLLSOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUYWUZSVEDVESVNDVUVWSTXAFXAGXAUXCDXOFXPFXCGYERZARZMWZWGZWL\
        ATSBEFDEMESPFIMFRFGRDIEPITLLUFNLGPTESITSKKEEKLTLLVLCYPMTL
        """
}
