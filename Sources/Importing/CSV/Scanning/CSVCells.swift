/// The fields of one row, each looked at as bytes without the blanks around it.
struct CSVCells {
    /// The file's text.
    let base: UnsafePointer<UInt8>
    /// The row's fields.
    let fields: UnsafePointer<CSVField>
    /// How many fields the row has.
    let count: Int

    /// A field's bytes without blanks around them; empty when the row has no such field.
    @inline(__always)
    subscript(column: Int) -> UnsafeBufferPointer<UInt8> {
        guard column >= 0, column < count else { return UnsafeBufferPointer(start: nil, count: 0) }
        var start = fields[column].start
        var end = fields[column].end
        while start < end, CSVCells.isBlank(base[start]) { start &+= 1 }
        while end > start, CSVCells.isBlank(base[end &- 1]) { end &-= 1 }
        return UnsafeBufferPointer(start: base + start, count: end &- start)
    }

    /// Whether no field holds anything but blanks.
    var isBlank: Bool {
        for column in 0..<count where !self[column].isEmpty { return false }
        return true
    }

    /// Space, tab, or a stray line end.
    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 9 && byte <= 13)
    }
}
