import Values

/// A piece of a text that a merge takes or leaves whole: a word, a run of spaces, the end of a line, or a sign.
///
/// No piece begins with what belongs to the sign before it, such as an accent of its own, so that pieces can be put together in another
/// order and every sign that a person sees stays what it was.
struct TextPiece: Hashable, Sendable {
    /// What a piece is.
    enum Kind: Hashable, Sendable {
        /// Letters and digits without a gap.
        case word
        /// A sign of a script that has no spaces between words.
        case ideograph
        /// Spaces that stand side by side.
        case space
        /// The end of a line.
        case lineEnd
        /// Anything else: a point, a picture.
        case sign
    }

    /// What it is.
    let kind: Kind
    /// Where it stands, in bytes.
    let start: Int32, end: Int32
    /// Of its bytes: two pieces are the same when these are.
    let hash: UInt64

    /// Whether the piece holds something that somebody wrote, and not only room between.
    var isWritten: Bool { kind != .space && kind != .lineEnd }
    /// Bytes that it takes.
    var byteCount: Int { Int(end - start) }
}

/// A text in pieces.
struct TextPieces: Sendable {
    /// The text.
    let bytes: [UInt8]
    /// Its pieces, without a gap.
    private(set) var pieces: [TextPiece] = []

    /// Divides a text.
    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Divides a text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        pieces.reserveCapacity(bytes.count / 3 + 1)
        var start = 0
        var open: Open?
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let scalar = UTF8Scalar(at: index, in: buffer)
                if let before = open, !before.takes(scalar.value) {
                    close(before.kind, start..<index, of: buffer)
                    (start, open) = (index, nil)
                }
                open = Open(scalar.value, after: open)
                index += scalar.length
            }
            if let open { close(open.kind, start..<buffer.count, of: buffer) }
        }
    }

    private mutating func close(_ kind: TextPiece.Kind, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        pieces.append(
            TextPiece(
                kind: kind, start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
                hash: Hash64.of(UnsafeBufferPointer(rebasing: bytes[range]))))
    }

    /// The bytes of some pieces.
    func bytes(of range: Range<Int>) -> ArraySlice<UInt8> {
        guard !range.isEmpty else { return [] }
        return bytes[Int(pieces[range.lowerBound].start)..<Int(pieces[range.upperBound - 1].end)]
    }

    /// Bytes that some pieces take.
    func byteCount(of range: Range<Int>) -> Int { bytes(of: range).count }

    /// Whether two runs of pieces are the same.
    func isSame(_ range: Range<Int>, as other: TextPieces, _ otherRange: Range<Int>) -> Bool {
        guard range.count == otherRange.count else { return false }
        return zip(range, otherRange).allSatisfy { pieces[$0].hash == other.pieces[$1].hash }
    }

    /// Whether a sentence ends with a piece: with the end of a line, and with the space behind a full stop.
    func endsSentence(_ place: Int) -> Bool {
        switch pieces[place].kind {
        case .lineEnd: return true
        case .space where place > 0: return isStop(place - 1)
        default: return false
        }
    }

    /// Whether a piece is a full stop or another sign that ends sentences.
    func isStop(_ place: Int) -> Bool {
        guard pieces[place].kind == .sign else { return false }
        return TextPieces.stops.contains { bytes(of: place..<place + 1).elementsEqual($0.utf8) }
    }

    /// Whether a piece is a sign that stands right behind a word.
    func isClosing(_ place: Int) -> Bool {
        guard pieces[place].kind == .sign else { return false }
        return isStop(place) || TextPieces.closing.contains { bytes(of: place..<place + 1).elementsEqual($0.utf8) }
    }

    private static let closing = [",", ";", ":", ")", "]", "}", "\"", "”", "»", "’", "、", "，"]
    private static let stops = [".", "!", "?", "…", "。"]

    /// What was written, whatever its order and the spaces between: the same number for the same pieces.
    var written: UInt64 {
        pieces.reduce(0) { $1.isWritten ? $0 &+ $1.hash : $0 }
    }
}

extension TextPieces {
    /// A piece that may go on.
    private struct Open {
        let kind: TextPiece.Kind
        private let isFlag: Bool
        private let joins: Bool
        private let isCarriageReturn: Bool

        /// What a scalar begins or goes on.
        init(_ scalar: UInt32, after open: Open?) {
            kind = open?.kind ?? TextPieces.kind(of: scalar)
            isFlag = TextPieces.isFlag(scalar)
            joins = scalar == TextPieces.joiner
            isCarriageReturn = scalar == 0x0D
        }

        /// Whether a scalar belongs to the piece.
        func takes(_ scalar: UInt32) -> Bool {
            if scalar < 0x80 { return takes(ascii: UInt8(truncatingIfNeeded: scalar)) }
            if joins || scalar == TextPieces.joiner || DisplayWidth.combines(scalar) || (scalar >= 0x1F3FB && scalar <= 0x1F3FF) {
                return kind != .lineEnd
            }
            if isFlag, TextPieces.isFlag(scalar) { return true }
            if scalar == TextPieces.apostrophe { return kind == .word }
            let next = TextPieces.kind(of: scalar)
            return next == kind && (next == .word || next == .space)
        }

        private func takes(ascii byte: UInt8) -> Bool {
            switch byte {
            case 0x0A: return isCarriageReturn
            case UInt8(ascii: "'"): return kind == .word
            default:
                let next = TextPieces.kind(of: UInt32(byte))
                return next == kind && (next == .word || next == .space)
            }
        }
    }

    /// Makes one picture of two.
    private static let joiner: UInt32 = 0x200D
    private static let apostrophe: UInt32 = 0x2019

    /// Half of a flag.
    private static func isFlag(_ scalar: UInt32) -> Bool { scalar >= 0x1F1E6 && scalar <= 0x1F1FF }

    private static func kind(of scalar: UInt32) -> TextPiece.Kind {
        switch scalar {
        case 0x0A, 0x0D, 0x2028, 0x2029: .lineEnd
        case 0...0x20, 0x7F, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
        case 48...57, 65...90, 97...122, 0x5F, 0xAA, 0xB5, 0xBA: .word
        case 0x21...0x7E, 0x80...0xBF, 0xD7, 0xF7, 0x2010...0x2BFF, 0x3001...0x303F, 0xFE10...0xFE6F, 0xFF01...0xFF0F, 0x1F000...0x1FAFF:
            .sign
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: .ideograph
        default: .word
        }
    }
}
