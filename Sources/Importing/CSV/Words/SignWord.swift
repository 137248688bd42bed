/// Which way a word or mark says that money went.
enum SignWord: UInt8, Sendable {
    /// It says nothing.
    case none
    /// Out of the account.
    case debit
    /// Into the account.
    case credit

    /// What a cell says: a word in one of six languages, a letter, `+` or `-`.
    static func of(_ text: UnsafeBufferPointer<UInt8>) -> SignWord {
        guard !text.isEmpty, text.count <= CSVLimits.valueBytes else { return .none }
        if text.count == 1, text[0] == UInt8(ascii: "-") { return .debit }
        if text.count == 1, text[0] == UInt8(ascii: "+") { return .credit }
        if text.elementsEqual("−".utf8) { return .debit }
        return of(folded: FoldedWords.fold(text))
    }

    /// What a folded word says.
    static func of(folded: [UInt8]) -> SignWord {
        table.meaning(of: folded).flatMap { SignWord(rawValue: UInt8(truncatingIfNeeded: $0)) } ?? .none
    }

    private static let table = PhraseTable([
        (
            UInt16(SignWord.debit.rawValue),
            """
            debit|debits|d|dr|db|dbit|debited|out|outgoing|withdrawal|money out|paid out|charge|purchase|sale|expense|payment out
            debite|sortie|retrait|depense|debe|cargo|debito|gasto|egreso|salida|retiro|soll|s|lastschrift|belastung|ausgabe|ausgang
            af|uit|afschrijving|dare|addebito|uscita
            """
        ),
        (
            UInt16(SignWord.credit.rawValue),
            """
            credit|credits|c|cr|crdt|credited|in|incoming|deposit|money in|paid in|refund|income|payment in|payment received|credite
            entree|depot|recette|haber|abono|credito|ingreso|entrada|deposito|haben|h|gutschrift|einnahme|eingang|bij|bijschrijving
            avere|accredito|entrata
            """
        ),
    ])
}
