/// The signs of currencies in one locale, and which side of the number they stand on.
struct CurrencySigns: Sendable {
    /// Whether signs follow the number.
    let follow: Bool
    private let signs: [(currency: Currency, sign: String)]

    /// The signs of a locale's file; nil if something there is no currency.
    init?(_ file: LocaleFile) {
        guard let pairs = file.pairs("currencies"), let side = file["currencySide"] else { return nil }
        follow = side.utf8.elementsEqual("after".utf8)
        var signs: [(currency: Currency, sign: String)] = []
        for pair in pairs {
            guard let currency = Currency(pair.first) else { return nil }
            signs.append((currency, pair.second))
        }
        self.signs = signs
    }

    /// The sign of a currency; its three letters when it has none here.
    func sign(of currency: Currency) -> String {
        for entry in signs where entry.currency == currency { return entry.sign }
        return currency.code
    }
}
