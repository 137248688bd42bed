/// A first line `sep=;`, by which spreadsheets are told the delimiter.
struct CSVOpening {
    /// Where the rows begin.
    var start = 0
    /// The line on which the rows begin.
    var line = 1
    /// The delimiter that the file declares.
    var delimiter: UInt8?

    /// Looks at a file's first line.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        let isQuoted = text.first == UInt8(ascii: "\"")
        if isQuoted { index = 1 }
        for expected in "sep=".utf8 {
            guard index < text.count, text[index] | 0x20 == expected | 0x20 else { return }
            index += 1
        }
        guard index < text.count, DetectDialect.delimiters.contains(text[index]) else { return }
        let declared = text[index]
        index += isQuoted ? 2 : 1
        while index < text.count, text[index] != 10, text[index] != 13 {
            guard text[index] == 0x20 || text[index] == declared else { return }
            index += 1
        }
        if index < text.count, text[index] == 13 { index += 1 }
        if index < text.count, text[index] == 10 { index += 1 }
        start = min(index, text.count)
        line = 2
        delimiter = declared
    }
}
