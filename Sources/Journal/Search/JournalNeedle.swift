import Values

/// Folded bytes that are looked for in folded texts.
struct JournalNeedle: Hashable, Sendable {
    /// What is looked for; never empty.
    let bytes: [UInt8]
    /// Whether it has to begin where a word does: not for scripts that have no spaces between words.
    private let startsWord: Bool
    /// Whether it has to end where a word does, and not go on.
    private let endsWord: Bool

    /// Makes a text ready; nil if nothing is left of it.
    init?(_ text: String, isWhole: Bool) {
        bytes = JournalNeedle.folded(text)
        guard let first = bytes.first, let last = bytes.last else { return nil }
        startsWord = JournalNeedle.isWord(first) && first < JournalNeedle.firstWithoutSpaces
        endsWord = isWhole && JournalNeedle.isWord(last)
    }

    /// The first byte of signs from U+3000 on, which follow each other without spaces.
    private static let firstWithoutSpaces: UInt8 = 0xE3

    /// The folded bytes of a text.
    static func folded(_ text: String) -> [UInt8] {
        var text = text
        var folded: [UInt8] = []
        text.withUTF8 { TextFolding.fold($0, appendingTo: &folded) }
        return folded
    }

    /// Whether a folded byte is a part of a word.
    @inline(__always)
    static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 48 < 10 || byte &- 65 < 26
    }

    /// Where it stands first in a folded text, from a place on; nil if it does not.
    func first(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        bytes.withUnsafeBufferPointer { needle in
            let last = text.count - needle.count
            var place = start
            while place <= last {
                place = JournalNeedle.place(of: needle, in: text, from: place, to: last)
                guard place <= last else { return nil }
                if fits(text, at: place) { return place }
                place &+= 1
            }
            return nil
        }
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The next place at which the bytes stand; beyond `last` if absent. Asks of eight places at once whether the first two bytes
    /// stand there, which they do at few.
    @inline(__always)
    private static func place(
        of needle: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int, to last: Int
    ) -> Int {
        var place = start
        let raw = UnsafeRawBufferPointer(text)
        let first = UInt64(needle[0]) &* ones
        let second = UInt64(needle[needle.count > 1 ? 1 : 0]) &* ones
        let distance = needle.count > 1 ? 1 : 0
        while place &+ 9 <= raw.count, place <= last {
            let one = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ first
            let other = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place &+ distance, as: UInt64.self)) ^ second
            let differs = one | other
            // A high bit for each byte that is zero; above the first one there may be some too many.
            var zeros = (differs &- ones) & ~differs & highBits
            while zeros != 0 {
                let candidate = place &+ zeros.trailingZeroBitCount / 8
                if candidate <= last, starts(needle, text, candidate) { return candidate }
                zeros &= zeros &- 1
            }
            place &+= 8
        }
        while place <= last, !starts(needle, text, place) { place &+= 1 }
        return place
    }

    @inline(__always)
    private static func starts(_ needle: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        var offset = 0
        while offset < needle.count {
            if text[place &+ offset] != needle[offset] { return false }
            offset &+= 1
        }
        return true
    }

    private func fits(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        if startsWord, place > 0, JournalNeedle.isWord(text[place - 1]) { return false }
        let end = place + bytes.count
        return !(endsWord && end < text.count && JournalNeedle.isWord(text[end]))
    }
}
