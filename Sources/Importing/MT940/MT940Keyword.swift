/// The keywords that SEPA puts into the purpose of German payments, each with a plus behind it.
struct MT940Keyword {
    /// What the text behind a keyword is.
    enum Meaning {
        /// The payment's purpose.
        case purpose
        /// The reference that travels end to end.
        case reference
        /// The direct-debit mandate.
        case mandate
        /// Whom the other side acts for.
        case ultimate
        /// The other side's account.
        case account
        /// Something that a person need not read.
        case other
    }

    /// What the text behind it is.
    let meaning: Meaning
    /// Where that text begins.
    let end: Int

    private static let keywords: [(name: StaticString, meaning: Meaning)] = [
        ("SVWZ+", .purpose), ("EREF+", .reference), ("MREF+", .mandate), ("ABWA+", .ultimate), ("ABWE+", .ultimate),
        ("IBAN+", .account), ("KREF+", .other), ("CRED+", .other), ("DEBT+", .other), ("COAM+", .other), ("OAMT+", .other),
        ("BIC+", .other),
    ]

    /// The keyword at an index; nothing when none stands there.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 4 <= text.count, text[start] &- UInt8(ascii: "A") < 26 else { return nil }
        for (name, meaning) in MT940Keyword.keywords where text.holds(name, at: start) {
            self.meaning = meaning
            end = start + name.utf8CodeUnitCount
            return
        }
        return nil
    }
}
