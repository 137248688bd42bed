/// Reads CAMT statements.
enum CAMTReader {
    /// Reads the file's source into its statements and issues.
    static func read(into file: inout StatementFile, options: ReadOptions) {
    }
}
