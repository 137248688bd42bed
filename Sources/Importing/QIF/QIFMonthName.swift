/// Names of months in English, French, Spanish and German, whole or shortened.
enum QIFMonthName {
    /// The month whose name begins at a place and the length of the letters there; nothing when it is no month's name.
    static func month(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (month: Int, length: Int)? {
        var letters: UInt32 = 0
        var count = 0
        var index = place
        while index < text.count {
            var letter = text[index] | 0x20
            if text[index] == 0xC3, index + 1 < text.count {
                letter = plain(text[index + 1] | 0x20)
                index += 1
            }
            guard letter &- 97 < 26 else { break }
            if count < 4 { letters = letters << 8 | UInt32(letter) }
            count += 1
            index += 1
        }
        guard count >= 3 else { return nil }
        if count == 3 { letters = letters << 8 }
        for (name, month) in names where matches(letters, name) { return (month, index - place) }
        return nil
    }

    /// The letter without its accent, from the second byte of its UTF-8 form.
    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xA0...0xA5: UInt8(ascii: "a")
        case 0xA8...0xAB: UInt8(ascii: "e")
        case 0xB9...0xBC: UInt8(ascii: "u")
        default: 0
        }
    }

    private static func matches(_ letters: UInt32, _ name: StaticString) -> Bool {
        for index in 0..<name.utf8CodeUnitCount {
            let letter = UInt8(truncatingIfNeeded: letters >> UInt32(24 - index * 8))
            if letter != name.utf8Start[index] { return false }
        }
        return true
    }

    private static let names: [(StaticString, Int)] = [
        ("jan", 1), ("ene", 1), ("feb", 2), ("fev", 2), ("mar", 3), ("apr", 4), ("avr", 4), ("abr", 4), ("may", 5), ("mai", 5),
        ("jun", 6), ("juin", 6), ("jul", 7), ("juil", 7), ("aug", 8), ("aou", 8), ("ago", 8), ("sep", 9), ("oct", 10), ("okt", 10),
        ("nov", 11), ("dec", 12), ("dic", 12), ("dez", 12),
    ]
}
