/// Reads OFX statements of versions 1.x (SGML) and 2.x (XML), and QFX, which is OFX by another name.
enum OFXReader {
    /// Reads the file's source into its statements and issues, in one pass and in time linear in its size.
    ///
    /// The header is not looked at: banks write it on one line, leave it out, or lie in it about the encoding,
    /// and nothing in it changes what the rows say.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        guard let scanner = OFXScanner(file.source.bytes) else { return }
        var reading = OFXReading(file, scanner, options)
        reading.run()
        file = reading.file
    }
}
