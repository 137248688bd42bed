import Testing
import Values

@Suite("Display width")
struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("été", 3), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2),
        ("🇨🇦", 2),
        ("🇨🇦🇦🇺", 4), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1 234,50\u{A0}$", 10), ("a\u{200B}b", 2), ("tab\t", 3), ("Ａ", 2), ("–…’", 3), ("€", 1),
        ("a\u{200D}b", 2),
    ])
    func examples(text: String, columns: Int) {
        #expect(DisplayWidth.columns(text) == columns)
    }

    @Test func marksThatCombineTakeNoColumn() {
        for number in UInt32(0x80)..<0x11_0000 {
            guard let scalar = Unicode.Scalar(number) else { continue }
            let category = scalar.properties.generalCategory
            let age = scalar.properties.age?.major ?? 99
            guard age <= 14, category == .nonspacingMark || category == .enclosingMark, !(0xFE00...0xFE0F).contains(number) else {
                continue
            }
            #expect(DisplayWidth.columns("a" + String(Character(scalar))) == 1, "U+\(String(number, radix: 16))")
        }
    }

    @Test func noBytesTrap() {
        trials(5000) { random in
            let bytes = random.anyBytes(upTo: 40)
            return bytes.withUnsafeBufferPointer { DisplayWidth.columns($0) } <= 2 * bytes.count
        }
    }
}
