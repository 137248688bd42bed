/// Reads CSV statements.
enum CSVReader {
    /// Reads the file's source into its statements and issues.
    static func read(into file: inout StatementFile, options: ReadOptions) {
    }
}
