/// Reads MT940 and MT942 statements of SWIFT, in the forms that banks give them to their customers.
enum MT940Reader {
    /// Reads the file's source into its statements and issues, in one pass.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        var reading = MT940Reading(file, options: options)
        reading.run()
        file = reading.file
    }
}
