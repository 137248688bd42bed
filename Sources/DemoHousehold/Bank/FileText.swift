/// A file's text while it is written, line by line.
struct FileText {
    /// What has been written.
    private(set) var text = ""
    /// What ends a line.
    let lineEnd: String

    /// An empty text.
    init(lineEnd: String = "\n") {
        self.lineEnd = lineEnd
    }

    /// Writes a line.
    mutating func line(_ line: String) {
        text += line
        text += lineEnd
    }

    /// The text in UTF-8.
    var utf8: [UInt8] {
        Array(text.utf8)
    }

    /// The text in Windows-1252; what it can't write becomes a question mark.
    var windows1252: [UInt8] {
        text.unicodeScalars.map { $0.value < 0x80 || (0xA0...0xFF).contains($0.value) ? UInt8(truncatingIfNeeded: $0.value) : 0x3F }
    }
}
