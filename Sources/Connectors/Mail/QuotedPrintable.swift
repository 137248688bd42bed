/// Text as seven-bit lines (RFC 2045 section 6.7).
enum QuotedPrintable {
    /// Signs in a line, at most, the `=` of a soft break included.
    static let lineLimit = 76

    /// A text in quoted-printable: any kind of line break becomes CRLF, lines are at most 76 signs long, and the last one ends too.
    static func encode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines(of: text) {
            append(line, to: &bytes)
            bytes += [13, 10]
        }
        return bytes
    }

    private static func lines(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 10 where previous == 13: break
            case 10, 13: lines.append([])
            default: lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func append(_ line: [UInt8], to bytes: inout [UInt8]) {
        let digits = [UInt8]("0123456789ABCDEF".utf8)
        var column = 0
        for (index, byte) in line.enumerated() {
            let isLast = index == line.count - 1
            let isSpace = byte == 32 || byte == 9
            let isPlain = (33...126).contains(byte) && byte != UInt8(ascii: "=") || isSpace && !isLast
            let sign = isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            if column + sign.count > (isLast ? lineLimit : lineLimit - 1) {
                bytes += [UInt8(ascii: "="), 13, 10]
                column = 0
            }
            bytes += sign
            column += sign.count
        }
    }
}
