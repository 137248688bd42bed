import Values

/// Finds a currency in a header, as in `Amount (CAD)`, `USD$` or `Betrag €`.
enum HeaderCurrency {
    /// The packed currency of a header's text, or 0. Codes count only in capitals, so that `all` and `try` stay words.
    static func packed(in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var start = 0
        for index in 0...text.count {
            if index < text.count, isWordByte(text[index]) { continue }
            if index > start {
                let word = UnsafeBufferPointer(rebasing: text[start..<index])
                let isCode = word.count == 3 && word.allSatisfy { $0 >= 65 && $0 <= 90 }
                if word.count == 5, FoldedWords.fold(word).elementsEqual("euros".utf8) { return Currency.eur.packed }
                if isCode || word.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") }), let found = CurrencyMark.meaning(of: word),
                    found.currency != 0
                {
                    return found.currency
                }
            }
            start = index + 1
        }
        return 0
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "$") || (byte | 0x20 >= 97 && byte | 0x20 <= 122)
    }
}
