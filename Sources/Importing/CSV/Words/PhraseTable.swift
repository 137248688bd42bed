import Values

/// Folded phrases and what each may mean, looked up by hash; built once.
struct PhraseTable: Sendable {
    private var hashes: [UInt64]
    private var meanings: [UInt16]
    private let mask: Int
    /// Words of the longest phrase.
    private let longest: Int

    /// A table from meanings and their phrases, which are folded already and parted by `|` or line ends.
    /// A phrase may stand under several meanings, the likeliest one first.
    init(_ lists: [(meaning: UInt16, phrases: String)]) {
        var entries: [(UInt64, UInt16)] = []
        for list in lists {
            for phrase in PhraseTable.split(list.phrases) { entries.append((PhraseTable.hash(phrase), list.meaning)) }
        }
        longest = lists.map { PhraseTable.split($0.phrases).map { $0.reduce(1) { $0 + ($1 == 0x20 ? 1 : 0) } }.max() ?? 0 }.max() ?? 0
        var capacity = 16
        while capacity < entries.count * 2 { capacity *= 2 }
        mask = capacity - 1
        hashes = [UInt64](repeating: 0, count: capacity)
        meanings = [UInt16](repeating: 0, count: capacity)
        for (hash, meaning) in entries {
            var slot = Int(truncatingIfNeeded: hash) & mask
            while hashes[slot] != 0 { slot = (slot + 1) & mask }
            hashes[slot] = hash
            meanings[slot] = meaning
        }
    }

    /// A table of phrases that all mean the same, 1.
    init(_ phrases: String) {
        self.init([(meaning: 1, phrases: phrases)])
    }

    /// What a folded text may mean, in the order in which the lists were given.
    func meanings(of folded: [UInt8]) -> [UInt16] {
        guard !folded.isEmpty else { return [] }
        let hash = PhraseTable.hash(folded)
        var found: [UInt16] = []
        var slot = Int(truncatingIfNeeded: hash) & mask
        while hashes[slot] != 0 {
            if hashes[slot] == hash { found.append(meanings[slot]) }
            slot = (slot + 1) & mask
        }
        return found
    }

    /// The likeliest meaning of a folded text.
    func meaning(of folded: [UInt8]) -> UInt16? {
        folded.withUnsafeBufferPointer { meaning(of: $0) }
    }

    /// The likeliest meaning of some bytes, taken as they are.
    func meaning(of bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
        guard !bytes.isEmpty else { return nil }
        let hash = Hash64.of(bytes)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while hashes[slot] != 0 {
            if hashes[slot] == hash { return meanings[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The meaning of the first phrase that a folded text holds, at word boundaries.
    func meaning(within folded: [UInt8]) -> UInt16? {
        folded.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                var words = 0
                var end = start
                while end < bytes.count, words < longest {
                    while end < bytes.count, bytes[end] != 0x20 { end += 1 }
                    if let found = meaning(of: UnsafeBufferPointer(rebasing: bytes[start..<end])) { return found }
                    words += 1
                    end += 1
                }
                while start < bytes.count, bytes[start] != 0x20 { start += 1 }
                start += 1
            }
            return nil
        }
    }

    private static func hash(_ phrase: [UInt8]) -> UInt64 {
        phrase.withUnsafeBufferPointer { Hash64.of($0) }
    }

    /// The phrases of a list, as bytes.
    static func split(_ phrases: String) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var part: [UInt8] = []
        for byte in phrases.utf8 {
            if byte == UInt8(ascii: "|") || byte == 10 {
                if !part.isEmpty { parts.append(part) }
                part = []
            } else {
                part.append(byte)
            }
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }
}
