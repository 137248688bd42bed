/// The lines of a QIF file one after the other: LF, CRLF or CR ends them, and blanks around them do not count.
struct QIFLines {
    private let base: UnsafeRawPointer?
    private let count: Int
    private var place = 0
    /// First byte of the current line that is not blank.
    private(set) var start = 0
    /// Place after the last byte of the current line that is not blank.
    private(set) var end = 0
    /// Number of the current line, counted from 1.
    private(set) var number = 0
    /// Whether the current line is ended by a line end, not by the end of the file.
    private(set) var isEnded = true

    /// The lines of a text that outlives them.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        base = UnsafeRawPointer(text.baseAddress)
        count = text.count
    }

    /// Moves to the next line that is not blank; false at the end of the file.
    @inline(__always)
    mutating func next() -> Bool {
        guard let base else { return false }
        while place < count {
            let lineEnd = lineEnd(base)
            start = place
            end = lineEnd
            number &+= 1
            isEnded = lineEnd < count
            place = lineEnd &+ 1
            if isEnded, byte(base, lineEnd) == 13, place < count, byte(base, place) == 10 { place &+= 1 }
            while start < end, byte(base, start) <= 0x20 { start &+= 1 }
            while end > start, byte(base, end &- 1) <= 0x20 { end &-= 1 }
            if start < end { return true }
        }
        return false
    }

    /// The byte at a place inside the current line.
    @inline(__always)
    func byte(_ place: Int) -> UInt8 {
        guard let base, place < count else { return 0 }
        return byte(base, place)
    }

    @inline(__always)
    private func byte(_ base: UnsafeRawPointer, _ place: Int) -> UInt8 {
        base.load(fromByteOffset: place, as: UInt8.self)
    }

    /// The place of the next CR or LF, eight bytes at a time; `count` when there is none.
    @inline(__always)
    private func lineEnd(_ base: UnsafeRawPointer) -> Int {
        var index = place
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let feeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
            let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
            let hits = (((feeds &- QIFLines.ones) & ~feeds) | ((returns &- QIFLines.ones) & ~returns)) & QIFLines.highs
            if hits != 0 { return index &+ hits.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < count, byte(base, index) != 10, byte(base, index) != 13 { index &+= 1 }
        return index
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080
}
