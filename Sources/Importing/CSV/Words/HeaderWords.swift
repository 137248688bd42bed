/// The words that banks and programs put over their columns, in English, French, Spanish, German, Dutch and Italian.
///
/// Within a role an earlier rank is preferred: a posting date over a transaction date, a payee over a description.
enum HeaderWords {
    /// What a header's text may mean, the likeliest first.
    static func meanings(of text: UnsafeBufferPointer<UInt8>) -> [HeaderMeaning] {
        guard text.count <= CSVLimits.headerBytes else { return [] }
        if text.elementsEqual("+/-".utf8) || text.elementsEqual("-/+".utf8) { return [HeaderMeaning(role: .sign, rank: 0)] }
        for splitsCapitals in [true, false] {
            let folded = FoldedWords.fold(text, splittingCapitals: splitsCapitals)
            let found = table.meanings(of: folded)
            if !found.isEmpty { return found.map(HeaderMeaning.init) }
            let plain = withoutQualifier(text)
            if plain.count < text.count {
                let found = table.meanings(of: FoldedWords.fold(plain, splittingCapitals: splitsCapitals))
                if !found.isEmpty { return found.map(HeaderMeaning.init) }
            }
            if let found = numbered(folded) { return [found] }
        }
        return meaningsByWord(FoldedWords.fold(text, splittingCapitals: true))
    }

    /// One of several columns for one text, such as `Beschreibung3`: the first is the description, the others go on with it.
    private static func numbered(_ folded: [UInt8]) -> HeaderMeaning? {
        guard let last = folded.last, last >= UInt8(ascii: "1"), last <= UInt8(ascii: "9") else { return nil }
        var words = Array(folded.dropLast())
        if words.last == 0x20 { words.removeLast() }
        guard let found = table.meaning(of: words).map(HeaderMeaning.init), found.role == .payee || found.role == .memo else { return nil }
        return found.role == .payee && last > UInt8(ascii: "1") ? HeaderMeaning(role: .payee, rank: HeaderMeaning.continuation) : found
    }

    /// A header without what follows its first bracket: `Amount (CAD)` is `Amount`.
    private static func withoutQualifier(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard let bracket = text.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) else { return text }
        return UnsafeBufferPointer(rebasing: text[..<bracket])
    }

    /// Longer headers that hold a telling word, such as `Montant de la transaction en CAD`.
    private static func meaningsByWord(_ folded: [UInt8]) -> [HeaderMeaning] {
        if foreignWords.meaning(within: folded) != nil { return [HeaderMeaning(role: .ignored, rank: 9)] }
        for words in tellingWords {
            if let found = words.meaning(within: folded) { return [HeaderMeaning(packed: found)] }
        }
        return []
    }

    /// Words of columns that speak of another amount or another account than the row's own.
    private static let foreignWords = PhraseTable(
        """
        original|originale|foreign|etrangere|extranjera|origen|fremdwahrung|ursprungsbetrag|compensation|rate|taux|kurs|koers|tax
        vat|tva|iva
        """)

    private static let tellingWords: [PhraseTable] = [
        entry(.balance, 9, "balance|solde|saldo|kontostand"),
        entry(
            .debit, 9,
            """
            debit|debits|withdrawal|withdrawals|retrait|retraits|cargo|cargos|belastung|belastungen|lastschrift|lastschriften
            ausgaben|addebito|addebiti|uscite|afschrijving|sorties|salidas
            """),
        entry(
            .credit, 9,
            """
            credit|credits|deposit|deposits|depot|depots|abono|abonos|gutschrift|gutschriften|einnahmen|accredito|accrediti|entrate
            bijschrijving|entrees|entradas
            """),
        entry(.amount, 9, "amount|montant|importe|monto|betrag|bedrag|importo"),
        entry(.date, 9, "date|fecha|datum|data"),
        entry(.currency, 9, "currency|devise|moneda|divisa|wahrung|waehrung"),
        entry(.category, 9, "category|categorie|categoria|kategorie"),
        entry(.payee, 9, "description|libelle|merchant|payee|beneficiary|descripcion|omschrijving|descrizione"),
        entry(.status, 9, "status|statut|estado|stato"),
        entry(.bankID, 9, "id"),
    ].map { PhraseTable([$0]) }

    private static let table = PhraseTable(
        dayWords + moneyWords + otherWords + textWords
    )

    private static let dayWords: [(meaning: UInt16, phrases: String)] = [
        entry(
            .date, 0,
            """
            posted|posting date|posted date|post date|date posted|booking date|booked date|date booked|completed date|date completed
            date processed|processed date|process date|settlement date|accounting date|date comptable|date de comptabilisation
            date inscription|date d inscription|date de passage|date operation|date d operation|date de l operation|fecha contable
            fecha de contabilizacion|fecha operacion|fecha de operacion|fecha de la operacion|f operacion|buchungstag|buchungsdatum
            buchung|boekdatum|boekingsdatum|data contabile|data registrazione|data operazione|datum boeking
            """),
        entry(
            .date, 1,
            """
            date|day|dates|datum|fecha|fecha mov|fecha movimiento|fecha del movimiento|data|data movimento|data mov|jour|dia|tag
            giorno|dag|effective date|entry date|date time|datetime|timestamp|created|created on|created at|date utc|date created
            date transaction
            """),
        entry(
            .date, 2,
            """
            transaction date|trans date|txn date|tran date|date of transaction|transaction date time|transaction time|purchase date
            date de transaction|date de la transaction|date d achat|date achat|fecha de transaccion|fecha transaccion
            fecha de la transaccion|fecha de compra|transaktionsdatum|auftragsdatum|belegdatum|kaufdatum|umsatzdatum|transactiedatum
            uitvoeringsdatum|aankoopdatum|data transazione|data acquisto|datum transactie
            """),
        entry(
            .valueDate, 0,
            """
            value date|value dt|val date|valuta|valeur|date de valeur|date valeur|date val|fecha valor|fecha de valor|f valor
            wertstellung|wertstellungsdatum|wertstellungstag|wert|valutadatum|valuta datum|rentedatum|data valuta|interest date
            """),
        entry(
            .valueDate, 1, "started date|start date|authorisation date|authorization date|date autorisation|fecha inicio|boekdatum valuta"),
    ]

    private static let moneyWords: [(meaning: UInt16, phrases: String)] = [
        entry(
            .amount, 0,
            """
            amount|transaction amount|montant|montant de la transaction|montant de l operation|montant operation|importe
            importe operacion|importe de la operacion|betrag|umsatz|bedrag|transactiebedrag|importo|importo operazione|monto
            cantidad|amt|sum|suma|summe|net|net amount|montant net|importe neto|nettobetrag|billing amount|billed amount|cad|usd|eur
            gbp|aud|chf|cad amount|amount cad|amount in cad|amount usd|amount eur|montant cad|montant en cad|amount aud
            amount in account currency|settlement amount
            """),
        entry(.amount, 1, "value|valor|valeur|gross|brut|total|charge amount|wert|money|prix|price|precio|importo in euro|betrag in eur"),
        entry(
            .debit, 0,
            """
            debit|debits|debit amount|debited amount|amount debit|amount debited|withdrawal|withdrawals|withdrawal amount|withdrawn
            money out|paid out|funds out|outflow|out|outgoing|spent|amount spent|spend|expense|expenses|charges|payments out
            debit cad|debits cad|dr|dr amount|montant debit|montant au debit|montant debite|retrait|retraits|sortie|sorties|depense
            depenses|debe|cargo|cargos|importe cargo|debito|debitos|gasto|gastos|salida|salidas|retiro|retiros|egreso|egresos|soll
            belastung|belastungen|ausgabe|ausgaben|lastschrift|ausgang|abgang|af|uit|uitgaven|uitgave|afschrijving|afschrijvingen
            dare|addebito|addebiti|uscita|uscite|spese|importo addebito
            """),
        entry(
            .credit, 0,
            """
            credit|credits|credit amount|credited amount|amount credit|amount credited|deposit|deposits|deposit amount|deposited
            money in|paid in|funds in|inflow|in|incoming|received|income|payments in|credit cad|credits cad|cr|cr amount
            montant credit|montant au credit|montant credite|depot|depots|entree|entrees|recette|recettes|haber|abono|abonos
            importe abono|credito|creditos|ingreso|ingresos|entrada|entradas|deposito|depositos|haben|gutschrift|gutschriften
            einnahme|einnahmen|eingang|zugang|bij|inkomsten|bijschrijving|bijschrijvingen|avere|accredito|accrediti|entrata|entrate
            importo accredito
            """),
        entry(
            .balance, 0,
            """
            balance|running balance|running bal|account balance|balance after|balance after transaction|ledger balance
            closing balance|new balance|solde|solde apres operation|solde comptable|solde progressif|nouveau solde|saldo
            saldo contable|saldo tras|saldo posterior|saldo final|kontostand|saldo nach buchung|kontosaldo|saldo na mutatie
            saldo na transactie|saldo contabile|saldo progressivo|nieuw saldo|accountbalance|disponible|balance cad|solde cad
            resulting balance
            """),
        entry(.balance, 1, "available balance|solde disponible|saldo disponible|verfugbarer saldo|saldo disponibile|beschikbaar saldo"),
        entry(
            .fee, 0, "fee|fees|fee amount|frais|comision|comisiones|gebuhr|gebuhren|gebuehr|kosten|commissione|commissioni|transaction fee"),
        entry(
            .originalAmount, 0,
            """
            original amount|foreign amount|foreign currency amount|amount in foreign currency|amount foreign currency|local amount
            montant en devise|montant devise|montant en devise etrangere|montant d origine|importe original|importe en divisa
            importe origen|importe en moneda extranjera|originalbetrag|betrag originalwahrung|betrag in fremdwahrung
            fremdwahrungsbetrag|fremdbetrag|ursprungsbetrag|origineel bedrag|bedrag vreemde valuta|bedrag in vreemde valuta
            importo originale|importo in divisa|source amount
            """),
        entry(
            .originalCurrency, 0,
            """
            original currency|foreign currency|type foreign currency|local currency|devise d origine|devise originale
            devise etrangere|moneda original|moneda extranjera|divisa original|originalwahrung|fremdwahrung|originele valuta
            vreemde valuta|valuta originale|source currency
            """),
    ]
}
