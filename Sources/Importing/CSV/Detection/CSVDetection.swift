import Values

/// Everything that was found out about a file before its rows are read.
struct CSVDetection {
    /// How the file is understood, as the person sees it.
    var mapping = CSVMapping()
    /// The columns of each role.
    var columns: CSVPlanColumns
    /// Reads amounts in the file's style.
    var reader: CSVAmountReader
    /// What signs mean.
    var signs = CSVSignRule()
    /// Whether the debit column prints money out with a minus.
    var debitIsNegative = false
    /// Whether the credit column prints money in with a minus.
    var creditIsNegative = false
    /// The currency that each amount column's header names, packed; 0 for none.
    var amountCurrencies: [UInt32] = []
    /// The currency of the file as far as header, lines before the table or amounts say, packed; 0 for none.
    var currency: UInt32 = 0
    /// What the lines before the table say.
    var preamble = CSVPreamble()
    /// Where the table begins and how wide it is.
    var layout: CSVLayout
    /// Whether the file's words speak of a payment card.
    var isCard = false
    /// The header's own bytes; nothing without a header.
    var headerBytes: UnsafeBufferPointer<UInt8>?
    /// Rare facts that a hundred rows have.
    var detailsPerHundredRows = 0
    /// A date that shows why the order of dates is open.
    var openDate: TextRange = .empty
    /// Columns that were chosen and that the table has not.
    var missingColumns: [Int] = []
    /// Columns of which each may be the amount, when nothing tells which.
    var openAmounts = 0

    /// Whether the table has a column for the amount, or columns for debit or credit.
    var hasAmount: Bool { !columns.amounts.isEmpty || columns.debit >= 0 || columns.credit >= 0 }
}
