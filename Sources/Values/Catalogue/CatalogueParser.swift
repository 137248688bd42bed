/// Finds keys and patterns in a flat JSON object of texts, `{"key": "pattern", …}`, without unpacking them.
///
/// It trusts the compiled-in files as far as speed asks: escapes are looked at when a pattern is used, and a test reads
/// every file strictly.
struct CatalogueParser {
    /// The file.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Position of the next byte; where it stops short of the end, what stands there was not expected.
    var position: Int

    /// Reads one object and the spaces around it, or its head: what is said of the language itself, under keys that begin with `@` and stand
    /// before the texts.
    mutating func parse(into entries: inout [CatalogueEntry], headOnly: Bool = false) {
        guard take("{") else { return }
        if take("}") {
            skipSpace()
            return
        }
        repeat {
            guard let key = readString(), take(":"), let pattern = readString() else { return }
            if headOnly, bytes[key.range.lowerBound] != UInt8(ascii: "@") { return }
            entries.append(
                CatalogueEntry(
                    key: key.range, pattern: pattern.range, hasEscape: pattern.hasEscape,
                    isPlain: !pattern.hasEscape && !pattern.hasSyntax))
        } while take(",")
        guard take("}") else { return }
        skipSpace()
    }

    /// Reads a string and says what is in it.
    private mutating func readString() -> (range: Range<Int>, hasEscape: Bool, hasSyntax: Bool)? {
        guard take("\"") else { return nil }
        let start = position
        var hasEscape = false
        var hasSyntax = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (start..<position - 1, hasEscape, hasSyntax)
            case UInt8(ascii: "\\"):
                hasEscape = true
                position += 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"):
                hasSyntax = true
            default: break
            }
            position += 1
        }
        position = start
        return nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }
}
