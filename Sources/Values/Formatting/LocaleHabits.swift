/// What a locale's file says of numbers, money, days and plurals, read once.
final class LocaleHabits: Sendable {
    let name: String
    let places: [String]
    let currency: Currency
    let currencySigns: CurrencySigns
    let numberStyle: NumberStyle
    let compactStyle: CompactStyle
    let weekStart: Weekday
    let countsTwelveHours: Bool
    /// Whether days and months in figures have two digits.
    let padsDays: Bool
    let plurals: [PluralRule]

    /// Nil when the file is not there, or says something of this not at all or in another form.
    init?(_ file: LocaleFile) {
        guard let name = file["name"], let places = file["places"], let currency = file["currency"].flatMap({ Currency($0) }),
            let currencySigns = CurrencySigns(file), let numberStyle = NumberStyle(file), let compactStyle = CompactStyle(file),
            let weekStart = file.number("weekStart").flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }),
            let hours = file.number("hours"), let dayDigits = file.number("dayDigits")
        else { return nil }
        self.name = name
        self.places = LocaleFile.words(places)
        self.currency = currency
        self.currencySigns = currencySigns
        self.numberStyle = numberStyle
        self.compactStyle = compactStyle
        self.weekStart = weekStart
        countsTwelveHours = hours == 12
        padsDays = dayDigits == 2
        var plurals: [PluralRule] = []
        for category in PluralCategory.allCases {
            guard let rule = file["plural." + category.keyword] else { continue }
            guard let read = PluralRule(category, rule) else { return nil }
            plurals.append(read)
        }
        self.plurals = plurals
    }
}

/// The habits in a locale's file as they are written there, over those of the locale that it lies over.
struct LocaleFile {
    private var entries: [(name: [UInt8], value: String)] = []

    /// The heads of files: what stands there under keys such as `@currency`.
    init(_ files: [[UInt8]]) {
        for bytes in files {
            bytes.withUnsafeBufferPointer { buffer in
                var parser = CatalogueParser(bytes: buffer, position: 0)
                var found: [CatalogueEntry] = []
                parser.parse(into: &found, headOnly: true)
                for entry in found {
                    let name = Array(bytes[entry.key].dropFirst())
                    entries.append((name, String(decoding: bytes[entry.pattern], as: UTF8.self)))
                }
            }
        }
    }

    /// What the file says of one thing.
    subscript(name: String) -> String? {
        entries.last { $0.name.elementsEqual(name.utf8) }?.value
    }

    /// A whole number.
    func number(_ name: String) -> Int64? {
        self[name].flatMap { text in Array(text.utf8).withUnsafeBufferPointer { AmountText.read($0, exponent: 0) } }
    }

    /// The parts of a text with single spaces between them; spaces that do not break belong to the parts.
    static func words(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Parts that come in twos.
    func pairs(_ name: String) -> [(first: String, second: String)]? {
        guard let text = self[name] else { return nil }
        let words = LocaleFile.words(text)
        guard words.count % 2 == 0 else { return nil }
        return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    }
}
