import CArgon2
@testable import Credentials
import Testing
import Values

@Suite("Password hashes")
struct PasswordHashTests {
    private let cheap = PasswordCost(memoryKiB: 64, passes: 1, lanes: 1)

    private func cheapHash(_ chance: Chance, of secret: [UInt8]) -> PasswordHash? {
        let salt = chance.bytes(chance.random.integer(in: 8...64))
        let count = chance.random.integer(in: 16...64)
        return PasswordHash.argon2id(secret, salt: salt, cost: cheap, byteCount: count).map {
            PasswordHash(cost: cheap, salt: salt, tag: $0)
        }
    }

    @Test func aHashVerifiesItsSecretAloneAlsoAfterItWasStored() {
        laws(200) { chance in
            let secret = chance.bytes(32)
            guard let hash = cheapHash(chance, of: secret), let stored = PasswordHash(hash.text) else { return false }
            var other = secret
            other[chance.random.integer(in: 0...31)] ^= 1 << UInt8(chance.random.below(8))
            return stored == hash && stored.verifies(secret) && !stored.verifies(other) && !stored.verifies([]) && stored.needsRehash
        }
    }

    @Test func aNewHashHasThePresentCost() throws {
        let chance = Chance(seed: 1)
        let secret = chance.bytes(32)
        let hash = try #require(PasswordHash.make(of: secret, salt: chance.bytes(16)))
        #expect(hash.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(hash.verifies(secret))
        #expect(!hash.needsRehash)
    }

    @Test(arguments: [
        ("m=19456,t=2,p=1", 16, 32, false), ("m=19455,t=2,p=1", 16, 32, true), ("m=19456,t=3,p=1", 16, 32, true),
        ("m=19456,t=2,p=2", 16, 32, true), ("m=19456,t=2,p=1", 17, 32, true), ("m=19456,t=2,p=1", 16, 33, true),
    ])
    func anyOtherCostOrLengthAsksForANewHash(work: String, saltCount: Int, tagCount: Int, needsRehash: Bool) throws {
        let (salt, tag) = ([UInt8](repeating: 1, count: saltCount), [UInt8](repeating: 1, count: tagCount))
        let text = "$argon2id$v=19$\(work)$\(BitAlphabet.base64.encode(salt))$\(BitAlphabet.base64.encode(tag))"
        #expect(try #require(PasswordHash(text)).needsRehash == needsRehash)
    }

    @Test func theDecoyCostsTheSameAndFitsNothing() {
        #expect(!PasswordHash.decoy.needsRehash)
        #expect(PasswordHash(PasswordHash.decoy.text) == .decoy)
        #expect(!PasswordHash.decoy.verifies(Chance(seed: 1).bytes(32)))
    }

    @Test(arguments: [(31, 16), (33, 16), (0, 16), (32, 15), (32, 17), (32, 0)])
    func otherLengthsAreNotHashed(secretCount: Int, saltCount: Int) {
        let chance = Chance(seed: 1)
        #expect(PasswordHash.make(of: chance.bytes(secretCount), salt: chance.bytes(saltCount)) == nil)
    }

    /// What stands in a row must not take gigabytes or minutes, whoever wrote it.
    @Test(arguments: [
        "", "$", "$$$$$", "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$",
        "$argon2i$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2d$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=16$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=65537,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=4294967295,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=4294967296,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=9,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=64,t=0,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=5$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=64,t=1,p=0$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=7,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=31,t=1,p=4$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$t=1,m=64,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=064,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=+64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=64,t=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA=$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA$",
        " $argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$" + String(repeating: "A", count: 300),
    ])
    func otherTextsAreRefused(text: String) {
        #expect(PasswordHash(text) == nil)
        #expect(PasswordHash("$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA") != nil, "what they differ from is read")
    }

    /// The test vectors of the reference implementation, version 1.3.
    @Test(arguments: [
        (256, 2, 1, "password", "9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe"),
        (256, 2, 2, "password", "6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037"),
        (65_536, 1, 1, "password", "f6a5adc1ba723dddef9b5ac1d464e180fcd9dffc9d1cbf76cca2fed795d9ca98"),
        (65_536, 2, 1, "differentpassword", "0b84d652cf6b0c4beaef0dfe278ba6a80df6696281d7e0d2891b817d8c458fde"),
    ])
    func referenceVectors(memoryKiB: UInt32, passes: UInt32, lanes: UInt32, password: String, tag: String) {
        let cost = PasswordCost(memoryKiB: memoryKiB, passes: passes, lanes: lanes)
        #expect(PasswordHash.argon2id(Array(password.utf8), salt: Array("somesalt".utf8), cost: cost, byteCount: 32) == hex(tag))
    }

    /// RFC 9106, section 5.3: with a secret and associated data, which the product does not use, so through the library itself.
    @Test func theStandardsVector() {
        var tag = [UInt8](repeating: 0, count: 32)
        var password = [UInt8](repeating: 1, count: 32)
        var salt = [UInt8](repeating: 2, count: 16)
        var secret = [UInt8](repeating: 3, count: 8)
        var data = [UInt8](repeating: 4, count: 12)
        let status = tag.withUnsafeMutableBufferPointer { tag in
            password.withUnsafeMutableBufferPointer { password in
                salt.withUnsafeMutableBufferPointer { salt in
                    secret.withUnsafeMutableBufferPointer { secret in
                        data.withUnsafeMutableBufferPointer { data in
                            var context = argon2_context()
                            (context.out, context.outlen) = (tag.baseAddress, 32)
                            (context.pwd, context.pwdlen) = (password.baseAddress, 32)
                            (context.salt, context.saltlen) = (salt.baseAddress, 16)
                            (context.secret, context.secretlen) = (secret.baseAddress, 8)
                            (context.ad, context.adlen) = (data.baseAddress, 12)
                            (context.t_cost, context.m_cost, context.lanes, context.threads) = (3, 32, 4, 4)
                            context.version = ARGON2_VERSION_13.rawValue
                            return argon2id_ctx(&context)
                        }
                    }
                }
            }
        }
        #expect(status == ARGON2_OK.rawValue)
        #expect(tag == hex("0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659"))
    }
}
