import Testing
import Values

@Suite("JSON")
struct JSONTests {
    @Test func whatIsWrittenIsReadBack() throws {
        trials(3000) { random in
            let value = anyValue(&random, depth: 4)
            var compact = JSONWriter()
            compact.value(value)
            var pretty = JSONWriter(.pretty)
            pretty.value(value)
            return (try? JSONReader.read(compact.bytes)) == value && (try? JSONReader.read(pretty.bytes)) == value
        }
    }

    @Test func whatIsReadIsWrittenTheSame() throws {
        let text = #"{"a":[1,-2,1.50,1e400,true,false,null,"x\"\\\né\u0001"],"b":{},"c":[],"a":12345678901234567890}"#
        var json = JSONWriter()
        json.value(try JSONReader.read(text))
        #expect(json.text == text)
    }

    @Test func noBytesTrap() {
        trials(20_000) { random in
            let letters = Array(#"[]{}",:\u0d8cEe+-.truefalsn 1"#.utf8) + [0, 0xC3, 0xA9, 0xED, 0xFF]
            let bytes = (0..<random.below(24)).map { _ in letters[Int(random.below(UInt64(letters.count)))] }
            do throws(JSONError) {
                _ = try JSONReader.read(bytes)
                return true
            } catch {
                return error.offset >= 0 && error.offset <= bytes.count
            }
        }
    }

    @Test func anyBytesAreWrittenAsValidJSON() throws {
        trials(3000) { random in
            let bytes = random.anyBytes(upTo: 40)
            var json = JSONWriter()
            bytes.withUnsafeBufferPointer { json.string(utf8: $0) }
            return (try? JSONReader.read(json.bytes)) == .string(String(decoding: bytes, as: UTF8.self).withoutNUL)
        }
    }

    @Test func aCharacterThatNoDatabaseTakesIsReadAsOneThatSaysSo() throws {
        #expect(try JSONReader.read(#"{"a\u0000b":"\u0000"}"#) == .object([JSONMember("a\u{FFFD}b", .string("\u{FFFD}"))]))
    }

    @Test(arguments: [
        ("", 0, JSONError.Expectation.value), ("  ", 2, .value), ("[1,]", 3, .value), ("[1 2]", 3, .commaOrEnd), ("{1:2}", 1, .key),
        (#"{"a" 1}"#, 5, .colon), (#"{"a":1,}"#, 7, .key), ("1 2", 2, .endOfText), ("01", 1, .endOfText), ("-", 1, .digit),
        ("1.", 2, .digit),
        ("1e+", 3, .digit), ("tru", 0, .value), (#""ab"#, 3, .closingQuote), (#""\x""#, 2, .escape), (#""\u12g4""#, 2, .escape),
        ("\"a\nb\"", 2, .escapedControlCharacter), ("'a'", 0, .value), ("NaN", 0, .value), ("[", 1, .value), (#"{"a":"#, 5, .value),
    ])
    func mistakesAreNamedWithTheirPlace(text: String, offset: Int, expected: JSONError.Expectation) {
        #expect(throws: JSONError(offset, expected)) { try JSONReader.read(text) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: JSONError(2, .validUTF8)) { try JSONReader.read([0x22, 0x61, 0xC3, 0x22]) }
    }

    @Test(arguments: ["[", #"{"a":"#])
    func deepNestingEndsInAnError(opening: String) {
        let text = String(repeating: opening, count: 10_000)
        #expect(throws: JSONError(opening.utf8.count * JSONReader.depthLimit, .lessDepth)) { try JSONReader.read(text) }
        let allowed = String(repeating: "[", count: JSONReader.depthLimit) + String(repeating: "]", count: JSONReader.depthLimit)
        #expect(throws: Never.self) { try JSONReader.read(allowed) }
    }

    @Test func wholeNumbersAreExactAndOthersKeepTheirText() throws {
        #expect(try JSONReader.read("-9223372036854775808") == .integer(Int64.min))
        #expect(try JSONReader.read("9223372036854775807") == .integer(Int64.max))
        #expect(try JSONReader.read("9223372036854775808") == .number("9223372036854775808"))
        #expect(try JSONReader.read("-0") == .number("-0"))
        #expect(try JSONReader.read("0") == .integer(0))
        #expect(try JSONReader.read("1.0") == .number("1.0"))
    }

    @Test func surrogatePairsBecomeOneLetterAndHalvesAReplacement() throws {
        #expect(try JSONReader.read(#""\ud83d\ude00""#) == .string("😀"))
        #expect(try JSONReader.read(#""\ud83dx""#) == .string("\u{FFFD}x"))
        #expect(try JSONReader.read(#""\ud83d\u0041""#) == .string("\u{FFFD}A"))
        #expect(try JSONReader.read(#""\ude00\ud83d""#) == .string("\u{FFFD}\u{FFFD}"))
        #expect(try JSONReader.read(#""\u00E9\/\b\f""#) == .string("é/\u{8}\u{C}"))
    }

    @Test func theLastOfARepeatedKeyCounts() throws {
        let value = try JSONReader.read(#"{"a":1,"a":2}"#)
        #expect(value["a"]?.integer == 2)
        #expect(value.members?.count == 2)
        #expect(value["b"] == nil && JSONValue.null["a"] == nil)
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try JSONReader.read([0xEF, 0xBB, 0xBF, 0x31]) == .integer(1))
    }

    /// Any tree whose numbers are in the form that the reader gives them.
    private func anyValue(_ random: inout SeededRandom, depth: Int) -> JSONValue {
        switch random.below(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(random.below(2) == 0)
        case 2: return .integer(random.anyInteger())
        case 3: return .number(["1.5", "-0", "1e-7", "123456789012345678901234567890", "0.10"][Int(random.below(5))])
        case 4: return .string(random.anyText(upTo: 20).withoutNUL)
        case 5, 6: return .array((0..<random.below(5)).map { _ in anyValue(&random, depth: depth - 1) })
        default:
            return .object(
                (0..<random.below(5)).map { _ in JSONMember(random.anyText(upTo: 6).withoutNUL, anyValue(&random, depth: depth - 1)) })
        }
    }
}

extension String {
    /// The text as it is read: U+0000 is a replacement character, as PostgreSQL takes none.
    fileprivate var withoutNUL: String { String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) }
}

extension JSONError {
    /// An error at a place.
    fileprivate init(_ offset: Int, _ expected: Expectation) {
        self.init(offset: offset, expected: expected)
    }
}
