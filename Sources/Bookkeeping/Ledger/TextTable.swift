import Values

/// Distinct texts with small numbers: a column holds the number, the text is kept once. Number 0 is the empty text.
///
/// Interning is amortised constant time; the hash slots are built at the first `intern` after loading, so that a
/// ledger that is only read never pays for them.
package struct TextTable: Sendable {
    /// All texts one after another, UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// Where each text ends in `bytes`.
    package private(set) var ends: [UInt32] = [0]
    /// Open-addressing slots: upper 32 bits of the hash, then the text's number; 0 is a free slot.
    private var slots: [UInt64] = []

    /// Bytes of text that one table holds at most.
    package static let byteLimit = Int(Int32.max)

    /// A table that holds only the empty text.
    package init() {}

    /// A table from its parts, as a snapshot keeps them; nothing unless they fit together.
    package init?(bytes: [UInt8], ends: [UInt32]) {
        guard let first = ends.first, first == 0, let last = ends.last, last == bytes.count else { return nil }
        for index in 1..<ends.count where ends[index] < ends[index - 1] { return nil }
        self.bytes = bytes
        self.ends = ends
    }

    /// Number of texts, the empty one included.
    package var count: Int { ends.count }

    /// The bytes of a text, handed to `body`; the empty text for a number that the table does not hold.
    @inline(__always)
    package func withBytes<Result>(_ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let index = Int(number)
        guard index > 0, index < ends.count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let range = Int(ends[index - 1])..<Int(ends[index])
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The text of a number; empty for a number that the table does not hold.
    package func text(_ number: UInt32) -> String {
        withBytes(number) { String(decoding: $0, as: UTF8.self) }
    }

    /// The number of a text, added when it is new; 0 for the empty text and once the table is full.
    package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard !text.isEmpty else { return 0 }
        if slots.count < 2 * (count + 1) { rebuildSlots() }
        let hash = Hash64.of(text)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let number = UInt32(truncatingIfNeeded: slots[slot])
            if slots[slot] >> 32 == hash >> 32, equals(number, text) { return number }
            slot = (slot + 1) & mask
        }
        guard bytes.count + text.count <= TextTable.byteLimit else { return 0 }
        let number = UInt32(truncatingIfNeeded: count)
        bytes.append(contentsOf: text)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(number)
        return number
    }

    /// Adds another entry with the text of a number; looking the text up goes on finding the first. 0 once the table is full.
    mutating func addCopy(of number: UInt32) -> UInt32 {
        let text = withBytes(number) { Array($0) }
        guard bytes.count + text.count <= TextTable.byteLimit else { return 0 }
        bytes.append(contentsOf: text)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        return UInt32(truncatingIfNeeded: count - 1)
    }

    /// The number of a text, added when it is new.
    package mutating func intern(_ text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { intern($0) }
    }

    /// The number of a text that the table holds, or nothing.
    package func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32? {
        guard !text.isEmpty else { return 0 }
        guard !slots.isEmpty else { return (1..<UInt32(truncatingIfNeeded: max(1, count))).first { equals($0, text) } }
        let hash = Hash64.of(text)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = UInt32(truncatingIfNeeded: slots[slot])
            if slots[slot] >> 32 == hash >> 32, equals(number, text) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func equals(_ number: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(ends[Int(number) - 1])
        guard Int(ends[Int(number)]) - start == text.count else { return false }
        for index in 0..<text.count where bytes[start &+ index] != text[index] { return false }
        return true
    }

    private mutating func rebuildSlots() {
        var capacity = 64
        while capacity < 4 * count { capacity *= 2 }
        var fresh = [UInt64](repeating: 0, count: capacity)
        for number in 1..<max(count, 1) {
            let hash = withBytes(UInt32(truncatingIfNeeded: number)) { Hash64.of($0) }
            var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while fresh[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            fresh[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(number)
        }
        slots = fresh
    }
}
