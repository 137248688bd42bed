/// What a row says that is no transaction: a balance or a total that a bank prints among its rows.
enum SummaryWord: Sendable {
    /// The balance at the beginning.
    case opening
    /// The balance at the end.
    case closing
    /// A sum, a count, a balance of another kind.
    case other

    /// What a cell says, or nil if it may be a payee. Only whole phrases count, so that `Total Energies` stays a payee.
    static func of(_ text: UnsafeBufferPointer<UInt8>) -> SummaryWord? {
        guard !text.isEmpty, text.count <= CSVLimits.headerBytes else { return nil }
        let folded = FoldedWords.fold(text)
        switch table.meaning(of: untilDigit(folded)) ?? table.meaning(of: folded) {
        case 1: return .opening
        case 2: return .closing
        case 3: return .other
        default: return nil
        }
    }

    /// The words before the first number: `closing balance 31 12 2019` is `closing balance`.
    private static func untilDigit(_ folded: [UInt8]) -> [UInt8] {
        guard let digit = folded.firstIndex(where: { $0 >= 48 && $0 <= 57 }), digit > 0 else { return folded }
        var words = Array(folded[..<digit])
        while let last = words.last, last == 0x20 { words.removeLast() }
        for tail in [" as of", " as at", " on", " at", " au", " du", " le", " al", " a", " am", " vom", " zum", " per", " op", " del"] {
            let bytes = Array(tail.utf8)
            if words.count > bytes.count, words[(words.count - bytes.count)...].elementsEqual(bytes) {
                words.removeLast(bytes.count)
                break
            }
        }
        return words
    }

    private static let table = PhraseTable([
        (
            1,
            """
            opening balance|starting balance|beginning balance|previous balance|balance forward|balance brought forward|brought forward
            balance b f|opening ledger balance|start balance|solde initial|solde d ouverture|solde precedent|solde reporte|ancien solde
            report du solde|report|saldo inicial|saldo anterior|saldo de apertura|saldo previo|anfangssaldo|anfangsbestand|alter saldo
            alter kontostand|eroffnungssaldo|saldovortrag|startsaldo|beginsaldo|vorig saldo|oud saldo|saldo iniziale|saldo precedente
            """
        ),
        (
            2,
            """
            closing balance|ending balance|end balance|final balance|new balance|balance carried forward|carried forward|balance c f
            closing ledger balance|statement balance|solde final|solde de cloture|solde de fermeture|nouveau solde|solde de fin
            saldo final|saldo de cierre|saldo nuevo|nuevo saldo|endsaldo|endbestand|neuer saldo|neuer kontostand|schlusssaldo
            abschlusssaldo|eindsaldo|nieuw saldo|slotsaldo|saldo finale|saldo di chiusura
            """
        ),
        (
            3,
            """
            total|totals|subtotal|sub total|grand total|sum|total debits|total credits|total debit|total credit|total amount
            total withdrawals|total deposits|total transactions|number of transactions|transactions|record count|available balance
            current balance|balance|account balance|total general|totaux|somme|total des debits|total des credits|solde|solde actuel
            solde disponible|totales|suma|total cargos|total abonos|saldo|saldo actual|saldo disponible|summe|gesamt|gesamtsumme
            gesamtbetrag|kontostand|zwischensumme|anzahl|totaal|subtotaal|som|huidig saldo|totale|totali|somma|saldo attuale
            saldo disponibile|saldo contabile|end of file|end of report|end of statement|fin du rapport|fin du releve
            """
        ),
    ])
}
