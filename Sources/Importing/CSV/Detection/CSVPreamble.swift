import Values

/// What the lines before a table say of the account: cells to be understood once the file's dates and numbers are.
struct CSVPreamble {
    /// The account's number.
    private(set) var account: TextRange = .empty
    /// The currency, packed; 0 when none is named.
    private(set) var currency: UInt32 = 0
    /// The balance at the beginning.
    private(set) var opening: TextRange = .empty
    /// The balance at the end.
    private(set) var closing: TextRange = .empty
    /// Texts that hold the first or last day of the period.
    private(set) var periods: [TextRange] = []
    /// Whether a payment card is spoken of.
    private(set) var speaksOfCard = false

    /// Nothing was said.
    init() {}

    /// Looks through the sample's rows before the table.
    init(_ sample: CSVSample, rows: Int) {
        for row in 0..<min(rows, CSVLimits.preambleRows) {
            let cells = sample.cells(row)
            for column in 0..<cells.count { take(cells, column) }
        }
    }

    /// Understands one cell: its words before a colon are the name of what follows the colon or stands in the next filled cell.
    private mutating func take(_ cells: CSVCells, _ column: Int) {
        let cell = cells[column]
        guard !cell.isEmpty, cell.count <= CSVLimits.headerBytes else { return }
        if DirectionWords.isCard(cell) { speaksOfCard = true }
        let colon = cell.firstIndex(of: UInt8(ascii: ":")) ?? cell.firstIndex(of: UInt8(ascii: "="))
        let name = colon.map { UnsafeBufferPointer(rebasing: cell[..<$0]) } ?? cell
        var value =
            colon.map { CSVPreamble.trimmed(UnsafeBufferPointer(rebasing: cell[($0 + 1)...])) } ?? UnsafeBufferPointer(start: nil, count: 0)
        var next = column + 1
        while value.isEmpty, next < cells.count {
            value = cells[next]
            next += 1
        }
        guard !value.isEmpty, let address = value.baseAddress else { return }
        let start = address - cells.base
        understand(FoldedWords.fold(name), value, TextRange(start..<(start + value.count)), name)
    }

    private mutating func understand(
        _ words: [UInt8], _ value: UnsafeBufferPointer<UInt8>, _ range: TextRange, _ name: UnsafeBufferPointer<UInt8>
    ) {
        if CSVPreamble.currencyWords.meaning(within: words) != nil {
            if currency == 0 { currency = CurrencyMark.currency(of: value)?.packed ?? 0 }
        } else if CSVPreamble.periodWords.meaning(within: words) != nil {
            if periods.count < 4 { periods.append(range) }
        } else if let summary = SummaryWord.of(name) {
            if summary == .opening, opening.isEmpty { opening = range }
            if summary == .closing, closing.isEmpty { closing = range }
        } else if account.isEmpty, CSVPreamble.accountWords.meaning(within: words) != nil, value.contains(where: { $0 &- 48 <= 9 }) {
            account = range
            if currency == 0 { currency = HeaderCurrency.packed(in: value) }
        }
    }

    /// The days that a text names, in their order, where they stand apart by spaces.
    static func days(in text: UnsafeBufferPointer<UInt8>, order: DateOrder, today: Day) -> [Day] {
        if let parts = CSVDateLexer.parts(of: text) { return parts.day(order, today: today).map { [$0] } ?? [] }
        var days: [Day] = []
        var start = 0
        for index in 0...min(text.count, CSVLimits.headerBytes) {
            if index < text.count, text[index] != 0x20 { continue }
            if index > start, let parts = CSVDateLexer.parts(of: UnsafeBufferPointer(rebasing: text[start..<index])),
                let day = parts.day(order, today: today)
            {
                days.append(day)
            }
            start = index + 1
        }
        return days
    }

    private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        var end = text.count
        while start < end, CSVCells.isBlank(text[start]) { start += 1 }
        while end > start, CSVCells.isBlank(text[end - 1]) { end -= 1 }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }

    private static let currencyWords = PhraseTable(
        """
        currency|devise|monnaie|moneda|divisa|wahrung|waehrung|valuta|munt
        """)

    private static let periodWords = PhraseTable(
        """
        period|statement period|from|to|date range|start date|end date|periode|du|au|date de debut|date de fin|periodo|desde|hasta
        fecha inicial|fecha final|zeitraum|von|bis|van|tot|dal|al
        """)

    private static let accountWords = PhraseTable(
        """
        account|account number|iban|compte|numero de compte|cuenta|konto|kontonummer|girokonto|rekening|rekeningnummer|conto|card
        carte|tarjeta|kreditkarte|kaart|carta
        """)
}
