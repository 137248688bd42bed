/// What the amounts of a file say together about its decimal mark.
struct DecimalMarkEvidence {
    /// Amounts that can only have a decimal point.
    private(set) var points = 0
    /// Amounts that can only have a decimal comma.
    private(set) var commas = 0

    /// The mark that most amounts ask for; nil if they leave it open.
    var mark: PrintedAmount.DecimalMark? {
        points == commas ? nil : points > commas ? .point : .comma
    }

    /// Takes one amount into account.
    @inline(__always)
    mutating func see(_ text: UnsafeBufferPointer<UInt8>) {
        if text.count >= 3, isMark(text[text.count &- 3]) {
            count(text[text.count &- 3])
        } else {
            seeUnusual(text)
        }
    }

    /// An amount whose last mark does not stand before two digits.
    private mutating func seeUnusual(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= PrintedAmount.byteLimit, let last = text.lastIndex(where: isMark) else { return }
        let lastMark = text[last]
        guard text.count - last - 1 == 3 else { return count(lastMark) }
        guard let earlier = text[..<last].lastIndex(where: isMark) else { return }
        count(text[earlier] == lastMark ? (lastMark ^ 0x02) : lastMark)
    }

    private mutating func count(_ mark: UInt8) {
        if mark == PrintedAmount.DecimalMark.point.rawValue { points &+= 1 } else { commas &+= 1 }
    }

    private func isMark(_ byte: UInt8) -> Bool {
        byte == PrintedAmount.DecimalMark.point.rawValue || byte == PrintedAmount.DecimalMark.comma.rawValue
    }
}
