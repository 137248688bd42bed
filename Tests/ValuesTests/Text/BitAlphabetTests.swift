import Foundation
import Testing
import Values

@Suite("Base32 and base64")
struct BitAlphabetTests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", "", ""), ("f", "MY======", "Zg=="), ("fo", "MZXQ====", "Zm8="), ("foo", "MZXW6===", "Zm9v"),
        ("foob", "MZXW6YQ=", "Zm9vYg=="), ("fooba", "MZXW6YTB", "Zm9vYmE="), ("foobar", "MZXW6YTBOI======", "Zm9vYmFy"),
    ])
    func standardVectors(plain: String, base32: String, base64: String) {
        #expect(BitAlphabet.base32.encode(plain.utf8, padded: true) == base32)
        #expect(BitAlphabet.base64.encode(plain.utf8, padded: true) == base64)
        #expect(BitAlphabet.base32.decode(base32, padded: true) == Array(plain.utf8))
        #expect(BitAlphabet.base64.decode(base64, padded: true) == Array(plain.utf8))
    }

    @Test func whatIsWrittenIsReadBack() {
        trials(2000) { random in
            let bytes = random.anyBytes(upTo: 70)
            return [BitAlphabet.base32, .base64, .base64URL].allSatisfy { alphabet in
                [true, false].allSatisfy { alphabet.decode(alphabet.encode(bytes, padded: $0), padded: $0) == bytes }
            }
        }
    }

    /// Any text that is read is the one that is written, so nothing has two texts.
    @Test func aValueHasOneText() {
        var read = 0
        trials(20_000) { random in
            let padded = random.happens(perMille: 500)
            var text = Array(BitAlphabet.base64URL.encode(random.anyBytes(upTo: 8), padded: padded).utf8)
            if let place = text.indices.randomElement(using: &random) {
                text[place] = random.element(of: Array("AQgw=-_ \n+".utf8)) ?? 0
            }
            if random.happens(perMille: 200) { text.append(UInt8(ascii: "=")) }
            let string = String(decoding: text, as: UTF8.self)
            guard let bytes = BitAlphabet.base64URL.decode(string, padded: padded) else { return true }
            read += 1
            return BitAlphabet.base64URL.encode(bytes, padded: padded) == string
        }
        #expect(read > 1000, "enough changed texts are still read")
    }

    @Test(arguments: ["A", "AB", "AAB", "Zh", "Zg=", "Zg==", "Z g", "Zg\n", "Zm9v=", "====", "Zm+v", "Zm/v", "Zmé"])
    func otherTextsAreRefused(text: String) {
        #expect(BitAlphabet.base64URL.decode(text) == nil)
    }

    /// Foundation's base64, without padding and with the other two characters.
    @Test func base64URLIsTheStandardsAlphabet() {
        trials(300) { random in
            let bytes = random.anyBytes(upTo: 100)
            let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            return BitAlphabet.base64URL.encode(bytes) == text && BitAlphabet.base64URL.decode(text) == bytes
        }
    }
}
