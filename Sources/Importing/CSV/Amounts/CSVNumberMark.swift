/// A byte or character that may stand between the digits of an amount.
enum CSVNumberMark: UInt8, Sendable {
    case none
    case comma
    case point
    /// `'` or `’`.
    case apostrophe
    /// A space of any width, breaking or not.
    case space

    /// The mark at an index and how many bytes it has; nothing when something else is there.
    @inline(__always)
    static func at(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (mark: CSVNumberMark, length: Int)? {
        switch bytes[index] {
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: "."): return (.point, 1)
        case UInt8(ascii: "'"): return (.apostrophe, 1)
        case 0x20: return (.space, 1)
        case 0xC2, 0xE2: return wideMark(at: index, bytes)
        default: return nil
        }
    }

    /// U+00A0, U+2007, U+2009, U+202F and U+2019.
    private static func wideMark(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (mark: CSVNumberMark, length: Int)? {
        guard index + 1 < bytes.count else { return nil }
        if bytes[index] == 0xC2 { return bytes[index + 1] == 0xA0 ? (.space, 2) : nil }
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
        switch bytes[index + 2] {
        case 0x87, 0x89, 0xAF: return (.space, 3)
        case 0x99: return (.apostrophe, 3)
        default: return nil
        }
    }

    /// The mark that a choice's byte stands for.
    init(byte: UInt8) {
        switch byte {
        case UInt8(ascii: ","): self = .comma
        case UInt8(ascii: "."): self = .point
        case UInt8(ascii: "'"): self = .apostrophe
        case 0x20: self = .space
        default: self = .none
        }
    }

    /// The byte that stands for the mark in a mapping; 0 for none.
    var byte: UInt8 {
        switch self {
        case .none: 0
        case .comma: UInt8(ascii: ",")
        case .point: UInt8(ascii: ".")
        case .apostrophe: UInt8(ascii: "'")
        case .space: 0x20
        }
    }
}
