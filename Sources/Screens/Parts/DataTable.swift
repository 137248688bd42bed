package import Values

/// A chart's figures as a table, for those who do not see the chart.
package struct DataTable: Hashable, Sendable, JSONWritable {
    /// What the table shows.
    var caption: String
    /// Heads of the columns.
    var columns: [String]
    /// Rows of texts, each with one for each column.
    var rows: [[String]]

    /// Writes caption, columns and rows.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("caption", caption)
            json.member("columns", columns)
            json.member("rows", rows)
        }
    }
}
