/// Finds tags and their names in the bytes of an OFX file, eight bytes at a time.
struct OFXScanner {
    /// The first byte of the text.
    let base: UnsafeRawPointer
    /// Length of the text in bytes.
    let count: Int
    /// Whether the text declares entities of its own; nothing after the declaration is looked at.
    private(set) var declaresEntities = false

    /// A scanner of a text that outlives it; nil for a text without bytes.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return nil }
        base = UnsafeRawPointer(start)
        count = text.count
    }

    /// The byte at a place, 0 beyond the end.
    @inline(__always)
    func byte(_ place: Int) -> UInt8 {
        place < count ? base.load(fromByteOffset: place, as: UInt8.self) : 0
    }

    /// Eight bytes from a place on, the first one lowest, zeros beyond the end.
    @inline(__always)
    func word(at place: Int) -> UInt64 {
        guard place &+ 8 > count else { return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
        return lastWord(at: place)
    }

    @inline(never)
    private func lastWord(at place: Int) -> UInt64 {
        var word: UInt64 = 0
        var offset = 0
        while place + offset < count, offset < 8 {
            word |= UInt64(byte(place + offset)) << UInt64(offset * 8)
            offset += 1
        }
        return word
    }

    /// The place of the next `<` that begins an opening or closing tag; `count` when there is none.
    ///
    /// Comments, CDATA sections, declarations and a `<` before anything but a letter or `/` are passed over.
    @inline(__always)
    mutating func tag(from start: Int) -> Int {
        var place = bracket(from: start)
        while place < count {
            let next = byte(place &+ 1)
            if next == UInt8(ascii: "/") || (next | 0x20) &- 97 < 26 { return place }
            place = bracket(from: afterSpecial(at: place))
        }
        return count
    }

    /// The place of the next `<` of any kind; `count` when there is none.
    @inline(__always)
    func bracket(from start: Int) -> Int {
        var place = start
        while place &+ 8 <= count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            let hits = OFXScanner.zeroBytes(word ^ 0x3C3C_3C3C_3C3C_3C3C)
            if hits != 0 { return place &+ hits.trailingZeroBitCount >> 3 }
            place &+= 8
        }
        while place < count, byte(place) != UInt8(ascii: "<") { place &+= 1 }
        return min(place, count)
    }

    /// The name that begins at a place, and the place after it.
    @inline(__always)
    func name(at place: Int) -> (name: OFXName, end: Int) {
        let first = word(at: place)
        let stops = OFXScanner.nameEnds(first)
        guard stops == 0 else {
            let bits = UInt64(stops.trailingZeroBitCount & 0x38)
            return (OFXName(head: first & OFXScanner.fold & ((1 << bits) &- 1), tail: 0), place &+ Int(bits >> 3))
        }
        let second = word(at: place &+ 8)
        let secondStops = OFXScanner.nameEnds(second)
        guard secondStops == 0 else {
            let bits = UInt64(secondStops.trailingZeroBitCount & 0x38)
            let tail = second & OFXScanner.fold & ((1 << bits) &- 1)
            return (OFXName(head: first & OFXScanner.fold, tail: tail), place &+ 8 &+ Int(bits >> 3))
        }
        return longName(OFXName(head: first & OFXScanner.fold, tail: second & OFXScanner.fold), at: place)
    }

    @inline(never)
    private func longName(_ start: OFXName, at place: Int) -> (name: OFXName, end: Int) {
        var name = start
        var index = 16
        while OFXScanner.nameEnds(UInt64(byte(place + index)) | 0x4141_4141_4141_4100) == 0 {
            name.add(byte(place + index), at: index)
            index += 1
        }
        return (name, place + index)
    }

    /// The place after the `>` that ends the tag whose name ends at a place; nil if the tag is not ended.
    @inline(__always)
    func tagEnd(from nameEnd: Int) -> Int? {
        if byte(nameEnd) == UInt8(ascii: ">") { return nameEnd &+ 1 }
        var place = nameEnd
        while place < count {
            let byte = byte(place)
            if byte == UInt8(ascii: ">") { return place &+ 1 }
            if byte == UInt8(ascii: "<") { return nil }
            place &+= 1
        }
        return nil
    }

    /// The place after a comment, a CDATA section, a declaration or a bare `<`.
    @inline(never)
    private mutating func afterSpecial(at place: Int) -> Int {
        switch byte(place + 1) {
        case UInt8(ascii: "?"): return after("?>", from: place + 2)
        case UInt8(ascii: "!"):
            if starts(with: "<![CDATA[", at: place) { return after("]]>", from: place + 9) }
            if starts(with: "<!--", at: place) { return after("-->", from: place + 4) }
            return afterDeclaration(at: place)
        default: return place + 1
        }
    }

    /// The place after `<!DOCTYPE …>`; one with a `[` may declare entities and ends the scan.
    private mutating func afterDeclaration(at place: Int) -> Int {
        var index = place + 2
        guard (byte(index) | 0x20) &- 97 < 26 else { return index }
        while index < count, byte(index) != UInt8(ascii: ">") {
            if byte(index) == UInt8(ascii: "[") || starts(with: "<!ENTITY", at: index) {
                declaresEntities = true
                return count
            }
            index += 1
        }
        return min(index + 1, count)
    }

    /// Whether some ASCII text stands at a place.
    func starts(with text: StaticString, at place: Int) -> Bool {
        for offset in 0..<text.utf8CodeUnitCount where byte(place + offset) != text.utf8Start[offset] {
            return false
        }
        return true
    }

    /// The place after the next occurrence of some ASCII text; `count` when there is none.
    func after(_ text: StaticString, from start: Int) -> Int {
        var place = start
        while place < count {
            if byte(place) == text.utf8Start[0], starts(with: text, at: place) { return place + text.utf8CodeUnitCount }
            place += 1
        }
        return count
    }

    private static let fold: UInt64 = 0xDFDF_DFDF_DFDF_DFDF
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The high bit of every zero byte; only the lowest one set is exact.
    @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word & highs
    }

    /// The high bit of every byte that ends a name (`>`, `<`, `/`, a space or a control); only the lowest one set is exact.
    @inline(__always)
    private static func nameEnds(_ word: UInt64) -> UInt64 {
        let brackets = zeroBytes((word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C)
        let slashes = zeroBytes(word ^ 0x2F2F_2F2F_2F2F_2F2F)
        let blanks = (word &- 0x2121_2121_2121_2121) & ~word & highs
        return brackets | slashes | blanks
    }
}
