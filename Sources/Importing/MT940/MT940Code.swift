/// The codes of the coded form of `:86:`, as Dutch, Belgian and international banks write them between slashes.
struct MT940Code {
    /// What the text behind a code is.
    enum Meaning {
        /// Who paid or was paid.
        case name
        /// The other side: account, BIC, name and city between slashes.
        case otherSide
        /// The other side's account.
        case account
        /// The other side's address.
        case address
        /// Whom the other side acts for.
        case ultimate
        /// The payment's purpose.
        case purpose
        /// What kind of transaction it is.
        case kind
        /// The reference that travels end to end.
        case reference
        /// The direct-debit mandate.
        case mandate
        /// The amount in another currency.
        case originalAmount
        /// Something that a person need not read.
        case other
    }

    /// What the text behind it is.
    let meaning: Meaning
    /// Where that text begins.
    let end: Int

    private static let codes: [(name: StaticString, meaning: Meaning)] = [
        ("NAME", .name), ("CNTP", .otherSide), ("IBAN", .account), ("ACCW", .account), ("ADDR", .address),
        ("ULTC", .ultimate), ("ULTD", .ultimate), ("ULTB", .ultimate), ("REMI", .purpose), ("TRTP", .kind),
        ("EREF", .reference), ("MARF", .mandate), ("OCMT", .originalAmount),
        ("BENM", .other), ("ORDP", .other), ("BIC", .other), ("ISDT", .other), ("CSID", .other), ("PURP", .other),
        ("RTRN", .other), ("TRCD", .other), ("IREF", .other), ("PREF", .other), ("KREF", .other), ("EXCH", .other),
        ("CHGS", .other), ("SVCL", .other), ("ID", .other), ("SUM", .other), ("NRTX", .other), ("BO", .other),
        ("BUSP", .other), ("CREF", .other), ("NOTE", .other),
    ]

    /// The code that begins with the slash at an index; nil if none does.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start < text.count, text[start] == UInt8(ascii: "/") else { return nil }
        for (name, meaning) in MT940Code.codes where text.holds(name, at: start + 1) {
            let end = start + 1 + name.utf8CodeUnitCount
            guard end < text.count, text[end] == UInt8(ascii: "/") else { continue }
            self.meaning = meaning
            self.end = end + 1
            return
        }
        return nil
    }
}
