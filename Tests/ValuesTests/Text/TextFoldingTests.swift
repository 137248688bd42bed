import Testing
import Values

@Suite("Folding")
struct TextFoldingTests {
    @Test func foldingTwiceIsFoldingOnce() {
        trials(5000) { random in
            let once = TextFolding.folded(random.anyText(upTo: 60))
            return TextFolding.folded(once) == once
        }
    }

    @Test func nothingGrowsAndNoBytesTrap() {
        trials(5000) { random in
            let bytes = random.anyBytes(upTo: 60)
            var folded: [UInt8] = [1]
            bytes.withUnsafeBufferPointer { TextFolding.fold($0, appendingTo: &folded) }
            return folded.count <= bytes.count + 1 && folded.first == 1
                && String(validating: folded, as: UTF8.self) != nil
        }
    }

    @Test func letterCaseAndPlaceOfSpacesDoNotMatter() {
        trials(5000) { random in
            let words = (0..<5).map { _ in
                String(decoding: (0..<random.below(12)).map { _ in UInt8(33 + random.below(94)) }, as: UTF8.self)
            }
            let spaced = words.map { String(repeating: " ", count: Int(random.below(3))) + $0 }.joined(
                separator: random.below(2) == 0 ? " " : "\t ")
            let expected = words.filter { !$0.isEmpty }.joined(separator: " ").uppercased()
            return TextFolding.folded(spaced) == expected && TextFolding.folded(spaced.lowercased()) == expected
        }
    }

    @Test func latinLettersLoseTheirMarks() {
        for number in Array(UInt32(0xC0)...0x24F) + Array(0x1E00...0x1EFF) {
            guard let scalar = Unicode.Scalar(number), let name = scalar.properties.name else { continue }
            let words = name.split(separator: " ")
            guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH", words[5] != "SMALL"
            else { continue }
            #expect(TextFolding.folded(String(scalar)) == String(words[3]), "\(name)")
        }
    }

    @Test(arguments: [
        ("Café Olé", "CAFE OLE"), ("Straße", "STRASSE"), ("cœur", "COEUR"), ("Æsir", "AESIR"), ("Łódź", "LODZ"), ("Ørsted", "ORSTED"),
        ("Þór ð", "THOR D"), ("ĳ", "IJ"), ("e\u{301}te\u{301}", "ETE"), ("a\u{A0}\u{202F}\u{3000}b", "A B"), ("  a\n\n ", "A"),
        ("McDonald’s", "MCDONALD'S"), ("«Oui» – “yes”…", "\"OUI\" - \"YES\"..."), ("ﬁn ﬃ", "FIN FFI"), ("ＡＢＣ１", "ABC1"),
        ("привет ёж", "ПРИВЕТ ЁЖ"), ("σίς", "ΣίΣ"), ("日本", "日本"), ("N\u{AD}o\u{200B}", "NO"), ("Nº 5ª", "NO 5A"), ("", ""),
        (" \u{200B} ", ""),
        ("STARBUCKS #1234  TORONTO ON", "STARBUCKS #1234 TORONTO ON"), ("12345678 ", "12345678"), ("1234567  8", "1234567 8"),
        ("ab  cdefgh", "AB CDEFGH"),
    ])
    func examples(text: String, folded: String) {
        #expect(TextFolding.folded(text) == folded)
    }

    @Test func aBufferTooSmallGetsNothing() {
        let bytes = Array("abc".utf8)
        var output: [UInt8] = [9, 9]
        let written = bytes.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { TextFolding.fold(input, into: $0) }
        }
        #expect(written == 0 && output == [9, 9])
    }
}
