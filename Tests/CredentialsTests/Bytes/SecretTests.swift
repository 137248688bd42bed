import Credentials
import Testing
import Values

@Suite("Secrets don't show themselves")
struct SecretTests {
    private struct Holder {
        let inside: any Secret
        let list: [any Secret]
    }

    /// Every secret with what must not be seen of it.
    private func secrets() throws -> [(secret: any Secret, canary: String)] {
        let chance = Chance(seed: 7)
        let keys = try chance.keys()
        let token = try #require(OpaqueToken.make(.refresh, random: chance.bytes))
        let recovery = try #require(RecoveryCode.makeTen(random: chance.bytes)?.first)
        let email = try #require(EmailCode.make(random: chance.bytes))
        let hash = try #require(PasswordHash.make(of: chance.bytes(32), salt: chance.bytes(16)))
        let seed = chance.bytes(20)
        let codes = try #require(TimeBasedCode(seed: seed))
        let signing = try #require(SigningKey.make(random: chance.bytes))
        let proofKey = chance.bytes(32)
        let proof = try #require(Proof(key: proofKey))
        return [
            (keys, String(keys.text.dropFirst(9).prefix(20))), (token, token.text), (recovery, recovery.text), (email, email.text),
            (hash, String(hash.text.suffix(20))), (codes, "\(seed[0]), \(seed[1])"), (signing, "\(signing.bytes[0]), \(signing.bytes[1])"),
            (proof, "\(proofKey[0]), \(proofKey[1])"),
        ]
    }

    @Test func inNoDescription() throws {
        for (secret, canary) in try secrets() {
            var dumped = ""
            dump(Holder(inside: secret, list: [secret]), to: &dumped)
            let optional: (any Secret)? = secret
            let texts = ["\(secret)", String(reflecting: secret), "\([secret])", "\(String(describing: optional))", dumped]
            for text in texts {
                #expect(!text.contains(canary), "\(type(of: secret))")
                #expect(text.contains("[secret]"), "\(type(of: secret))")
            }
        }
    }
}
