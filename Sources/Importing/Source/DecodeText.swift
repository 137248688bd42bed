/// Turns a file's bytes into UTF-8 text, judging the encoding by the bytes alone.
package enum DecodeText {
    /// The text and how it was encoded. ASCII and UTF-8 without a byte order mark are not copied: the result keeps `bytes` itself.
    ///
    /// A file that is UTF-8 but for a few bytes (programs that glue exports together make them) stays UTF-8, and those bytes are
    /// taken for Windows-1252; with more stray bytes than UTF-8 characters the whole file is Windows-1252. U+0000, with which programs
    /// fill fields up and which no database keeps, becomes a space. One or two passes, at most three times the file's size in memory.
    package static func decode(_ bytes: SourceText) -> (text: SourceText, encoding: TextEncoding) {
        let raw = bytes.bytes
        if let wide = utf16Order(raw) {
            return (transcodeUTF16(raw, bigEndian: wide == .utf16BigEndian), wide)
        }
        let marked = raw.count >= 3 && raw[0] == 0xEF && raw[1] == 0xBB && raw[2] == 0xBF
        let body = marked ? UnsafeBufferPointer(rebasing: raw[3...]) : raw
        let survey = UTF8Survey(body)
        if survey.hasZeros { return decode(SourceText(copying: raw.lazy.map { $0 == 0 ? 0x20 : $0 })) }
        if survey.strayBytes == 0 {
            let text = marked ? SourceText(mapped: body) { _ = bytes } : bytes
            return (text, survey.characters == 0 && !marked ? .ascii : .utf8)
        }
        if survey.characters > survey.strayBytes {
            return (transcodeWindows1252(body, keepingUTF8: true), .utf8)
        }
        let encoding: TextEncoding = hasWindowsPunctuation(body) ? .windows1252 : .latin1
        return (transcodeWindows1252(body, keepingUTF8: false), encoding)
    }

    /// Whether bytes that Latin-1 leaves to control characters occur, which in statements are Windows quotes, dashes and the euro.
    private static func hasWindowsPunctuation(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        var next = endOfASCII(raw, from: 0)
        while next < raw.count {
            if raw[next] < 0xA0 { return true }
            next = endOfASCII(raw, from: next + 1)
        }
        return false
    }

    /// UTF-16 by its byte order mark, or by nearly every second byte of the first kilobyte being zero.
    private static func utf16Order(_ raw: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        guard raw.count >= 2 else { return nil }
        if raw[0] == 0xFF, raw[1] == 0xFE { return .utf16LittleEndian }
        if raw[0] == 0xFE, raw[1] == 0xFF { return .utf16BigEndian }
        let pairs = min(raw.count / 2, 512)
        var evenZeros = 0
        var oddZeros = 0
        for pair in 0..<pairs {
            if raw[pair * 2] == 0 { evenZeros += 1 }
            if raw[pair * 2 + 1] == 0 { oddZeros += 1 }
        }
        guard pairs >= 4 else { return nil }
        if oddZeros * 10 >= pairs * 9, evenZeros * 10 < pairs { return .utf16LittleEndian }
        if evenZeros * 10 >= pairs * 9, oddZeros * 10 < pairs { return .utf16BigEndian }
        return nil
    }

    /// UTF-16 as UTF-8, in two passes so that the memory is exactly what the text needs; a lone surrogate becomes U+FFFD.
    private static func transcodeUTF16(_ raw: UnsafeBufferPointer<UInt8>, bigEndian: Bool) -> SourceText {
        var size: Int64 = 0
        eachScalar(ofUTF16: raw, bigEndian: bigEndian) { size += Int64(UTF8Writer.length($0)) }
        var writer = UTF8Writer(capacity: Int(clamping: size))
        eachScalar(ofUTF16: raw, bigEndian: bigEndian) { writer.append($0) }
        return writer.text()
    }

    @inline(__always)
    private static func eachScalar(ofUTF16 raw: UnsafeBufferPointer<UInt8>, bigEndian: Bool, _ body: (UInt32) -> Void) {
        let low = bigEndian ? 1 : 0
        let units = raw.count / 2
        var index = 0
        while index < units {
            let unit = UInt32(raw[index * 2 + low]) | UInt32(raw[index * 2 + 1 - low]) << 8
            index += 1
            guard unit & 0xF800 == 0xD800 else {
                if unit != 0xFEFF || index > 1 { body(unit == 0 ? 0x20 : unit) }
                continue
            }
            guard unit < 0xDC00, index < units else {
                body(0xFFFD)
                continue
            }
            let next = UInt32(raw[index * 2 + low]) | UInt32(raw[index * 2 + 1 - low]) << 8
            if next & 0xFC00 == 0xDC00 {
                body(0x10000 + (unit & 0x3FF) << 10 + (next & 0x3FF))
                index += 1
            } else {
                body(0xFFFD)
            }
        }
    }

    /// Windows-1252 (of which Latin-1 is the part above 0x9F) as UTF-8; with `keepingUTF8` well-formed UTF-8 between is kept.
    /// Bytes that Windows-1252 leaves undefined stay control characters.
    private static func transcodeWindows1252(_ raw: UnsafeBufferPointer<UInt8>, keepingUTF8: Bool) -> SourceText {
        var size = Int64(raw.count)
        var next = endOfASCII(raw, from: 0)
        while next < raw.count {
            size += scalar(ofWindows1252: raw[next]) < 0x800 ? 1 : 2
            next = endOfASCII(raw, from: next + 1)
        }
        var writer = UTF8Writer(capacity: Int(clamping: size))
        var index = 0
        while index < raw.count {
            let plain = endOfASCII(raw, from: index)
            if plain > index {
                writer.append(UnsafeBufferPointer(rebasing: raw[index..<plain]))
                index = plain
                continue
            }
            let length = keepingUTF8 ? UTF8Survey.sequenceLength(raw, at: index) : 1
            if length > 1 {
                writer.append(UnsafeBufferPointer(rebasing: raw[index..<(index + length)]))
            } else {
                writer.append(scalar(ofWindows1252: raw[index]))
            }
            index += max(length, 1)
        }
        return writer.text()
    }

    /// Where the ASCII that begins at an index ends; eight bytes are looked at per step.
    private static func endOfASCII(_ raw: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let words = UnsafeRawBufferPointer(raw)
        var index = start
        while index &+ 8 <= words.count, words.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
            index &+= 8
        }
        while index < raw.count, raw[index] < 0x80 { index &+= 1 }
        return index
    }

    private static func scalar(ofWindows1252 byte: UInt8) -> UInt32 {
        byte < 0x80 || byte >= 0xA0 ? UInt32(byte) : UInt32(windows1252[Int(byte - 0x80)])
    }

    /// Unicode scalars of the bytes 0x80…0x9F in Windows-1252.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}

/// Fills memory of a known size with UTF-8 and hands it over as a source.
struct UTF8Writer {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// A writer for at most `capacity` bytes; what goes beyond is dropped. `text()` must be called once, or the memory stays.
    init(capacity: Int) {
        memory = .allocate(capacity: max(capacity, 1))
    }

    /// Bytes that a scalar takes.
    @inline(__always)
    static func length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }

    /// Adds one scalar.
    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        let length = UTF8Writer.length(scalar)
        guard length <= memory.count - count else { return }
        if length == 1 {
            memory[count] = UInt8(truncatingIfNeeded: scalar)
        } else {
            var rest = scalar
            for offset in stride(from: length - 1, to: 0, by: -1) {
                memory[count + offset] = UInt8(truncatingIfNeeded: 0x80 | rest & 0x3F)
                rest >>= 6
            }
            let lead: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
            memory[count] = UInt8(truncatingIfNeeded: lead | rest)
        }
        count += length
    }

    /// Adds bytes that are UTF-8 already.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= memory.count - count else { return }
        for byte in bytes {
            memory[count] = byte
            count += 1
        }
    }

    /// The text that was written; it frees the memory when it is done with.
    func text() -> SourceText {
        let memory = memory
        return SourceText(mapped: UnsafeBufferPointer(rebasing: memory[..<count])) { memory.deallocate() }
    }
}

/// How much of some bytes is well-formed UTF-8 beyond ASCII, and how much is not UTF-8 at all.
struct UTF8Survey {
    /// Well-formed characters of two to four bytes.
    private(set) var characters = 0
    /// Bytes that belong to no well-formed character.
    private(set) var strayBytes = 0
    /// Whether a byte is zero.
    private(set) var hasZeros = false

    /// Counts in one pass, 32 bytes at a time where the text is ASCII.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        let highBits: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index < raw.count {
            while index &+ 32 <= raw.count {
                let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let second = raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
                let third = raw.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
                let fourth = raw.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
                // One less than a zero byte has the high bit too.
                let less = (first &- ones) | (second &- ones) | (third &- ones) | (fourth &- ones)
                guard (first | second | third | fourth | less) & highBits == 0 else { break }
                index &+= 32
            }
            let end = min(index &+ 32, raw.count)
            while index < end {
                if index &+ 8 <= raw.count {
                    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    let high = word & highBits
                    if (word &- ones) & ~word & highBits != 0 { hasZeros = true }
                    index &+= high == 0 ? 8 : high.trailingZeroBitCount >> 3
                    if high == 0 { continue }
                } else if raw[index] < 0x80 {
                    if raw[index] == 0 { hasZeros = true }
                    index &+= 1
                    continue
                }
                let length = UTF8Survey.sequenceLength(bytes, at: index)
                if length > 1 { characters &+= 1 } else { strayBytes &+= 1 }
                index &+= max(length, 1)
            }
        }
    }

    /// Length of the well-formed multi-byte sequence at an index (Unicode 16, table 3-7), or 0.
    static func sequenceLength(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let first = raw[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, index + length <= raw.count else { return 0 }
        for offset in 1..<length where raw[index + offset] & 0xC0 != 0x80 { return 0 }
        let second = raw[index + 1]
        switch first {
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
        default: return length
        }
    }
}
