/// Turns a file's bytes into UTF-8 text, judging the encoding by the bytes alone.
package enum DecodeText {
    /// The text and how it was encoded. ASCII and UTF-8 without a byte order mark are not copied: the result keeps `bytes` itself.
    package static func decode(_ bytes: SourceText) -> (text: SourceText, encoding: TextEncoding) {
        let raw = bytes.bytes
        if raw.starts(with: [0xEF, 0xBB, 0xBF]) {
            let rest = UnsafeBufferPointer(rebasing: raw[3...])
            let kept = SourceText(mapped: rest) { _ = bytes }
            return isUTF8(rest) == nil ? (latin(rest), .windows1252) : (kept, .utf8)
        }
        if let wide = utf16Order(raw) {
            return (utf16(raw, bigEndian: wide == .utf16BigEndian), wide)
        }
        switch isUTF8(raw) {
        case .some(true): return (bytes, .ascii)
        case .some(false): return (bytes, .utf8)
        case nil: return (latin(raw), raw.contains { $0 >= 0x80 && $0 < 0xA0 } ? .windows1252 : .latin1)
        }
    }

    /// Whether bytes are UTF-8: `true` for pure ASCII, `false` for UTF-8 beyond it, nothing for neither.
    static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        var ascii = true
        while index < raw.count {
            if index &+ 8 <= raw.count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                index &+= 8
            } else if raw[index] < 0x80 {
                index &+= 1
            } else {
                guard let length = sequenceLength(raw, at: index) else { return nil }
                ascii = false
                index &+= length
            }
        }
        return ascii
    }

    /// Length of the well-formed multi-byte sequence at an index (Unicode 16, table 3-7), or nothing.
    private static func sequenceLength(_ raw: UnsafeRawBufferPointer, at index: Int) -> Int? {
        let first = raw[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, index + length <= raw.count else { return nil }
        for offset in 1..<length where raw[index + offset] & 0xC0 != 0x80 { return nil }
        let second = raw[index + 1]
        switch first {
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return nil
        default: return length
        }
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

    private static func utf16(_ raw: UnsafeBufferPointer<UInt8>, bigEndian: Bool) -> SourceText {
        var units: [UInt16] = []
        units.reserveCapacity(raw.count / 2)
        var index = 0
        while index + 1 < raw.count {
            let unit = bigEndian ? UInt16(raw[index]) << 8 | UInt16(raw[index + 1]) : UInt16(raw[index + 1]) << 8 | UInt16(raw[index])
            if index > 0 || unit != 0xFEFF { units.append(unit) }
            index += 2
        }
        return SourceText(copying: Array(String(decoding: units, as: UTF16.self).utf8))
    }

    /// Windows-1252, of which Latin-1 is the part above 0x9F; bytes that it leaves undefined stay control characters.
    private static func latin(_ raw: UnsafeBufferPointer<UInt8>) -> SourceText {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count + raw.count / 16)
        for byte in raw {
            if byte < 0x80 {
                text.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? windows1252[Int(byte - 0x80)] : UInt16(byte)
            if scalar < 0x800 {
                text.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            } else {
                text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
                text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
            }
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
        }
        return SourceText(copying: text)
    }

    /// Unicode scalars of the bytes 0x80…0x9F in Windows-1252.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
