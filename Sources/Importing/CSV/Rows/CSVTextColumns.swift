/// The columns that make up one text of a row.
struct CSVTextColumns {
    /// The only column, or -1 when there is none and -2 when there are several.
    let only: Int
    /// All columns, from left to right.
    let all: [Int]
    /// What is put between the texts of several columns.
    let separator: UInt8

    /// A text from some columns.
    init(_ columns: [Int], separator: Unicode.Scalar) {
        all = columns
        only = columns.count == 1 ? columns[0] : columns.isEmpty ? -1 : -2
        self.separator = UInt8(ascii: separator)
    }
}
