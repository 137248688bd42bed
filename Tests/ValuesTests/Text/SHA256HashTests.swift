import Crypto
import Testing
import Values

@Suite("SHA-256")
struct SHA256HashTests {
    /// Every length around the ends of blocks, and some long ones.
    @Test func itIsThatOfTheLibrary() {
        var random = SeededRandom(seed: 1)
        for count in Array(0...200) + [1_000, 65_536, 100_003] {
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(SHA256Hash.of(bytes) == Array(SHA256.hash(data: bytes)), "\(count) bytes")
        }
    }

    @Test func itIsThatOfTheStandard() {
        let hash = SHA256Hash.of(Array("abc".utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
