import Importing
import Testing

@Suite("Encodings, judged by the bytes alone")
struct EncodingTests {
    static let text = "Date,Libellé,Montant\n2026-03-01,CAFÉ À L’ŒUF,-12.50 €\n2026-03-02,ÑANDÚ,5.00 €\n"

    private func decode(_ bytes: [UInt8]) -> (String, TextEncoding) {
        let (text, encoding) = DecodeText.decode(SourceText(copying: bytes))
        return (String(decoding: text.bytes, as: UTF8.self), encoding)
    }

    /// Windows-1252 bytes of the texts in this suite.
    static func windows1252(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "€": 0x80
            case "’": 0x92
            case "Œ": 0x8C
            default: UInt8(truncatingIfNeeded: scalar.value)
            }
        }
    }

    static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test func asciiAndUTF8AreNotCopied() {
        for (text, encoding) in [("plain", TextEncoding.ascii), (Self.text, .utf8)] {
            let source = SourceText(copying: Array(text.utf8))
            let decoded = DecodeText.decode(source)
            #expect(decoded.text === source)
            #expect(decoded.encoding == encoding)
        }
    }

    @Test func byteOrderMarksFall() {
        #expect(decode([0xEF, 0xBB, 0xBF] + Array("abc".utf8)) == ("abc", .utf8))
        #expect(decode([0xEF, 0xBB, 0xBF]) == ("", .utf8))
        #expect(decode([0xFF, 0xFE] + Self.utf16(Self.text, bigEndian: false)) == (Self.text, .utf16LittleEndian))
        #expect(decode([0xFE, 0xFF] + Self.utf16(Self.text, bigEndian: true)) == (Self.text, .utf16BigEndian))
        #expect(decode([0xFF, 0xFE]) == ("", .utf16LittleEndian))
    }

    @Test func utf16WithoutAMarkIsSeen() {
        #expect(decode(Self.utf16(Self.text, bigEndian: false)) == (Self.text, .utf16LittleEndian))
        #expect(decode(Self.utf16(Self.text, bigEndian: true)) == (Self.text, .utf16BigEndian))
    }

    @Test func utf16BeyondTheBasicPlaneAndBrokenPairs() {
        #expect(decode([0xFF, 0xFE] + Self.utf16("a😀b", bigEndian: false)) == ("a😀b", .utf16LittleEndian))
        #expect(decode([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61]).0 == "\u{FFFD}a")
        #expect(decode([0xFE, 0xFF, 0xDC, 0x00, 0x00, 0x61, 0xD8, 0x3D]).0 == "\u{FFFD}a\u{FFFD}")
        #expect(decode([0xFF, 0xFE, 0x61, 0x00, 0x62]).0 == "a")
    }

    @Test func windowsAndLatin1AreTold() {
        #expect(decode(Self.windows1252(Self.text)) == (Self.text, .windows1252))
        #expect(decode(Self.windows1252("CAFÉ ÑANDÚ ÿ")) == ("CAFÉ ÑANDÚ ÿ", .latin1))
        #expect(decode([0xEF, 0xBB, 0xBF] + Self.windows1252("CAFÉ")) == ("CAFÉ", .latin1))
    }

    @Test func aFewStrayBytesDoNotSpoilUTF8() {
        let glued = Array("é è à ".utf8) + Self.windows1252("É €") + Array(" ñ ü".utf8)
        #expect(decode(glued) == ("é è à É € ñ ü", .utf8))
        // Cut in the middle of the last character.
        #expect(decode(Array("é è ñ".utf8).dropLast()).1 == .utf8)
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0x80], [0xE2, 0x82], [0xFF],
        ] as [[UInt8]])
    func whatIsNotUTF8IsNeverTakenForIt(bytes: [UInt8]) {
        let (text, encoding) = DecodeText.decode(SourceText(copying: Array("abc ".utf8) + bytes + Array(" def".utf8)))
        #expect(encoding == .latin1 || encoding == .windows1252)
        // What comes out is UTF-8 throughout: decoding it strictly gives it back.
        #expect(String(validating: text.bytes, as: UTF8.self) != nil)
    }

    @Test func everyByteIsReadInEveryPlace() {
        for byte in UInt8.min...UInt8.max {
            for length in [1, 7, 8, 31, 32, 33, 70] {
                for place in [0, length / 2, length - 1] {
                    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
                    bytes[place] = byte
                    let (text, _) = DecodeText.decode(SourceText(copying: bytes))
                    #expect(String(validating: text.bytes, as: UTF8.self) != nil, "byte \(byte) at \(place) of \(length)")
                }
            }
        }
    }

    /// Programs fill fields up with it, and no database keeps it.
    @Test func aZeroByteIsASpaceInEveryEncodingAndPlace() {
        for length in [1, 7, 8, 9, 31, 32, 33, 70] {
            for place in 0..<length {
                var text = [Character](repeating: "x", count: length)
                text[place] = "\0"
                for start in ["", "é", "\u{FEFF}"] {
                    let zeros = start + String(text)
                    let spaces = zeros.replacing("\0", with: " ").replacing("\u{FEFF}", with: "")
                    #expect(decode(Array(zeros.utf8)).0 == spaces, "\(place) of \(length)")
                    #expect(decode([0xFF, 0xFE] + Self.utf16(zeros.replacing("\u{FEFF}", with: ""), bigEndian: false)).0 == spaces)
                }
                #expect(decode(Self.windows1252("é" + String(text))).0 == "é" + String(text).replacing("\0", with: " "))
            }
        }
    }

    @Test func theSameStatementComesOutOfEveryEncoding() throws {
        let expected = try readCSV(Self.text).rows
        #expect(expected == ["2026-03-01 -1250 CAFÉ À L’ŒUF", "2026-03-02 500 ÑANDÚ"])
        let encoded: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), Self.windows1252(Self.text),
            [0xFF, 0xFE] + Self.utf16(Self.text, bigEndian: false),
            [0xFE, 0xFF] + Self.utf16(Self.text, bigEndian: true), Self.utf16(Self.text, bigEndian: false),
        ]
        for bytes in encoded { #expect(try readCSV(bytes).rows == expected) }
    }

    @Test(arguments: ["<html><body>Please sign in</body></html>", "{\"transactions\":[]}", "[1,2]", "%PDF-1.7", "{\\rtf1 hello}"])
    func otherTextsThatBanksHandOutAreNotGuessed(text: String) {
        #expect(read(text).issueNames == ["file.unknownFormat@0"])
    }
}
