/// The signs of currencies in one locale, and which side of the number they stand on.
struct CurrencySigns: Sendable {
    /// Whether signs follow the number.
    let follow: Bool
    private let signs: [(currency: Currency, sign: String)]

    /// Signs from a text of codes and signs in turns, with single spaces between them.
    private init(follow: Bool, _ table: String) {
        self.follow = follow
        var found: [(currency: Currency, sign: String)] = []
        var code: Currency?
        for word in table.utf8.split(separator: UInt8(ascii: " ")) {
            if let currency = code {
                found.append((currency, String(decoding: word, as: UTF8.self)))
                code = nil
            } else {
                code = Currency(code: word)
            }
        }
        signs = found
    }

    /// The sign of a currency; its three letters when it has none here.
    func sign(of currency: Currency) -> String {
        for entry in signs where entry.currency == currency { return entry.sign }
        return currency.code
    }

    /// Signs that every English reader knows, from CLDR 48 `en` and `en-CA`; without the dollars.
    private static let english =
        "BRL R$ CNY CN¥ EUR € GBP £ HKD HK$ ILS ₪ INR ₹ JPY JP¥ KRW ₩ MXN MX$ NZD NZ$ PHP ₱ TWD NT$ USD US$ VND ₫"
        + " XAF FCFA XCD EC$ XOF F\u{202F}CFA XPF CFPF "

    /// `$` is the Canadian dollar.
    static let canada = CurrencySigns(follow: false, english + "CAD $ AUD A$")
    /// `$` is the Australian dollar. CLDR's `en-AU` has letters for every foreign currency; people there read the signs that this has instead.
    static let australia = CurrencySigns(follow: false, english + "AUD $ CAD CA$")
    /// `$` is the Canadian dollar, `$ US` the American.
    static let frenchCanada = CurrencySigns(
        follow: true,
        "CAD $ USD $\u{A0}US AUD $\u{A0}AU NZD $\u{A0}NZ HKD $\u{A0}HK SGD $\u{A0}SG EUR € GBP £ JPY ¥ CNY CN¥ BRL R$"
    )
    /// Only signs that are read without doubt in Spain; other currencies by their letters.
    static let spain = CurrencySigns(follow: true, "EUR € USD US$ VND ₫ XPF CFPF")
    /// `$` is the peso; other currencies by their letters.
    static let mexico = CurrencySigns(follow: false, "MXN $ XPF CFPF")
}
