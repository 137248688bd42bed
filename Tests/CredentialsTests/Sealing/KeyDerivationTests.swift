@testable import Credentials
import Crypto
import Testing
import Values

/// What was stored once has to open for ever: fixed inputs and the bytes that another implementation (Python's `cryptography`) makes
/// of them.
@Suite("Layouts that never change")
struct KeyDerivationTests {
    private let ring = "key-a:/GE7Tf1nNqe9JoyKDnTtDRwEqVn1nddO8odJg/1EP8k=\n"
    private let owner = UUID128(high: 0x0001_0203_0405_0607, low: 0x0809_0A0B_0C0D_0E0F)
    private let record = UUID128(high: 0x1011_1213_1415_1617, low: 0x1819_1A1B_1C1D_1E1F)

    @Test func aSealedValue() throws {
        let keys = try MasterKeys(text: ring)
        let context = SealingContext(.timeBasedSecret, owner: owner, record: record)
        let stored = hex("01056b65792d61 6465666768696a6b6c6d6e6f 1dafa60a7b8f 25afc0532dbc24d4442087ec8b67fcb2")
        #expect(try SealedBytes(stored).open(in: context, keys: keys) == Array("secret".utf8))
        let sealed = try SealedBytes.seal(Array("secret".utf8), in: context, keys: keys) { Array(100..<100 + UInt8($0)) }
        #expect(sealed.bytes == stored)
    }

    @Test func aRecoveryCode() throws {
        let digest = try #require(RecoveryCode("7K3QD-MX0VA")).digest(owner: owner, keys: MasterKeys(text: ring))
        #expect(digest.bytes == hex("01056b65792d61 986683f2429f0633cc78a079f4a49b09835d3c47f2d7a6c273a720b419f7f4ed"))
    }

    @Test func anEmailCode() throws {
        let digest = try #require(EmailCode("012345")).digest(context: [Array("ana@example.org".utf8)], keys: MasterKeys(text: ring))
        #expect(digest.bytes == hex("01056b65792d61 c41ab5902913d74201ff6fd5266435e8d44f9c5e641a8248436e84f30671fbc2"))
    }

    @Test func aProof() throws {
        let proof = try #require(Proof(key: Array(SHA256.hash(data: Array("proof".utf8)))))
        let tag = proof.tag([Array("salt".utf8), Array("ana@example.org".utf8)])
        #expect(tag == hex("879644ed25d4b87550e3d2652dff41dd1bd32f2835416163c14ba95ab07d7be5"))
    }

    /// RFC 5869, appendix A, the cases with SHA-256.
    @Test func theStandardsDerivation() {
        func derive(_ key: [UInt8], _ salt: [UInt8], _ info: [UInt8], _ count: Int) -> [UInt8] {
            HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(data: key), salt: salt, info: info, outputByteCount: count)
                .withUnsafeBytes { Array($0) }
        }
        let short = [UInt8](repeating: 0x0B, count: 22)
        #expect(
            derive(short, Array(0...12), Array(0xF0...0xF9), 42)
                == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
        #expect(
            derive(Array(0...0x4F), Array(0x60...0xAF), Array(0xB0...0xFF), 82)
                == hex(
                    "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                        + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"))
        #expect(
            derive(short, [], [], 42)
                == hex("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
    }
}
