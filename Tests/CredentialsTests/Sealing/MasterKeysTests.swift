@testable import Credentials
import Foundation
import Testing
import Values

@Suite("Master keys")
struct MasterKeysTests {
    private func line(_ id: String, _ bytes: [UInt8]) -> String {
        "\(id):\(BitAlphabet.base64.encode(bytes, padded: true))\n"
    }

    private func good(_ seed: UInt64) -> [UInt8] { Chance(seed: seed).bytes(32) }

    private func refusal(_ text: String) -> MasterKeyError? {
        do throws(MasterKeyError) {
            _ = try MasterKeys(text: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func aRingIsReadBackFromItsText() throws {
        try laws(200) { chance in
            var keys = try chance.keys()
            for _ in 0..<chance.random.below(5) { keys = try keys.rotated(random: chance.bytes) }
            return try MasterKeys(text: keys.text).text == keys.text
        }
    }

    @Test func aNewKeyComesFirstAndTheRingHasAnEnd() throws {
        let chance = Chance(seed: 1)
        var keys = try chance.keys()
        for count in 2...MasterKeys.keyLimit {
            let before = keys
            keys = try keys.rotated(random: chance.bytes)
            #expect(keys.text.hasSuffix(before.text))
            #expect(keys.text.split(separator: "\n").count == count)
        }
        #expect(throws: MasterKeyError.tooMany) { try keys.rotated(random: chance.bytes) }
    }

    @Test func withOrWithoutALastLineEnd() {
        #expect(refusal(line("a", good(1)) + line("b", good(2))) == nil)
        #expect(refusal(String(line("a", good(1)).dropLast())) == nil)
        #expect(refusal(line("a", good(1)) + "\n\n") == nil)
    }

    @Test func whatIsNoRingIsRefusedWithItsLine() {
        let key = line("a", good(1))
        #expect(refusal("") == .empty)
        #expect(refusal("\n\n") == .empty)
        #expect(refusal("hello") == .malformed(line: 1))
        #expect(refusal(key + "\n" + line("b", good(2))) == .malformed(line: 2))
        #expect(refusal(key + line("", good(2))) == .malformed(line: 2))
        #expect(refusal(key + line("b c", good(2))) == .malformed(line: 2))
        #expect(refusal(key + line(String(repeating: "b", count: 33), good(2))) == .malformed(line: 2))
        #expect(refusal(key + " " + line("b", good(2))) == .malformed(line: 2))
        #expect(refusal(key.replacingOccurrences(of: "=", with: "")) == .malformed(line: 1))
        #expect(refusal(key.replacingOccurrences(of: "\n", with: "\r\n")) == .malformed(line: 1))
        #expect(refusal(key + line("a", good(2))) == .repeatedID(line: 2))
        #expect(refusal(line("a", Array(good(1).prefix(31)))) == .wrongLength(line: 1, byteCount: 31))
        #expect(refusal(key + line("b", good(2) + [9])) == .wrongLength(line: 2, byteCount: 33))
        #expect(refusal("a:") == .wrongLength(line: 1, byteCount: 0))
        #expect(refusal((0..<17).map { line("k\($0)", good(UInt64($0) + 1)) }.joined()) == .tooMany)
        #expect(refusal(String(repeating: "x", count: MasterKeys.byteLimit + 1)) == .tooLong)
    }

    @Test(
        arguments: [
            [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32), [UInt8](repeating: 0x41, count: 32),
            Array(0..<32), Array((0..<32).reversed()), Array(224...255), (0..<32).map { UInt8(truncatingIfNeeded: $0 * 7) },
            Array("correct horse battery staple okay".utf8.prefix(32)), Array("0123456789abcdef0123456789ABCDEF".utf8),
            Array("change-me-change-me-change-me-32".utf8), Chance(seed: 4).bytes(16) + Chance(seed: 4).bytes(16),
            [UInt8](repeating: 0, count: 20) + Chance(seed: 4).bytes(12),
            Array(repeating: [0xDE, 0xAD, 0xBE, 0xEF], count: 8).flatMap(\.self),
        ] as [[UInt8]])
    func sampleKeysAreRefused(bytes: [UInt8]) {
        #expect(refusal(line("a", good(1)) + line("b", bytes)) == .weak(line: 2))
    }

    @Test func aBrokenSourceOfChanceMakesNoKey() {
        #expect(throws: MasterKeyError.self) { try MasterKeys.generate { [UInt8](repeating: 0, count: $0) } }
        #expect(throws: MasterKeyError.self) { try MasterKeys.generate { _ in [] } }
        #expect(throws: MasterKeyError.self) { try MasterKeys.generate { Array((0..<$0).map { UInt8($0) }) } }
    }

    @Test func randomKeysAreTaken() {
        laws(5000) { !MasterKey.isWeak($0.bytes(32)) }
    }
}
