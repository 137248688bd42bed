/// CBOR as tests write it: in any order, with repeats, and with raw bytes where a reader should stumble.
enum CBORItem: Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBORItem])
    case map([(CBORItem, CBORItem)])
    /// Bytes as they are.
    case raw([UInt8])

    /// The item's bytes, lengths and numbers in their shortest form.
    var encoded: [UInt8] {
        switch self {
        case .integer(let number): CBORItem.head(number < 0 ? 1 : 0, UInt64(bitPattern: number < 0 ? -1 - number : number))
        case .bytes(let bytes): CBORItem.head(2, UInt64(bytes.count)) + bytes
        case .text(let text): CBORItem.head(3, UInt64(text.utf8.count)) + Array(text.utf8)
        case .array(let elements): CBORItem.head(4, UInt64(elements.count)) + elements.flatMap(\.encoded)
        case .map(let members): CBORItem.head(5, UInt64(members.count)) + members.flatMap { $0.encoded + $1.encoded }
        case .raw(let bytes): bytes
        }
    }

    /// A kind and its number or length, in the shortest form.
    static func head(_ kind: UInt8, _ argument: UInt64) -> [UInt8] {
        switch argument {
        case 0..<24: [kind << 5 | UInt8(argument)]
        case 24..<1 << 8: [kind << 5 | 24, UInt8(argument)]
        case 1 << 8..<1 << 16: [kind << 5 | 25] + bigEndian(argument, 2)
        case 1 << 16..<1 << 32: [kind << 5 | 26] + bigEndian(argument, 4)
        default: [kind << 5 | 27] + bigEndian(argument, 8)
        }
    }

    /// The last bytes of a number, the greatest first.
    static func bigEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
    }
}
