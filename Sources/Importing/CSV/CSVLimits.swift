/// What the CSV reader looks at and keeps, at most; beside the limits that every format shares.
enum CSVLimits {
    /// Rows from which a file's layout is detected.
    static let sampleRows = 2_000
    /// Rows over which the columns' cells are looked at.
    static let profileRows = 1_000
    /// Bytes from which a file's layout is detected.
    static let sampleBytes = 1 << 20
    /// Fields from which a file's layout is detected, so that a file of nothing but delimiters takes little memory.
    static let sampleFields = 1 << 17
    /// Columns among which the amount and the balance are looked for when no header names them.
    static let moneyColumns = 12
    /// Texts that are tried when a row has too many fields.
    static let joinedTexts = 8
    /// Bytes that each delimiter is tried on.
    static let dialectBytes = 1 << 16
    /// Rows that each delimiter is tried on.
    static let dialectRows = 200
    /// Bytes that a row has at the very least where memory for rows is reserved ahead.
    static let leastRowBytes = 16
    /// Rows before the table in which its header is looked for.
    static let preambleRows = 100
    /// Line ends inside one quoted field; a quote that is open for longer was never meant to open.
    static let quotedLines = 200
    /// Rows without a day after the last row that pass as a footer; more are errors.
    static let footerRows = 32
    /// Words of a sign or status column that are remembered, so that each is understood once.
    static let learnedWords = 32
    /// Bytes of a cell that may be an amount or a date; longer ones are text.
    static let valueBytes = 64
    /// Bytes of a cell that may be a word of sign, status or currency.
    static let wordBytes = 32
    /// Bytes of a header's text that are compared with the known words.
    static let headerBytes = 120
}
