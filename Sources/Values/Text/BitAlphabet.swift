/// Bytes as text in which each symbol holds some bits, most significant first: base32 and base64 of RFC 4648.
///
/// Reading is strict, so that a value has exactly one text: no space, no other case, no bits left over that are not zero.
package struct BitAlphabet: Sendable {
    /// RFC 4648, section 6.
    package static let base32 = BitAlphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", bits: 5)
    /// RFC 4648, section 4.
    package static let base64 = BitAlphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", bits: 6)
    /// RFC 4648, section 5, for URLs and file names.
    package static let base64URL = BitAlphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", bits: 6)

    /// The symbols by their value.
    private let symbols: [UInt8]
    /// The value of each byte as a symbol; `BitAlphabet.none` for a byte that is no symbol.
    private let values: [UInt8]
    /// Bits of a symbol.
    private let bits: Int
    /// Symbols that hold a whole number of bytes together; padding fills the text up to a multiple of it.
    private let group: Int

    private static let none: UInt8 = 0xFF
    private static let padding = UInt8(ascii: "=")

    private init(_ symbols: String, bits: Int) {
        self.symbols = Array(symbols.utf8)
        self.bits = bits
        group = bits == 5 ? 8 : 4
        var values = [UInt8](repeating: BitAlphabet.none, count: 256)
        for (value, symbol) in self.symbols.enumerated() { values[Int(symbol)] = UInt8(value) }
        self.values = values
    }

    /// Whether a text has no other symbols than these.
    package func hasOnlySymbols(_ text: String) -> Bool {
        text.utf8.allSatisfy { values[Int($0)] != BitAlphabet.none }
    }

    /// The text of some bytes, with `=` up to a whole group when padded.
    package func encode(_ bytes: some Sequence<UInt8>, padded: Bool = false) -> String {
        var text: [UInt8] = []
        var waiting: UInt32 = 0
        var count = 0
        for byte in bytes {
            waiting = waiting << 8 | UInt32(byte)
            count += 8
            while count >= bits {
                count -= bits
                text.append(symbols[Int(waiting >> UInt32(count)) & (1 << bits - 1)])
            }
        }
        if count > 0 { text.append(symbols[Int(waiting << UInt32(bits - count)) & (1 << bits - 1)]) }
        while padded, text.count % group != 0 { text.append(BitAlphabet.padding) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text that `encode` makes, padded or not as asked for; nil for any other text.
    package func decode(_ text: some Collection<UInt8>, padded: Bool = false) -> [UInt8]? {
        let paddingFound = Array(text).reversed().prefix { $0 == BitAlphabet.padding }.count
        let symbolCount = text.count - paddingFound
        let paddingCount = padded ? (group - symbolCount % group) % group : 0
        guard paddingFound == paddingCount else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(symbolCount * bits / 8)
        var waiting: UInt32 = 0
        var count = 0
        for symbol in text.prefix(symbolCount) {
            let value = values[Int(symbol)]
            guard value != BitAlphabet.none else { return nil }
            waiting = waiting << UInt32(bits) | UInt32(value)
            count += bits
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: waiting >> UInt32(count)))
        }
        guard count < bits, waiting & (1 << UInt32(count) - 1) == 0 else { return nil }
        return bytes
    }

    /// The bytes of a text that `encode` makes, padded or not as asked for; nil for any other text.
    package func decode(_ text: String, padded: Bool = false) -> [UInt8]? {
        decode(text.utf8, padded: padded)
    }
}
