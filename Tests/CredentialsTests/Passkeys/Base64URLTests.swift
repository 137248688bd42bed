import Foundation
import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

@Suite("base64url")
struct Base64URLTests {
    /// Foundation's base64, without padding and with the other two characters.
    @Test func itIsTheStandardsAlphabet() {
        for seed in UInt64(0)..<300 {
            var random = SeededRandom(seed: seed)
            let bytes = random.bytes(random.integer(in: 0...100))
            let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(Base64URL.text(bytes) == text, "seed \(seed)")
            #expect(Base64URL.bytes(text) == bytes, "seed \(seed)")
        }
    }

    /// So that what is signed or compared as text can't be written in two ways.
    @Test func noTwoTextsHaveTheSameBytes() {
        let characters = Array("ABZaz09-_=+/ é").map(String.init)
        var texts: [[UInt8]: String] = [:]
        for first in characters {
            for second in characters {
                for third in characters + [""] {
                    let text = first + second + third
                    guard let bytes = Base64URL.bytes(text) else { continue }
                    #expect(texts[bytes] == nil, "\(text), \(texts[bytes] ?? "")")
                    texts[bytes] = text
                    #expect(Base64URL.text(bytes) == text)
                }
            }
        }
        #expect(texts.count > 100)
    }

    @Test(arguments: ["A", "AAAAA", "AA==", "AAA=", "AB", "AAB", "A A", "AA\n", "+/+/", "ÀÀ", "AA\0A"])
    func anotherTextIsRefused(_ text: String) {
        #expect(Base64URL.bytes(text) == nil)
    }
}
