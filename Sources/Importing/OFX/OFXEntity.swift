/// The entities that banks write in texts: those of XML, the Latin-1 names of HTML 4, and numbers.
enum OFXEntity {
    /// Bytes that an entity has at most between `&` and `;`.
    private static let lengthLimit = 10

    /// Appends the character of the entity at a place, or the `&` itself when none begins there; gives the place after it.
    ///
    /// `&amp;` before the rest of an entity is escaping of escaping and is passed over.
    static func append(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int, to text: inout [UInt8]) -> Int {
        var start = place + 1
        while let end = end(bytes, from: start), scalar(bytes, start, end) == 0x26 { start = end + 1 }
        if let end = end(bytes, from: start), let scalar = scalar(bytes, start, end) {
            append(scalar, to: &text)
            return end + 1
        }
        text.append(UInt8(ascii: "&"))
        return start
    }

    /// The place of the `;` that ends the entity whose name begins at a place.
    private static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count, index - start <= lengthLimit {
            let byte = bytes[index]
            if byte == UInt8(ascii: ";") { return index > start ? index : nil }
            guard byte &- 48 <= 9 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "#") else { return nil }
            index += 1
        }
        return nil
    }

    /// The Unicode scalar of a name or number; a blank for the no-break space; nil for an unknown one.
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
        if bytes[start] == UInt8(ascii: "#") { return numeric(bytes, start + 1, end) }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        for (known, scalar) in named where matches(name, known) { return scalar }
        var index = 0
        var scalar: UInt32 = 0xA1
        while index < latin.utf8CodeUnitCount {
            var length = 0
            while index + length < latin.utf8CodeUnitCount, latin.utf8Start[index + length] != 0x20 { length += 1 }
            if name.elementsEqual(UnsafeBufferPointer(start: latin.utf8Start + index, count: length)) { return scalar }
            index += length + 1
            scalar += 1
        }
        return nil
    }

    /// A decimal or hexadecimal number; the controls that Windows-1252 uses as characters are taken as those.
    private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
        let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
        var value: UInt32 = 0
        for byte in bytes[(isHexadecimal ? start + 1 : start)..<end] {
            var digit = UInt32(byte &- 48)
            if digit > 9 {
                digit = UInt32((byte | 0x20) &- 87)
                guard isHexadecimal, digit >= 10, digit <= 15 else { return nil }
            }
            value = value &* (isHexadecimal ? 16 : 10) &+ digit
            guard value <= 0x10FFFF else { return nil }
        }
        guard end > (isHexadecimal ? start + 1 : start), value & 0xFFFF_F800 != 0xD800 else { return nil }
        if value < 0x20 || value == 0xA0 { return 0x20 }
        for (control, scalar) in windows where control == value { return scalar }
        return value
    }

    private static func matches(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard name.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<name.count where name[index] | 0x20 != text.utf8Start[index] { return false }
        return true
    }

    private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        switch scalar {
        case ..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800:
            text.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
        case ..<0x10000:
            text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
        default:
            text.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 12 & 0x3F)))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
            text.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
        }
    }

    /// Names taken in either case.
    private static let named: [(StaticString, UInt32)] = [
        ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27), ("nbsp", 0x20), ("euro", 0x20AC), ("ndash", 0x2013),
        ("mdash", 0x2014), ("lsquo", 0x2018), ("rsquo", 0x2019), ("ldquo", 0x201C), ("rdquo", 0x201D), ("hellip", 0x2026),
        ("bull", 0x2022), ("trade", 0x2122),
    ]

    /// Numeric entities in the range that Windows-1252 uses and Unicode does not.
    private static let windows: [(UInt32, UInt32)] = [
        (0x80, 0x20AC), (0x85, 0x2026), (0x8C, 0x0152), (0x91, 0x2018), (0x92, 0x2019), (0x93, 0x201C), (0x94, 0x201D),
        (0x95, 0x2022), (0x96, 0x2013), (0x97, 0x2014), (0x99, 0x2122), (0x9C, 0x0153),
    ]

    /// HTML 4's names of the characters from 0xA1 on, in order.
    private static let latin: StaticString = """
        iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil \
        sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave \
        Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
        aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc \
        otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
}
