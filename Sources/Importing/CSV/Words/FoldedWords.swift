/// Text brought to small ASCII letters and digits with single spaces, so that `Libellé`, `LIBELLE ` and `libellé:` are one word.
enum FoldedWords {
    /// Folds a text; accents of Latin letters fall, everything that is neither letter nor digit becomes one space.
    /// - Parameter splittingCapitals: whether `BookingDate` is two words, as in headers that programs write.
    static func fold(_ text: UnsafeBufferPointer<UInt8>, splittingCapitals: Bool = false) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        var index = 0
        var wasSmall = false
        while index < text.count {
            let byte = text[index]
            let isCapital = byte >= 65 && byte <= 90
            if isCapital && wasSmall && splittingCapitals { separate(&folded) }
            wasSmall = byte >= 97 && byte <= 122
            if isCapital || wasSmall || (byte >= 48 && byte <= 57) {
                folded.append(isCapital ? byte | 0x20 : byte)
                index += 1
            } else if byte < 0x80 {
                separate(&folded)
                index += 1
            } else {
                index += foldBeyondASCII(text, at: index, into: &folded)
            }
        }
        if folded.last == 0x20 { folded.removeLast() }
        return folded
    }

    private static func separate(_ folded: inout [UInt8]) {
        if let last = folded.last, last != 0x20 { folded.append(0x20) }
    }

    /// Folds one character beyond ASCII and says how many bytes it has.
    private static func foldBeyondASCII(_ text: UnsafeBufferPointer<UInt8>, at index: Int, into folded: inout [UInt8]) -> Int {
        let lead = text[index]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        let second = index + 1 < text.count ? text[index + 1] : 0
        if lead == 0xC3, second >= 0x80, second <= 0xBF {
            appendLatin1Letter(second, to: &folded)
        } else if lead == 0xC5, second == 0x93 || second == 0x92 {
            folded.append(UInt8(ascii: "o"))
            folded.append(UInt8(ascii: "e"))
        } else {
            separate(&folded)
        }
        return min(length, text.count - index)
    }

    /// Base letters of U+00C0…U+00DF; the small letters follow in the same order. `.` stands for none.
    private static let latin1Letters: StaticString = "aaaaaaaceeeeiiiidnooooo.ouuuuyts"

    private static func appendLatin1Letter(_ second: UInt8, to folded: inout [UInt8]) {
        let letter = latin1Letters.utf8Start[Int(second & 0x1F)]
        guard letter != UInt8(ascii: ".") else { return separate(&folded) }
        folded.append(second == 0xBF ? UInt8(ascii: "y") : letter)
        if second == 0x9F { folded.append(UInt8(ascii: "s")) }
    }
}
