import Values

/// The bank's texts, each once, with the merchant that it was cleaned to and the key that matching compares.
package struct DescriptorTable: Sendable {
    /// The texts as banks print them.
    package private(set) var texts = TextTable()
    /// For each text the number of its merchant in `Ledger.merchants`.
    package private(set) var merchants: [UInt32] = [0]
    /// For each text the hash of its letters and digits alone, `MatchKey`.
    package private(set) var keys: [UInt64] = [0]

    /// A table that holds only the empty text.
    package init() {}

    /// A table from its parts, as a snapshot keeps them; nothing unless they fit together.
    package init?(texts: TextTable, merchants: [UInt32], keys: [UInt64]) {
        guard merchants.count == texts.count, keys.count == texts.count else { return nil }
        self.texts = texts
        self.merchants = merchants
        self.keys = keys
    }

    /// Number of texts, the empty one included.
    package var count: Int { texts.count }

    /// The number of a text; a new text is added without a merchant (number 0), which `setMerchant` then gives it.
    package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> (number: UInt32, isNew: Bool) {
        let number = texts.intern(text)
        guard Int(number) == merchants.count else { return (number, false) }
        merchants.append(0)
        keys.append(MatchKey.key(of: text))
        return (number, true)
    }

    /// Gives a text another merchant, as a person's rename does.
    package mutating func setMerchant(_ merchant: UInt32, of number: UInt32) {
        guard Int(number) < merchants.count else { return }
        merchants[Int(number)] = merchant
    }

    /// An entry with a text and a merchant of its own, for one row that the person names.
    mutating func entry(of text: UnsafeBufferPointer<UInt8>, merchant: UInt32) -> UInt32 {
        let (number, isNew) = intern(text)
        if isNew { setMerchant(merchant, of: number) }
        return entry(like: number, merchant: merchant)
    }

    /// The entry of a number where it has the merchant, else another one with its text.
    mutating func entry(like number: UInt32, merchant: UInt32) -> UInt32 {
        merchants[Int(number)] == merchant ? number : addCopy(of: number, merchant: merchant)
    }

    /// Adds another entry with the text of a number and a merchant of its own, for rows that a rule gives that merchant.
    mutating func addCopy(of number: UInt32, merchant: UInt32) -> UInt32 {
        let double = texts.addCopy(of: number)
        guard double > 0 else { return number }
        merchants.append(merchant)
        keys.append(keys[Int(number)])
        return double
    }
}
