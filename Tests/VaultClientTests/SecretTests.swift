import Testing
import Values

@testable import VaultClient

@Suite("Secrets stay out of descriptions")
struct SecretTests {
    /// Every way in which a value of ours ends in a log by accident.
    private func shown(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return "\(value) " + String(reflecting: value) + " " + dumped
    }

    private func expectHidden(_ secret: [UInt8], in value: Any) {
        let text = shown(value)
        let decimal = secret.map { String($0) }
        let forms = [
            secret.hex, secret.hex.uppercased(), BitAlphabet.base64URL.encode(secret), decimal.joined(separator: ", "),
            String(decoding: secret, as: UTF8.self),
        ]
        for form in forms { #expect(!text.contains(form), "\(type(of: value)) shows its secret") }
        // A dump writes each element on a line of its own.
        #expect(!text.contains(decimal.prefix(4).map { "- \($0)" }.joined(separator: "\n    ")))
        #expect(!text.contains("- \(decimal[0])\n"), "\(type(of: value)) shows its secret")
    }

    @Test func noSecretIsShown() throws {
        let world = World(seed: 1)
        let secret = Array("canary canary canary canary 0123".utf8)
        let password = try Password(String(decoding: secret, as: UTF8.self))
        let key = VaultKey(id: world.id(), secret: secret)
        let paper = RecoveryKey(random: FixedBytes(secret).take)
        let passkey = try PasskeySecret(prfOutput: secret)
        expectHidden(secret, in: password)
        expectHidden(secret, in: key)
        expectHidden(secret, in: paper)
        expectHidden(secret, in: passkey)
        expectHidden(secret, in: Keyring(owner: world.id(), key: key))
        expectHidden(Roots.first.secret.bytes, in: Roots.first)
        expectHidden(Roots.first.wrappingKey.secret.bytes, in: Roots.first.wrappingKey)
        expectHidden(Roots.first.authenticationSecret.bytes, in: Roots.first.authenticationSecret)
        expectHidden(Roots.first.authenticationSecret.bytes, in: SignInMaterial(Roots.first))
        #expect(!shown(paper).contains(paper.groups[0]))
    }

    @Test func theCheckItselfSeesASecret() {
        let secret = Array("canary canary canary canary 0123".utf8)
        #expect(shown(secret).contains(secret.map { String($0) }.joined(separator: ", ")))
        #expect(shown(secret).contains("- \(secret[0])\n"))
    }
}
