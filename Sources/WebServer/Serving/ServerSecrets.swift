package import Credentials
import Storage
import Values
package import Workflows

/// The keys of the server: the master keys from outside, and the keys that it made itself and keeps sealed.
package struct ServerSecrets: Sendable {
    /// What seals everything else.
    package let master: MasterKeys
    /// What signs access tokens.
    package let accessTokens: AccessTokenKeys
    /// What makes up answers about people who are not there.
    package let proof: Proof

    /// Opens the kept keys, or makes them on the first day.
    /// - Throws: `SealingError` when the master keys are not those that sealed them.
    package static func open(_ master: MasterKeys, issuer: String, in environment: Environment) throws -> ServerSecrets {
        let signing = try secret("access-tokens", .tokenSigningKey, SigningKey.byteCount, master, in: environment)
        let proof = try secret("proof", .proofKey, Proof.keyByteCount, master, in: environment)
        try resealSeeds(master, in: environment)
        guard let signingKey = SigningKey(bytes: signing), let proofKey = Proof(key: proof) else {
            throw StorageError.damaged("server_secret")
        }
        return ServerSecrets(
            master: master, accessTokens: AccessTokenKeys(issuer: issuer, audience: issuer, signingKey: signingKey), proof: proofKey)
    }

    /// Moves the seeds of all code generators to the current key, those that nobody uses too, so that an old key can go.
    private static func resealSeeds(_ master: MasterKeys, in environment: Environment) throws {
        for (person, seed) in try PersonStore.codeSeeds(in: environment.database) {
            let sealed = SealedBytes(seed)
            guard !sealed.isSealedWithCurrentKey(of: master) else { continue }
            let fresh = try sealed.resealed(in: CodeSecret.context(person), keys: master, random: environment.randomBytes)
            try PersonStore(database: environment.database, person: person).replaceCodeSeed(seed, by: fresh.bytes)
        }
    }

    private static func secret(
        _ name: String, _ purpose: KeyPurpose, _ count: Int, _ master: MasterKeys, in environment: Environment
    ) throws -> [UInt8] {
        try environment.database.write { _ in
            let store = ServerSecretStore(environment.database)
            let now = environment.now()
            if let kept = try store.find(name) {
                let sealed = SealedBytes(kept.sealed)
                let context = SealingContext(purpose, owner: kept.id, record: kept.id)
                let opened = try sealed.open(in: context, keys: master)
                if !sealed.isSealedWithCurrentKey(of: master) {
                    let fresh = try sealed.resealed(in: context, keys: master, random: environment.randomBytes)
                    try store.save(name, id: kept.id, sealed: fresh.bytes, at: now)
                }
                return opened
            }
            let made =
                purpose == .tokenSigningKey
                ? SigningKey.make(random: environment.randomBytes)?.bytes ?? [] : environment.randomBytes(count)
            let id = environment.freshID()
            let sealed = try SealedBytes.seal(
                made, in: SealingContext(purpose, owner: id, record: id), keys: master, random: environment.randomBytes)
            try store.save(name, id: id, sealed: sealed.bytes, at: now)
            return made
        }
    }
}
