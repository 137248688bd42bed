import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

/// One thing of a correct registration changed: refused, for the reason that belongs to it, with the one answer for all.
@Suite("Registrations that are wrong in one thing")
struct MalformedRegistrationTests {
    @Test(arguments: MalformedRegistration.all)
    func itIsRefused(_ wrong: MalformedRegistration.Case) throws {
        var random = SeededRandom(seed: 11)
        var draft = RegistrationDraft(try VirtualAuthenticator(wrong.algorithm, random: &random), wrong.attestation)
        #expect(try draft.verify().credentialID == draft.credentialID, "the draft itself is right")
        try wrong.change(&draft)
        let answer = try draft.json()
        let refused = #expect(throws: PasskeyRefused.self) { try RegistrationDraft.verify(answer) }
        #expect(refused?.reason == wrong.reason)
        #expect(refused.map { "\($0)" } == "passkey refused")
    }
}
