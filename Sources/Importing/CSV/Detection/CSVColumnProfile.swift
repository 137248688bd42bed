import Values

/// What the cells of one column look like over the sample.
struct CSVColumnProfile {
    /// Cells that hold something.
    private(set) var filled = 0
    /// Cells that are dates.
    private(set) var dates = 0
    /// Cells that are dates only when a header says so: six digits.
    private(set) var weakDates = 0
    /// Dates with separators or a named month, which no id looks like.
    private(set) var separatedDates = 0
    /// Cells that are amounts.
    private(set) var amounts = 0
    /// Amounts with a fraction, a group mark or a currency.
    private(set) var moneyAmounts = 0
    /// Amounts below zero.
    private(set) var negatives = 0
    /// Amounts of zero.
    private(set) var zeros = 0
    /// Cells that are a word of debit.
    private(set) var debitWords = 0
    /// Cells that are a word of credit.
    private(set) var creditWords = 0
    /// Cells that are a status.
    private(set) var statusWords = 0
    /// Cells that are a currency's code or sign.
    private(set) var currencies = 0
    /// Cells that hold only a dash: no amount, or a word of debit.
    private(set) var dashes = 0
    /// Bytes of all cells.
    private(set) var bytes = 0
    private var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// A column without cells.
    init() {}

    /// Takes the next row's cell into account.
    mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
        guard !cell.isEmpty else { return }
        if CSVAmountReader.isDash(cell) {
            dashes += 1
            return
        }
        filled += 1
        bytes += cell.count
        remember(cell)
        if let parts = CSVDateLexer.parts(of: cell) { addDate(parts) }
        if cell.contains(where: { $0 &- 48 <= 9 }) {
            if CSVCellKind.isAmount(cell) { addAmount(cell) }
        } else {
            addWord(cell)
        }
    }

    private mutating func addWord(_ cell: UnsafeBufferPointer<UInt8>) {
        guard cell.count <= CSVLimits.wordBytes else { return }
        switch SignWord.of(cell) {
        case .debit: debitWords += 1
        case .credit: creditWords += 1
        case .none: break
        }
        if StatusWord.of(cell) != .unknown { statusWords += 1 }
        if CurrencyMark.currency(of: cell) != nil { currencies += 1 }
    }

    private mutating func addDate(_ parts: CSVDateParts) {
        guard parts.shape != .shortCompact else {
            weakDates += 1
            return
        }
        dates += 1
        if parts.separator != 0 || parts.shape == .named { separatedDates += 1 }
    }

    private mutating func addAmount(_ cell: UnsafeBufferPointer<UInt8>) {
        amounts += 1
        guard let text = CSVAmountText(cell) else { return }
        if text.isNegative { negatives += 1 }
        if CSVCellKind.looksLikeMoney(cell) { moneyAmounts += 1 }
        if text.number.allSatisfy({ $0 == 48 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) { zeros += 1 }
    }

    private mutating func remember(_ cell: UnsafeBufferPointer<UInt8>) {
        let hash = Hash64.of(cell)
        let bit = UInt64(1) << (hash & 63)
        switch hash >> 6 & 3 {
        case 0: seen.0 |= bit
        case 1: seen.1 |= bit
        case 2: seen.2 |= bit
        default: seen.3 |= bit
        }
    }

    /// About how many different texts there are, up to 256.
    var variety: Int {
        seen.0.nonzeroBitCount + seen.1.nonzeroBitCount + seen.2.nonzeroBitCount + seen.3.nonzeroBitCount
    }

    /// Whether any amount is above zero.
    var hasPositives: Bool { amounts > negatives + zeros }

    /// Whether the column's cells are words, letters or `+` and `-` that say debit or credit.
    var isSigns: Bool {
        let words = debitWords + creditWords
        return words > 0 && (words + dashes) * 100 >= (filled + dashes) * 80
    }

    /// Whether at least so many of a hundred filled cells are of a kind.
    func has(_ share: Int, ofHundredIn count: Int) -> Bool {
        filled > 0 && count * 100 >= filled * share
    }

    /// Whether the column's cells are dates.
    var isDates: Bool { has(50, ofHundredIn: dates) }

    /// Whether the column's cells are amounts and no dates.
    var isAmounts: Bool { has(60, ofHundredIn: amounts) && !has(80, ofHundredIn: dates) }

    /// Whether a column that a header names may have a role, by what its cells are.
    func accepts(_ role: CSVRole) -> Bool {
        switch role {
        case .date, .valueDate: filled == 0 || has(40, ofHundredIn: dates + weakDates)
        case .amount: filled == 0 || has(60, ofHundredIn: amounts)
        case .debit, .credit, .balance, .fee, .originalAmount: filled == 0 || has(60, ofHundredIn: amounts)
        case .currency, .originalCurrency: filled == 0 || has(50, ofHundredIn: currencies)
        case .sign: isSigns
        case .status: has(50, ofHundredIn: statusWords)
        case .payee, .payer, .memo, .category: !isDates
        default: true
        }
    }
}
