import Values

/// Reads QIF, the interchange format of Quicken, Money and many banks.
enum QIFReader {
    /// Reads the file's source into its statements and issues, in time linear in its size.
    ///
    /// QIF says neither the order of day and month nor the decimal mark, so a first pass over the whole file decides both.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        var style = QIFStyle(options)
        style.detect(in: file.source.bytes)
        style.note(into: &file)
        var reading = QIFReading(file, style, options)
        reading.run()
        file = reading.file
    }
}
