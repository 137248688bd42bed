/// Where a file's table begins and how wide it is.
struct CSVLayout {
    /// The sample's row that is the header; nil if the table has none.
    var headerRow: Int?
    /// The sample's first row after the header, or the first row of a table without one.
    var firstDataRow: Int
    /// Fields of most rows of the table.
    var width: Int
    /// Fields of the widest of header and most rows.
    var columnCount: Int
}
