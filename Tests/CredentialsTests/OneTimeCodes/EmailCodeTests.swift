import Credentials
import Testing
import Values

@Suite("Codes sent by e-mail")
struct EmailCodeTests {
    @Test func sixDigitsThatMatchInTheirContextAlone() throws {
        try laws(200) { chance in
            let old = try chance.keys()
            let context = [chance.bytes(16), Array("ana@example.org".utf8)]
            let code = try #require(EmailCode.make(random: chance.bytes))
            let stored = KeyedDigest(code.digest(context: context, keys: old).bytes)
            let keys = try old.rotated(random: chance.bytes)
            let typed = try #require(EmailCode(" " + code.text.prefix(3) + " " + code.text.suffix(3)))
            let strange = try chance.keys()
            let other = try #require(EmailCode.make(random: chance.bytes))
            return code.text.count == 6 && code.text.allSatisfy(\.isNumber) && typed.matches(stored, context: context, keys: keys)
                && (other == code || !other.matches(stored, context: context, keys: keys))
                && !typed.matches(stored, context: [context[0]], keys: keys)
                && !typed.matches(stored, context: [context[0] + context[1]], keys: keys)
                && !typed.matches(stored, context: context.reversed(), keys: keys)
                && !typed.matches(stored, context: context, keys: strange)
        }
    }

    /// A code of 32 random bits taken modulo a million would come 4,295 or 4,294 times; the draws that make the difference are
    /// left out.
    @Test func noCodeIsLikelier() {
        func code(_ draws: UInt32...) -> String? {
            var rest = draws[...]
            return EmailCode.make { _ in rest.popFirst().map { draw in withUnsafeBytes(of: draw.bigEndian) { Array($0) } } ?? [] }?.text
        }
        #expect(code(0) == "000000")
        #expect(code(999_999) == "999999")
        #expect(code(1_000_007) == "000007")
        #expect(code(4_293_999_999) == "999999")
        #expect(code(4_294_000_000) == nil, "the next draw is asked for")
        #expect(code(4_294_000_000, 5) == "000005")
        #expect(code(.max, 4_294_000_001, 77) == "000077")
    }

    @Test func aBrokenSourceOfChanceMakesNoCode() {
        #expect(EmailCode.make { _ in [] } == nil)
        #expect(EmailCode.make { [UInt8](repeating: 0xFF, count: $0) } == nil)
    }
}
