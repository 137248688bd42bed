/// Reads CAMT.052, .053 and .054 messages of ISO 20022: one statement per `Stmt`, `Rpt` or `Ntfctn`.
enum CAMTReader {
    /// Reads the file's source into its statements and issues, in one pass.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        var reading = CAMTReading(file, options: options)
        reading.run()
        file = reading.file
    }
}
