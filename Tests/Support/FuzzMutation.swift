import Values

/// Breaks files as transport, editors, other programs and attackers do. The same seed breaks them the same way.
package struct FuzzMutation {
    /// Broken files are held at this length, so that a million of them can be read.
    package static let longestInput = 6 * 1024
    /// Once in a while a file is blown up to this length, to see that time and memory stay in proportion.
    package static let inflatedLength = 64 * 1024

    private var random: SeededRandom
    private let seeds: [[UInt8]]

    /// Mutations of some seeds that depend on nothing but the number.
    package init(seeds: [[UInt8]], number: UInt64) {
        self.seeds = seeds
        random = SeededRandom(seed: number)
    }

    /// A broken file: one of the seeds after up to six mutations. Mostly its first line stays, by which it is recognised.
    package mutating func next() -> [UInt8] {
        var bytes = seed()
        let keepsHead = random.happens(perMille: 850)
        for _ in 0...random.below(5) {
            let head = keepsHead ? min(bytes.count, 64) : 0
            var tail = Array(bytes[head...])
            mutate(&tail)
            bytes = Array(bytes[..<head]) + tail
            if bytes.count > FuzzMutation.longestInput { bytes.removeSubrange(FuzzMutation.longestInput...) }
        }
        if random.happens(perMille: 40) { bytes = encoded(bytes) }
        if random.happens(perMille: 2) { inflate(&bytes) }
        return bytes
    }

    private mutating func seed() -> [UInt8] {
        random.element(of: seeds) ?? []
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        switch random.below(15) {
        case 0: flipBits(&bytes)
        case 1: overwrite(&bytes)
        case 2: bytes.removeSubrange(slice(of: bytes, longest: 40))
        case 3: bytes.removeSubrange(slice(of: bytes, longest: bytes.count))
        case 4: duplicate(&bytes)
        case 5: insert([UInt8](repeating: byte(), count: Int(random.below(300))), into: &bytes)
        case 6, 7: insert(Array((random.element(of: FuzzMutation.tokens) ?? "").utf8), into: &bytes)
        case 8: splice(&bytes)
        case 9: bytes.removeSubrange(place(in: bytes)...)
        case 10: insert([UInt8](repeating: 0, count: Int(1 + random.below(20))), into: &bytes)
        case 11: replaceDigits(&bytes)
        case 12: nest(&bytes)
        case 13: swapLineEnds(&bytes)
        default: repeatLine(&bytes)
        }
    }

    private mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: random.next()) }

    private mutating func place(in bytes: [UInt8]) -> Int { Int(random.below(UInt64(bytes.count + 1))) }

    private mutating func slice(of bytes: [UInt8], longest: Int) -> Range<Int> {
        let start = place(in: bytes)
        return start..<min(bytes.count, start + Int(random.below(UInt64(longest + 1))))
    }

    private mutating func insert(_ new: [UInt8], into bytes: inout [UInt8]) {
        bytes.insert(contentsOf: new, at: place(in: bytes))
    }

    private mutating func flipBits(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        for _ in 0...random.below(8) { bytes[Int(random.below(UInt64(bytes.count)))] ^= 1 << UInt8(random.below(8)) }
    }

    private mutating func overwrite(_ bytes: inout [UInt8]) {
        for index in slice(of: bytes, longest: 8) { bytes[index] = byte() }
    }

    private mutating func duplicate(_ bytes: inout [UInt8]) {
        let piece = Array(bytes[slice(of: bytes, longest: 200)])
        for _ in 0...random.below(12) { insert(piece, into: &bytes) }
    }

    private mutating func splice(_ bytes: inout [UInt8]) {
        let other = seed()
        bytes = Array(bytes[..<place(in: bytes)]) + other[place(in: other)...]
    }

    /// Puts an extreme number where digits stand.
    private mutating func replaceDigits(_ bytes: inout [UInt8]) {
        let start = place(in: bytes)
        guard let first = bytes[start...].firstIndex(where: { $0 >= 48 && $0 <= 57 }) else { return }
        let end = bytes[first...].firstIndex { $0 < 48 || $0 > 57 } ?? bytes.count
        bytes.replaceSubrange(first..<end, with: Array((random.element(of: FuzzMutation.numbers) ?? "0").utf8))
    }

    private mutating func nest(_ bytes: inout [UInt8]) {
        let open =
            random.element(of: ["<a>", "<OFX>", "<Ntry>", "<NtryDtls><TxDtls>", "(", "\"", "{4:", "-}{1:x}{4:", "<!--", "<![CDATA["])
            ?? "<a>"
        insert(Array(String(repeating: open, count: Int(1 + random.below(3_000))).utf8), into: &bytes)
    }

    private mutating func swapLineEnds(_ bytes: inout [UInt8]) {
        let end: [UInt8] = random.element(of: [[10], [13], [13, 10], [10, 13], [0x85], [32]]) ?? [10]
        var swapped: [UInt8] = []
        swapped.reserveCapacity(bytes.count + 256)
        for byte in bytes where byte != 13 {
            if byte == 10 { swapped += end } else { swapped.append(byte) }
        }
        bytes = swapped
    }

    private mutating func repeatLine(_ bytes: inout [UInt8]) {
        let start = place(in: bytes)
        let end = bytes[start...].firstIndex { $0 == 10 || $0 == UInt8(ascii: ">") } ?? bytes.count
        let line = Array(bytes[start..<min(end + 1, bytes.count)])
        for _ in 0..<random.below(60) { bytes.insert(contentsOf: line, at: start) }
    }

    /// The bytes as UTF-16 with or without a mark, or with letters beyond ASCII as one byte each.
    private mutating func encoded(_ bytes: [UInt8]) -> [UInt8] {
        switch random.below(4) {
        case 0: return FuzzMutation.wide(bytes, after: [0xFF, 0xFE], zeroAt: 1)
        case 1: return FuzzMutation.wide(bytes, after: [0xFE, 0xFF], zeroAt: 0)
        case 2: return FuzzMutation.wide(bytes, after: [], zeroAt: 1)
        default: return bytes.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "c") ? $0 + 0x80 : $0 }
        }
    }

    /// Two bytes for each, one of them zero.
    private static func wide(_ bytes: [UInt8], after mark: [UInt8], zeroAt place: Int) -> [UInt8] {
        var wide = mark
        wide.reserveCapacity(mark.count + 2 * bytes.count)
        for byte in bytes {
            wide.append(place == 0 ? 0 : byte)
            wide.append(place == 0 ? byte : 0)
        }
        return wide
    }

    private mutating func inflate(_ bytes: inout [UInt8]) {
        let piece = Array(bytes[slice(of: bytes, longest: bytes.count)])
        guard !piece.isEmpty else { return }
        let at = place(in: bytes)
        let count = max((FuzzMutation.inflatedLength - bytes.count) / piece.count, 0)
        var inflated: [UInt8] = []
        inflated.reserveCapacity(bytes.count + count * piece.count)
        inflated += bytes[..<at]
        for _ in 0..<count { inflated += piece }
        inflated += bytes[at...]
        bytes = inflated
    }

    private static let numbers = [
        "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999", "100000000000000", "0.005",
        "1e308",
        "NaN", "00000000", "99991231", "20260230", "0230", "1231", "0000", "99", "2147483648", "4294967296", "0,00000000000000000001",
        String(repeating: "9", count: 400), "1900", "2199", "2200", "00", "32", "13",
    ]

    private static let tokens =
        numbers + [
            "<!DOCTYPE x [", "]]>", "<![CDATA[", "<!--", "-->", "<?", "?>", "&#x10FFFF;", "&#55555;", "&amp;amp;", "&", "<", ">", "</",
            "/>", "<Ntry>",
            "</Ntry>", "<Stmt>", "</Stmt>", "<TxDtls>", "</TxDtls>", "<Amt Ccy=\"JPY\">", "</OFX>", "<STMTTRN>", "</STMTTRN>",
            "<BANKTRANLIST>",
            "\n:20:", "\n:25:", "\n:60F:C", "\n:60M:D", "\n:61:", "\n:62F:", "\n:62M:", "\n:86:", "\n-\n", "\n-}{1:F01}{4:\n", "?20", "?32",
            "/NAME/", "SVWZ+",
            "\n^\n", "^^", "\n!Type:Bank\n", "\n!Account\n", "\nS", "\n$", "\n%50", "\nD", "\nT", "'", "\"", "\"\"", ",", ";", "\t", "|",
            "\r", "\r\n", "\n\n",
            "\u{FEFF}", "\u{A0}", "\u{202F}", "é", "€", "😀", "()", "$", "CR", "DR", "-", "+", " ", "   ", "Pending", "\u{0}", "\u{1A}",
        ]
}
