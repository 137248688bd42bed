import Credentials
import Crypto
import Storage
import Values
import Workflows

/// What browsers need for passkeys: a fresh challenge, and what is said with it.
enum PasskeyOptions {
    /// Bytes of a challenge.
    private static let challengeBytes = 32
    /// Minutes for which a challenge is good, as long as browsers wait.
    private static let minutes: Int64 = 5
    /// What a passkey makes its secret for the vault from; see Docs/Vault.md.
    static let prfSalt = Array(SHA256.hash(data: Array("evenkeel/vault/1/passkey-prf".utf8)))

    /// For a new passkey of whoever is signed in.
    static func registration(_ call: Call) throws -> Answer {
        let person = try call.identity.person
        let existing = try call.person.passkeys()
        guard existing.count < RegisterPasskey.most else { throw Problem(.tooMany) }
        let options = PasskeyRegistrationOptions(
            challenge: try challenge(.passkeyRegistration, of: person.id, call), relyingParty: call.service.relyingParty,
            person: PasskeyPerson(handle: [UInt8](person.id), name: person.email, displayName: person.name),
            existing: existing.map(descriptor), prfSalt: prfSalt)
        return answer(options)
    }

    /// For a sign-in: nobody is asked who they are, the passkey says it.
    static func signIn(_ call: Call) throws -> Answer {
        answer(
            PasskeySignInOptions(
                challenge: try challenge(.passkeySignIn, of: nil, call), relyingParty: call.service.relyingParty, prfSalt: prfSalt))
    }

    /// For a proof that it is still the person: one of their passkeys, which has to verify them.
    static func proof(_ call: Call) throws -> Answer {
        let passkeys = try call.person.passkeys()
        guard !passkeys.isEmpty else { throw Problem(.notFound) }
        return answer(
            PasskeySignInOptions(
                challenge: try challenge(.passkeyProof, of: try call.identity.person.id, call), relyingParty: call.service.relyingParty,
                allowed: passkeys.map(descriptor), userVerification: .required, prfSalt: prfSalt))
    }

    private static func challenge(_ purpose: Challenge.Purpose, of person: UUID128?, _ call: Call) throws -> [UInt8] {
        let challenge = call.environment.randomBytes(challengeBytes)
        try Challenge.keep(challenge, purpose, of: person, minutes: minutes, call)
        return challenge
    }

    private static func descriptor(_ passkey: Storage.StoredPasskey) -> PasskeyDescriptor {
        PasskeyDescriptor(credentialID: passkey.credential, transports: passkey.transportNames)
    }

    private static func answer(_ options: some JSONWritable) -> Answer {
        var json = JSONWriter()
        json.value(options)
        return Answer(json.bytes)
    }
}

extension Storage.StoredPasskey {
    /// The ways to reach its authenticator.
    var transportNames: [String] { ((try? JSONReader.read(transports))?.array ?? []).compactMap(\.string) }
}
