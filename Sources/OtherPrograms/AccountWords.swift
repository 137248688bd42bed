import Importing
import Values

/// The words by which people name their accounts, in English, French and Spanish, without accents.
enum AccountWords {
    private static let words: [(AccountKind, [StaticString])] = [
        (.investment, ["broker", "invest", "rrsp", "tfsa", "resp", "401k", "superannuation", "reer", "celi", "inversion"]),
        (.savings, ["saving", "epargne", "ahorro", "emergency fund"]),
        (.loan, ["mortgage", "loan", "hypotheque", "hipoteca", "pret ", "prestamo", "debt"]),
        (.creditLine, ["line of credit", "heloc", "marge de credit"]),
        (.creditCard, ["card", "visa", "mastercard", "amex", "american express", "carte", "tarjeta", "credit"]),
        (.chequing, ["chequing", "checking", "cheque", "current", "everyday", "corriente", "courant", "transaction account"]),
        (.cash, ["cash", "wallet", "especes", "efectivo", "cartera", "portefeuille"]),
    ]

    /// Bytes of a name that are looked at.
    private static let nameBytes = 120

    /// The kind that an account's name speaks of; unknown when it speaks of none.
    static func kind(of name: UnsafeBufferPointer<UInt8>) -> AccountKind {
        var folded: [UInt8] = []
        TextFolding.fold(UnsafeBufferPointer(rebasing: name.prefix(nameBytes)), appendingTo: &folded)
        for index in folded.indices where folded[index] &- 65 < 26 { folded[index] |= 0x20 }
        return folded.withUnsafeBufferPointer { text in
            for (kind, words) in words where words.contains(where: { holds(text, $0) }) { return kind }
            return .unknown
        }
    }

    private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard length <= text.count else { return false }
        for start in 0...(text.count - length) {
            var offset = 0
            while offset < length, text[start + offset] == word.utf8Start[offset] { offset += 1 }
            if offset == length { return true }
        }
        return false
    }
}
