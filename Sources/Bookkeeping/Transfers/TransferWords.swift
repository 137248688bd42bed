import Values

/// The words by which banks of Canada, Australia and the United States print transfers and card payments, in English,
/// French and Spanish, as letters and digits without spaces (domain-facts E3).
enum TransferWords {
    /// The strength of a text that speaks plainly of a transfer.
    static let plainStrength: UInt8 = 3

    /// Words that say it outright.
    private static let plain: [StaticString] = [
        "TRANSFER", "TFRTO", "TFRFR", "TRSF", "VIREMENT", "TRANSFERENCIA", "TRASPASO", "PAYMENTRECEIVED", "PAYMENTTHANKYOU",
        "THANKYOUPAYMENT", "PAIEMENTMERCI", "PAIEMENTRECU", "CREDITCARDPAYMENT", "CARDPAYMENT", "CCPAYMENT", "PAGOTARJETA", "AUTOPAY",
        "BPAYPAYMENT", "TOSAVINGS", "FROMSAVINGS", "TOCHEQUING", "FROMCHEQUING", "EPARGNE", "INTERNALTFR",
    ]
    /// Words that fit a transfer and much else.
    private static let faint: [StaticString] = [
        "PAYMENT", "PAIEMENT", "DEPOSIT", "DEPOT", "WITHDRAWAL", "RETRAIT", "PYMT", "TFR", "XFER", "SAVINGS", "OSKO", "VISA", "MASTERCARD",
    ]

    /// 3 for a text that speaks plainly of a transfer, 1 for one that may, 0 otherwise.
    static func strength(of text: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let letters = SimilarText.letters(text)
        if plain.contains(where: { contains(letters, $0) }) { return plainStrength }
        return faint.contains(where: { contains(letters, $0) }) ? 1 : 0
    }

    /// Whether a text names an account: the last four digits of its number, or its name.
    static func names(_ account: LedgerAccount, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let letters = SimilarText.letters(text)
        var name = account.name
        let nameLetters = name.withUTF8 { SimilarText.letters($0) }
        if nameLetters.count >= SimilarText.leastLetters, contains(letters, nameLetters) { return true }
        let digits = account.identifier.utf8.suffix(4)
        guard digits.count == 4, digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return false }
        return contains(letters, Array(digits))
    }

    private static func contains(_ letters: [UInt8], _ word: StaticString) -> Bool {
        contains(letters, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private static func contains(_ letters: [UInt8], _ word: [UInt8]) -> Bool {
        word.withUnsafeBufferPointer { contains(letters, $0) }
    }

    private static func contains(_ letters: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first else { return true }
        var start = 0
        while start + word.count <= letters.count {
            if letters[start] == first {
                var same = 1
                while same < word.count, letters[start + same] == word[same] { same += 1 }
                if same == word.count { return true }
            }
            start += 1
        }
        return false
    }
}
