/// One line of a QIF record: a letter and its value.
enum QIFField {
    /// Where the value after the letter of the current line stands, without blanks around it.
    @inline(__always)
    static func value(_ lines: QIFLines) -> Range<Int> {
        var start = lines.start &+ 1
        while start < lines.end, lines.byte(start) <= 0x20 { start &+= 1 }
        return start..<lines.end
    }
}
