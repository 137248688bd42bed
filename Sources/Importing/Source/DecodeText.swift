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
