import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

/// One thing of a correct sign-in changed: refused, for the reason that belongs to it, with the one answer for all.
@Suite("Sign-ins that are wrong in one thing")
struct MalformedSignInTests {
    @Test(arguments: MalformedSignIn.all)
    func itIsRefused(_ wrong: MalformedSignIn.Case) throws {
        var random = SeededRandom(seed: 12)
        let authenticator = try VirtualAuthenticator(wrong.algorithm, random: &random)
        let stored = try RegistrationDraft(authenticator).verify().stored(personHandle: Site.person)
        var draft = SignInDraft(authenticator, stored)
        #expect(try draft.verify().counter == draft.counter, "the draft itself is right")
        try wrong.change(&draft)
        let refused = #expect(throws: PasskeyRefused.self) { try draft.verify() }
        #expect(refused?.reason == wrong.reason)
        #expect(refused.map { "\($0)" } == "passkey refused")
    }

    @Test func aChallengeThatIsTooShortIsNone() throws {
        var random = SeededRandom(seed: 12)
        let authenticator = try VirtualAuthenticator(.es256, random: &random)
        let stored = try RegistrationDraft(authenticator).verify().stored(personHandle: Site.person)
        for count in 0..<PasskeyLimits.challengeBytes {
            var draft = SignInDraft(authenticator, stored)
            draft.clientData.challenge = BitAlphabet.base64URL.encode([UInt8](repeating: 1, count: count))
            let answer = try PasskeySignIn(try draft.json())
            #expect(throws: PasskeyRefused(.challenge)) {
                try answer.verify(
                    challenge: [UInt8](repeating: 1, count: count), relyingParty: Site.relyingParty, passkey: stored,
                    userVerification: .preferred)
            }
        }
    }
}
