/// The three bytes that give a CSV file its shape.
struct CSVDialect: Hashable, Sendable {
    /// Between the fields of a row.
    var delimiter: UInt8
    /// Around fields that hold delimiters or line ends.
    var quote = UInt8(ascii: "\"")
    /// After each row: a line feed, or a carriage return in files that have no line feeds.
    var newline: UInt8
}
