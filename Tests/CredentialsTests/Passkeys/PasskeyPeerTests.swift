import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

/// Registrations and sign-ins that independent clients made, and the test vectors of the standard (`Fixtures/make-fixtures.py`).
@Suite("Passkeys of other clients")
struct PasskeyPeerTests {
    /// What a client made, and what is to be found in it.
    struct Answer: Sendable, CustomTestStringConvertible {
        let json: JSONValue

        var testDescription: String { json["name"]?.string ?? "" }

        var relyingParty: RelyingParty {
            RelyingParty(id: json["rpId"]?.string ?? "", name: "", origins: [json["origin"]?.string ?? ""])
        }

        /// The bytes of a text of the file.
        func bytes(_ path: String...) -> [UInt8] {
            BitAlphabet.base64URL.decode(path.reduce(json) { $0[$1] ?? .null }.string ?? "") ?? []
        }

        /// An answer as a browser would send it.
        func response(_ ceremony: String) -> [UInt8] {
            var writer = JSONWriter()
            writer.value(json[ceremony]?["response"])
            return writer.bytes
        }
    }

    static let answers: [Answer] = {
        let json = (try? Fixture.bytes("answers.json")).flatMap { try? JSONReader.read($0) }
        return (json?.array ?? []).map(Answer.init)
    }()

    @Test func theFileHoldsAllOfThem() {
        #expect(PasskeyPeerTests.answers.count == 9)
    }

    @Test(arguments: answers)
    func theyAreAccepted(_ answer: Answer) throws {
        let passkey = try PasskeyRegistration.verify(
            answer.response("registration"), challenge: answer.bytes("registration", "challenge"), relyingParty: answer.relyingParty,
            userVerification: .preferred)
        #expect(passkey.key.algorithm.rawValue == answer.json["algorithm"]?.integer)
        #expect(passkey.attestation.rawValue == answer.json["attestation"]?.string)

        let person = answer.bytes("person")
        let signIn = try PasskeySignIn(answer.response("signIn"))
        #expect(signIn.credentialID == passkey.credentialID)
        let use = try signIn.verify(
            challenge: answer.bytes("signIn", "challenge"), relyingParty: answer.relyingParty,
            passkey: passkey.stored(personHandle: person), userVerification: .preferred, person: person)
        #expect(Int64(use.counter) == answer.json["counter"]?.integer)
    }

    /// One's challenge is no other's.
    @Test(arguments: answers)
    func theyAreRefusedForAnotherChallenge(_ answer: Answer) throws {
        #expect(throws: PasskeyRefused(.challenge)) {
            try PasskeyRegistration.verify(
                answer.response("registration"), challenge: answer.bytes("signIn", "challenge"), relyingParty: answer.relyingParty,
                userVerification: .preferred)
        }
    }
}
