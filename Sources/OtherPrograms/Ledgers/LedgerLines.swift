import Importing

/// The lines of a plain-text ledger one after the other, blanks at their ends left out.
struct LedgerLines {
    private let text: UnsafeBufferPointer<UInt8>
    private var place = 0
    /// First byte of the current line.
    private(set) var start = 0
    /// Place after the last byte of the current line that is not blank.
    private(set) var end = 0
    /// Number of the current line, counted from 1.
    private(set) var number = 0

    /// The lines of a text that outlives them.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// Goes to the next line; false at the end.
    mutating func next() -> Bool {
        guard place < text.count else { return false }
        start = place
        while place < text.count, text[place] != 10, text[place] != 13 { place += 1 }
        end = place
        if place < text.count, text[place] == 13, place + 1 < text.count, text[place + 1] == 10 { place += 1 }
        place += 1
        number += 1
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        return true
    }

    /// The line's bytes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[start..<end]) }
    /// Whether nothing stands on the line.
    var isBlank: Bool { start == end }
    /// Whether the line begins with a blank.
    var isIndented: Bool { start < end && (text[start] == 0x20 || text[start] == 9) }
}
