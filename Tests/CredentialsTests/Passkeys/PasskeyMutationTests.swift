import Crypto
import Foundation
import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

/// Random damage: nothing traps, and nothing is accepted in which a byte that was signed is another one.
@Suite("Damaged passkeys")
struct PasskeyMutationTests {
    /// The parts of an answer that are bytes.
    struct Parts: Equatable {
        var clientData: [UInt8]
        /// The attestation object of a registration, the authenticator data of a sign-in.
        var data: [UInt8]
        var signature: [UInt8] = []
    }

    /// A registration cut off anywhere, in any of its layers, is refused.
    @Test(arguments: COSEAlgorithm.allCases, RegistrationDraft.Attestation.allCases)
    func aRegistrationCutOffAnywhereIsRefused(_ algorithm: COSEAlgorithm, _ attestation: RegistrationDraft.Attestation) throws {
        var random = SeededRandom(seed: 21)
        let draft = RegistrationDraft(try VirtualAuthenticator(algorithm, random: &random), attestation)
        let (object, id) = (try draft.object(), BitAlphabet.base64URL.encode(draft.credentialID))
        for count in 0..<object.count {
            let json = RegistrationDraft.json(id: id, clientData: draft.clientData.bytes, object: Array(object[..<count]))
            #expect(throws: PasskeyRefused(.attestationObject), "\(count) bytes") { try RegistrationDraft.verify(json) }
        }
        for count in 0..<draft.authenticatorData.count {
            var short = draft
            short.changeAuthenticatorData = { Array($0[..<count]) }
            let json = try short.json()
            #expect(throws: PasskeyRefused.self, "\(count) bytes") { try RegistrationDraft.verify(json) }
        }
        let json = try draft.json()
        for count in stride(from: 0, to: json.count, by: 7) {
            #expect(throws: PasskeyRefused(.malformed), "\(count) bytes") { try RegistrationDraft.verify(Array(json[..<count])) }
        }
    }

    /// Each bit of what a sign-in signs, and of its signature, matters.
    @Test(arguments: COSEAlgorithm.allCases)
    func aSignInWithABitTurnedIsRefused(_ algorithm: COSEAlgorithm) throws {
        var random = SeededRandom(seed: 22)
        let authenticator = try VirtualAuthenticator(algorithm, random: &random)
        let signIn = SignInDraft(authenticator, try RegistrationDraft(authenticator).verify().stored(personHandle: Site.person))
        let parts = try PasskeyMutationTests.parts(of: signIn)
        for bit in 0..<parts.data.count * 8 { refuse(signIn, parts) { $0.data[bit / 8] ^= 1 << UInt8(bit % 8) } }
        for bit in 0..<parts.clientData.count * 8 { refuse(signIn, parts) { $0.clientData[bit / 8] ^= 1 << UInt8(bit % 8) } }
        for bit in 0..<parts.signature.count * 8 { refuse(signIn, parts) { $0.signature[bit / 8] ^= 1 << UInt8(bit % 8) } }
    }

    @Test(arguments: COSEAlgorithm.allCases)
    func randomDamageOfASignInNeverChangesWhatIsSigned(_ algorithm: COSEAlgorithm) throws {
        var random = SeededRandom(seed: 23)
        let authenticator = try VirtualAuthenticator(algorithm, random: &random)
        let signIn = SignInDraft(authenticator, try RegistrationDraft(authenticator).verify().stored(personHandle: Site.person))
        let parts = try PasskeyMutationTests.parts(of: signIn)
        var accepted = 0
        for seed in UInt64(0)..<3000 {
            let json = PasskeyMutationTests.damaged(seed, parts) { PasskeyMutationTests.json(signIn, $0) }
            guard (try? PasskeyMutationTests.verify(signIn, json)) != nil else { continue }
            accepted += 1
            let found = PasskeyMutationTests.parts(of: json, data: "authenticatorData")
            #expect(found?.data == parts.data && found?.clientData == parts.clientData, "seed \(seed)")
        }
        #expect(accepted > 0, "damage of what nobody reads is no reason to refuse")
        #expect(accepted < 1000)
    }

    @Test(arguments: COSEAlgorithm.allCases, [RegistrationDraft.Attestation.packedSelf, .packedCertificate])
    func randomDamageOfARegistrationNeverChangesWhatIsSigned(
        _ algorithm: COSEAlgorithm, _ attestation: RegistrationDraft.Attestation
    ) throws {
        var random = SeededRandom(seed: 24)
        let draft = RegistrationDraft(try VirtualAuthenticator(algorithm, random: &random), attestation)
        let (parts, id) = (
            Parts(clientData: draft.clientData.bytes, data: try draft.object()), BitAlphabet.base64URL.encode(draft.credentialID)
        )
        var accepted = 0
        for seed in UInt64(0)..<1850 {
            let json = PasskeyMutationTests.damaged(seed, parts) {
                RegistrationDraft.json(id: id, clientData: $0.clientData, object: $0.data)
            }
            guard let passkey = try? RegistrationDraft.verify(json, .required, .unread) else { continue }
            accepted += 1
            let found = PasskeyMutationTests.parts(of: json, data: "attestationObject")
            // An unread attestation signs nothing; then there is no signature that could tell.
            guard passkey.attestation != .unread, let found else { continue }
            let object = try AttestationObject(found.data)
            #expect(object.authenticatorData == draft.authenticatorData && found.clientData == parts.clientData, "seed \(seed)")
        }
        #expect(accepted > 0 && accepted < 1000)
    }

    /// An answer with some random damage to a part, or to its text.
    private static func damaged(_ seed: UInt64, _ parts: Parts, _ json: (Parts) -> [UInt8]) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        var (parts, isText) = (parts, false)
        switch random.below(4) {
        case 0: damage(&parts.clientData, &random)
        case 1: damage(&parts.data, &random)
        case 2 where !parts.signature.isEmpty: damage(&parts.signature, &random)
        default: isText = true
        }
        var bytes = json(parts)
        if isText { damage(&bytes, &random) }
        return bytes
    }

    /// One to three random changes: bits, bytes, cuts, repeats and pieces put elsewhere.
    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        for _ in 0..<random.integer(in: 1...3) where !bytes.isEmpty {
            let place = random.integer(in: 0...bytes.count - 1)
            let end = min(place + random.integer(in: 1...16), bytes.count)
            switch random.below(6) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.insert(contentsOf: random.bytes(end - place), at: place)
            default: bytes.swapAt(place, random.integer(in: 0...bytes.count - 1))
            }
        }
    }

    private func refuse(_ signIn: SignInDraft, _ parts: Parts, _ change: (inout Parts) -> Void) {
        var changed = parts
        change(&changed)
        #expect(throws: PasskeyRefused.self) { try PasskeyMutationTests.verify(signIn, PasskeyMutationTests.json(signIn, changed)) }
    }

    private static func verify(_ signIn: SignInDraft, _ json: [UInt8]) throws -> PasskeyUse {
        try PasskeySignIn(json).verify(
            challenge: Site.challenge, relyingParty: Site.relyingParty, passkey: signIn.passkey, userVerification: .required)
    }

    private static func json(_ signIn: SignInDraft, _ parts: Parts) -> [UInt8] {
        SignInDraft.json(
            id: BitAlphabet.base64URL.encode(signIn.credentialID), clientData: parts.clientData, data: parts.data,
            signature: parts.signature,
            person: signIn.personHandle)
    }

    private static func parts(of signIn: SignInDraft) throws -> Parts {
        let message = signIn.authenticatorData + SHA256.hash(data: signIn.clientData.bytes)
        return Parts(
            clientData: signIn.clientData.bytes, data: signIn.authenticatorData, signature: try signIn.authenticator.sign(message))
    }

    /// The parts as another reader of JSON and base64 finds them.
    private static func parts(of json: [UInt8], data: String) -> Parts? {
        let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
        guard let response = object?["response"] as? [String: Any] else { return nil }
        func bytes(_ key: String) -> [UInt8]? {
            guard let text = response[key] as? String else { return nil }
            let plain = text.replacing("-", with: "+").replacing("_", with: "/")
            return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)).map(Array.init)
        }
        guard let clientData = bytes("clientDataJSON"), let data = bytes(data) else { return nil }
        return Parts(clientData: clientData, data: data)
    }
}
