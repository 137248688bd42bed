/// Writes folded bytes one after the other; a space is written only when something follows it.
struct FoldingWriter {
    private let start: UnsafeMutablePointer<UInt8>
    /// Bytes written so far, without a space that may still prove to be at the end.
    private(set) var count = 0
    private var spaceWaits = false

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// A writer into memory that the caller has made large enough.
    init(start: UnsafeMutablePointer<UInt8>) {
        self.start = start
    }

    /// Writes eight bytes at once; false, with nothing done, unless they are printable ASCII with single spaces.
    @inline(__always)
    mutating func appendWord(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let ones = FoldingWriter.ones
        let highBits = FoldingWriter.highBits
        let raw = UnsafeRawBufferPointer(bytes)
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let special = (word &- 0x20 &* ones) | (word &+ ones) | word
        guard special & highBits == 0 else { return false }
        let isNotSpace = (word ^ 0x20 &* ones) &+ 0x7F &* ones
        let spaces = ~isNotSpace & highBits
        let startsBad = spaces & 0x80 != 0 && (spaceWaits || count == 0)
        guard spaces & spaces << 8 == 0, !startsBad else { return false }
        flushSpace()
        let isLower = (word &+ 0x1F &* ones) & ~(word &+ 0x05 &* ones) & highBits
        let upper = word ^ isLower >> 2
        UnsafeMutableRawPointer(start + count).storeBytes(of: upper.littleEndian, as: UInt64.self)
        spaceWaits = spaces >> 63 != 0
        count &+= spaceWaits ? 7 : 8
        return true
    }

    /// Writes one ASCII byte.
    @inline(__always)
    mutating func append(ascii byte: UInt8) {
        guard byte > 0x20, byte != 0x7F else {
            appendSpace()
            return
        }
        put(byte &- 97 < 26 ? byte &- 32 : byte)
    }

    /// Writes what a scalar beyond ASCII folds to.
    mutating func append(_ scalar: UTF8Scalar, of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        if let (first, second) = LatinFolding.letters(scalar.value) {
            put(first)
            if second != UInt8(ascii: ".") { put(second) }
            return
        }
        switch scalar.value {
        case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: appendSpace()
        case 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF: break
        case 0x2018...0x201B, 0x2032, 0x2B9, 0x2BC: put(UInt8(ascii: "'"))
        case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: put(UInt8(ascii: "\""))
        case 0x2010...0x2015, 0x2212: put(UInt8(ascii: "-"))
        case 0x2026: for _ in 0..<3 { put(UInt8(ascii: ".")) }
        case 0xFB00...0xFB06: putLigature(scalar.value)
        case 0xFF01...0xFF5E: append(ascii: UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
        default: appendOther(scalar, of: bytes, at: index)
        }
    }

    /// Greek and Cyrillic as capitals (which take as many bytes), everything else as it stands.
    private mutating func appendOther(_ scalar: UTF8Scalar, of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        switch scalar.value {
        case 0x3C2: putTwoBytes(0x3A3)
        case 0x3B1...0x3C9: putTwoBytes(scalar.value - 0x20)
        case 0x430...0x44F: putTwoBytes(scalar.value - 0x20)
        case 0x450...0x45F: putTwoBytes(scalar.value - 0x50)
        default:
            guard scalar.isValid else {
                for _ in 0..<scalar.length { put(UInt8(ascii: "?")) }
                return
            }
            for offset in 0..<scalar.length { put(bytes[index &+ offset]) }
        }
    }

    private mutating func putLigature(_ scalar: UInt32) {
        let letters: StaticString = "FF.FI.FL.FFIFFLST.ST."
        let first = Int(scalar - 0xFB00) * 3
        for offset in 0..<3 where letters.utf8Start[first + offset] != UInt8(ascii: ".") {
            put(letters.utf8Start[first + offset])
        }
    }

    private mutating func putTwoBytes(_ scalar: UInt32) {
        put(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }

    @inline(__always)
    private mutating func appendSpace() {
        spaceWaits = count > 0
    }

    @inline(__always)
    private mutating func flushSpace() {
        guard spaceWaits else { return }
        start[count] = UInt8(ascii: " ")
        count &+= 1
        spaceWaits = false
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        flushSpace()
        start[count] = byte
        count &+= 1
    }
}

/// What Latin letters beyond ASCII fold to: two capitals for each code point, the second a point when one is enough,
/// both points for what folds to nothing simpler (`×`, `Ə`).
///
/// Made from Unicode's names and compatibility decompositions; a letter with a stroke or hook is its plain letter.
enum LatinFolding {
    /// The two bytes for a code point, or nil if it keeps its own form.
    static func letters(_ scalar: UInt32) -> (first: UInt8, second: UInt8)? {
        switch scalar {
        case 0xC0..<0x250: pair(basic, Int(scalar) - 0xC0)
        case 0x1E00..<0x1F00: pair(additional, Int(scalar) - 0x1E00)
        case 0xAA: (UInt8(ascii: "A"), UInt8(ascii: "."))
        case 0xBA: (UInt8(ascii: "O"), UInt8(ascii: "."))
        default: nil
        }
    }

    private static func pair(_ table: StaticString, _ index: Int) -> (first: UInt8, second: UInt8)? {
        let first = table.utf8Start[2 * index]
        return first == UInt8(ascii: ".") ? nil : (first, table.utf8Start[2 * index + 1])
    }

    /// U+00C0…U+024F: Latin-1 letters, Latin Extended-A and -B.
    private static let basic: StaticString = """
        A.A.A.A.A.A.AEC.E.E.E.E.I.I.I.I.D.N.O.O.O.O.O...O.U.U.U.U.Y.THSSA.A.A.A.A.A.AEC.E.E.E.E.I.I.I.I.\
        D.N.O.O.O.O.O...O.U.U.U.U.Y.THY.A.A.A.A.A.A.C.C.C.C.C.C.C.C.D.D.D.D.E.E.E.E.E.E.E.E.E.E.G.G.G.G.\
        G.G.G.G.H.H.H.H.I.I.I.I.I.I.I.I.I.I.IJIJJ.J.K.K.K.L.L.L.L.L.L.L.L.L.L.N.N.N.N.N.N.'NN.N.O.O.O.O.\
        O.O.OEOER.R.R.R.R.R.S.S.S.S.S.S.S.S.T.T.T.T.T.T.U.U.U.U.U.U.U.U.U.U.U.U.W.W.Y.Y.Y.Z.Z.Z.Z.Z.Z.S.\
        B.B.B.B.......C.C.D.D.D.D...E.....F.F.G...HV..I.K.K.L.....N.N.O.O.O.....P.P...........T.T.T.T.U.\
        U...V.Y.Y.Z.Z...........................DZDZDZLJLJLJNJNJNJA.A.I.I.O.O.U.U.U.U.U.U.U.U.U.U.E.A.A.\
        A.A.AEAEG.G.G.G.K.K.O.O.O.O.....J.DZDZDZG.G.HV..N.N.A.A.AEAEO.O.A.A.A.A.E.E.E.E.I.I.I.I.O.O.O.O.\
        R.R.R.R.U.U.U.U.S.S.T.T.....H.H.N.D.OUOUZ.Z.A.A.E.E.O.O.O.O.O.O.O.O.Y.Y.L.N.T...DBQPA.C.C.L.T.S.\
        Z.....B.U...E.E.J.J...Q.R.R.Y.Y.
        """

    /// U+1E00…U+1EFF: Latin Extended Additional, with the letters of Vietnamese.
    private static let additional: StaticString = """
        A.A.B.B.B.B.B.B.C.C.D.D.D.D.D.D.D.D.D.D.E.E.E.E.E.E.E.E.E.E.F.F.G.G.H.H.H.H.H.H.H.H.H.H.I.I.I.I.\
        K.K.K.K.K.K.L.L.L.L.L.L.L.L.M.M.M.M.M.M.N.N.N.N.N.N.N.N.O.O.O.O.O.O.O.O.P.P.P.P.R.R.R.R.R.R.R.R.\
        S.S.S.S.S.S.S.S.S.S.T.T.T.T.T.T.T.T.U.U.U.U.U.U.U.U.U.U.V.V.V.V.W.W.W.W.W.W.W.W.W.W.X.X.X.X.Y.Y.\
        Z.Z.Z.Z.Z.Z.H.T.W.Y.A.S.....SS..A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.E.E.E.E.E.E.E.E.\
        E.E.E.E.E.E.E.E.I.I.I.I.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.U.U.U.U.U.U.U.U.U.U.U.U.\
        U.U.Y.Y.Y.Y.Y.Y.Y.Y.........Y.Y.
        """
}
