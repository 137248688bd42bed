import Crypto
import Foundation
import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

@Suite("Passkeys, registered and used")
struct PasskeyRoundTripTests {
    /// Whatever an honest authenticator makes is accepted, and says what the authenticator said.
    @Test(arguments: COSEAlgorithm.allCases, RegistrationDraft.Attestation.allCases)
    func whatARegistrationSaysIsKept(_ algorithm: COSEAlgorithm, _ attestation: RegistrationDraft.Attestation) throws {
        for seed in UInt64(1)...8 {
            var random = SeededRandom(seed: seed)
            var draft = RegistrationDraft(try VirtualAuthenticator(algorithm, random: &random), attestation)
            draft.counter = UInt32(truncatingIfNeeded: random.next())
            let passkey = try draft.verify()
            #expect(passkey.credentialID == draft.credentialID, "seed \(seed)")
            #expect(passkey.aaguid == draft.aaguid && passkey.counter == draft.counter, "seed \(seed)")
            #expect(passkey.flags.rawValue == draft.flags && passkey.transports == ["internal", "hybrid"], "seed \(seed)")
            #expect(passkey.key.algorithm == algorithm && passkey.key.bytes == CBORItem.map(draft.publicKey).encoded, "seed \(seed)")
            let proven: [RegistrationDraft.Attestation: PasskeyAttestation] = [
                .none: .none, .packedSelf: .packedSelf, .packedCertificate: .packedCertificate,
            ]
            #expect(passkey.attestation == proven[attestation], "seed \(seed)")
        }
    }

    /// A passkey that was registered signs in, again and again, from the bytes that a database keeps.
    @Test(arguments: COSEAlgorithm.allCases)
    func aRegisteredPasskeySignsIn(_ algorithm: COSEAlgorithm) throws {
        for seed in UInt64(1)...8 {
            var random = SeededRandom(seed: seed)
            let authenticator = try VirtualAuthenticator(algorithm, random: &random)
            let new = try RegistrationDraft(authenticator).verify()
            var stored = new.stored(personHandle: Site.person)
            for _ in 0..<4 {
                var draft = SignInDraft(authenticator, stored)
                draft.counter = stored.counter + UInt32(random.integer(in: 1...1000))
                draft.flags = random.happens(perMille: 500) ? 0b0000_1101 : 0b0001_1101
                draft.clientData.origin = random.element(of: Site.relyingParty.origins) ?? ""
                let use = try draft.verify()
                #expect(use.counter == draft.counter && use.flags.rawValue == draft.flags, "seed \(seed)")
                stored = StoredPasskey(
                    credentialID: stored.credentialID, key: try COSEKey(stored.key.bytes), counter: use.counter,
                    isBackupEligible: stored.isBackupEligible, personHandle: stored.personHandle)
            }
        }
    }

    @Test func aPasskeyThatDoesNotCountStaysAtZero() throws {
        let (authenticator, stored) = try registered { $0.counter = 0 }
        var draft = SignInDraft(authenticator, stored)
        draft.counter = 0
        #expect(try draft.verify().counter == 0)
    }

    @Test func verificationIsAskedForAccordingToThePolicy() throws {
        let (authenticator, stored) = try registered { _ in }
        var draft = SignInDraft(authenticator, stored)
        draft.flags = 0b0000_1001
        #expect(try !draft.verify(.preferred).flags.contains(.userVerified))
        #expect(throws: PasskeyRefused(.userVerification)) { try draft.verify(.required) }
    }

    @Test func aKnownPersonNeedNotBeNamed() throws {
        let (authenticator, stored) = try registered { _ in }
        var draft = SignInDraft(authenticator, stored)
        draft.personHandle = nil
        draft.knownPerson = Site.person
        #expect(try draft.verify().counter == 8)
        draft.changeJSON = { $0.replacing(#""signature""#, with: #""userHandle":null,"signature""#) }
        #expect(try draft.verify().counter == 8)
    }

    @Test(arguments: [1, 16, 255, 256, 1023])
    func anIDOfAnyAllowedLengthIsFine(_ count: Int) throws {
        let passkey = try registered { $0.credentialID = [UInt8](repeating: 9, count: count) }.1
        #expect(passkey.credentialID.count == count)
    }

    @Test func extensionsOfTheAuthenticatorAreRead() throws {
        let outputs = CBORItem.map([(.text("hmac-secret"), .raw([0xF5])), (.text("credProtect"), .integer(2))]).encoded
        let (authenticator, stored) = try registered { draft in
            draft.flags |= 0x80
            draft.extensions = outputs
        }
        var draft = SignInDraft(authenticator, stored)
        draft.flags |= 0x80
        draft.extensions = outputs
        #expect(try draft.verify().counter == 8)
    }

    @Test func theResultSaysWhetherSecretsCanBeMade() throws {
        var random = SeededRandom(seed: 3)
        var draft = RegistrationDraft(try VirtualAuthenticator(.es256, random: &random))
        #expect(try !draft.verify().isPRFEnabled)
        draft.extensionResults = #"{"prf":{"enabled":true}}"#
        #expect(try draft.verify().isPRFEnabled)
        draft.extensionResults = #"{"prf":{"enabled":false},"credProps":{"rk":true}}"#
        #expect(try !draft.verify().isPRFEnabled)
        draft.extensionResults = #"{"prf":{}}"#
        #expect(try !draft.verify().isPRFEnabled)
    }

    @Test func oldAndOddBrowsersAreUnderstood() throws {
        let changes: [(inout RegistrationDraft) -> Void] = [
            { $0.clientData.more = "" },
            { $0.clientData.more = #","tokenBinding":{"status":"supported"},"other_keys":{"a":[1,2]}"# },
            { $0.changeJSON = { $0.replacing(#","clientExtensionResults":{}"#, with: "") } },
            { $0.changeJSON = { $0.replacing(#"["internal","hybrid"]"#, with: #"["internal","hybrid"],"publicKeyAlgorithm":-7"#) } },
            { $0.transports = #"["internal","carrier-pigeon"]"# },
            { $0.changeObject = { Array($0.reversed()) } },
            { $0.clientData.verbatim = [0xEF, 0xBB, 0xBF] + $0.clientData.bytes },
        ]
        for change in changes { #expect(try registered(change).1.counter == 7) }
    }

    @Test func anExpiredAttestationCertificateIsFine() throws {
        var random = SeededRandom(seed: 4)
        var draft = RegistrationDraft(try VirtualAuthenticator(.es256, random: &random), .packedCertificate)
        draft.certificate.notAfter = .init(timeIntervalSince1970: 1000)
        draft.certificate.model = nil
        #expect(try draft.verify().attestation == .packedCertificate)
    }

    @Test func anotherFormatIsPassedOverWhereTheCallerAsksForIt() throws {
        var random = SeededRandom(seed: 5)
        var draft = RegistrationDraft(try VirtualAuthenticator(.es256, random: &random))
        draft.format = "fido-u2f"
        draft.statement = .map([(.text("sig"), .bytes([1])), (.text("x5c"), .array([.bytes([2])]))])
        #expect(try draft.verify(unknownFormats: .unread).attestation == .unread)
        #expect(throws: PasskeyRefused(.attestationFormat)) { try draft.verify() }
    }

    /// Both signatures of ECDSA that fit are accepted: with the low `s`, and with the curve's order less it.
    @Test func bothSignsOfAnECDSASignatureAreRight() throws {
        let (authenticator, stored) = try registered { _ in }
        var draft = SignInDraft(authenticator, stored)
        draft.changeSignature = { try ECDSANumbers.negated($0) }
        #expect(try draft.verify().counter == 8)
    }

    private func registered(_ change: (inout RegistrationDraft) -> Void) throws -> (VirtualAuthenticator, StoredPasskey) {
        var random = SeededRandom(seed: 2)
        var authenticator = try VirtualAuthenticator(.es256, random: &random)
        var draft = RegistrationDraft(authenticator)
        change(&draft)
        authenticator.credentialID = draft.credentialID
        return (authenticator, try draft.verify().stored(personHandle: Site.person))
    }
}
