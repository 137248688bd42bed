/// Names and values as forms and queries carry them, `name=value&…`, everything but letters, digits and `-._~` percent-encoded.
package struct FormFields: Sendable, ExpressibleByDictionaryLiteral {
    private var fields: [(name: String, value: String)]

    /// Fields in the order in which they are written.
    package init(dictionaryLiteral fields: (String, String)...) {
        self.fields = fields.map { (name: $0.0, value: $0.1) }
    }

    /// Adds a field behind the others.
    package mutating func add(_ name: String, _ value: String) {
        fields.append((name: name, value: value))
    }

    /// The fields as they are sent.
    package var encoded: String {
        fields.map { FormFields.encoded($0.name) + "=" + FormFields.encoded($0.value) }.joined(separator: "&")
    }

    /// One text, percent-encoded.
    package static func encoded(_ text: String) -> String {
        let digits = [UInt8]("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
