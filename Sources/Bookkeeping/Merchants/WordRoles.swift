/// What a word can be in a descriptor, found with one look-up per word so that the steps ask bits.
struct WordRoles: OptionSet, Sendable {
    var rawValue: UInt32

    /// A bank's phrase for what happened begins here (`CONTACTLESS INTERAC PURCHASE`).
    static let startsVerb = WordRoles(rawValue: 1 << 0)
    /// A phrase after which nothing of the name comes begins here (`VALUE DATE`).
    static let startsTail = WordRoles(rawValue: 1 << 1)
    /// A processor's prefix begins here (`SQ *`).
    static let startsProcessor = WordRoles(rawValue: 1 << 2)
    /// A well-known merchant's name begins here.
    static let startsMerchant = WordRoles(rawValue: 1 << 3)
    /// A known city ends here.
    static let endsCity = WordRoles(rawValue: 1 << 4)
    /// A province, state or territory.
    static let state = WordRoles(rawValue: 1 << 5)
    /// A country's code.
    static let country = WordRoles(rawValue: 1 << 6)
    /// A state or country that is an everyday word too (`ON`, `IN`, `US`), dropped only where a place surely stands.
    static let ambiguousRegion = WordRoles(rawValue: 1 << 7)
    /// A company's legal form (`PTY`, `LTEE`).
    static let legalForm = WordRoles(rawValue: 1 << 8)
    /// A word that announces a store's number (`STORE`, `NO`).
    static let storeWord = WordRoles(rawValue: 1 << 9)
    /// A word for an own account (`SAVINGS`).
    static let account = WordRoles(rawValue: 1 << 10)
    /// A word for a credit card (`MASTERCARD`).
    static let card = WordRoles(rawValue: 1 << 11)
    /// A small word (`of`, `de`): lower case inside a name, and a city after it belongs to the name.
    static let small = WordRoles(rawValue: 1 << 12)
    /// Written in capitals (`IGA`).
    static let capitals = WordRoles(rawValue: 1 << 13)
    /// Short and without vowels, yet no abbreviation in capitals (`MR`, `ST`).
    static let plain = WordRoles(rawValue: 1 << 14)
    /// A person's title (`MRS`).
    static let title = WordRoles(rawValue: 1 << 15)
    /// The end of a web address (`COM`).
    static let domain = WordRoles(rawValue: 1 << 16)
    /// The beginning of a web address (`WWW`).
    static let web = WordRoles(rawValue: 1 << 17)
    /// The page of a web address that shops print after it (`COM/BILL`).
    static let webPage = WordRoles(rawValue: 1 << 18)
}
