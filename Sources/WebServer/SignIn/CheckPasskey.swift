import Credentials
import Storage
import Values
import Workflows

/// Makes sure that a passkey was used for what it was asked for.
///
/// Whatever is wrong gets one answer after the same work: a look for the challenge, a look for the passkey, one verification.
enum CheckPasskey {
    /// Who used a passkey.
    struct Use {
        /// The person.
        let person: UUID128
        /// Whether the authenticator verified them, which makes the passkey two factors in one.
        let isVerified: Bool
    }

    /// Checks the answer in the body and remembers that the passkey was used.
    /// - Parameter person: who it has to be; nothing when the passkey says who it is.
    /// - Throws: `signInRefused`, whatever is wrong.
    static func run(_ purpose: Challenge.Purpose, person: UUID128?, _ verification: UserVerification, _ call: Call) throws -> Use {
        let answer = try? PasskeySignIn(call.credential)
        let challenge = answer?.challenge
        let isOurs = try Challenge.take(challenge, purpose, of: person, call) != nil
        let found = try PersonStore.find(credential: answer?.credentialID ?? [], in: call.environment.database)
        guard let answer, let challenge, isOurs, let found, let kept = Credentials.StoredPasskey(found.passkey, of: found.person) else {
            DecoyPasskey.verify()
            throw Problem(.signInRefused)
        }
        let use: PasskeyUse
        do throws(PasskeyRefused) {
            use = try answer.verify(
                challenge: challenge, relyingParty: call.service.relyingParty, passkey: kept, userVerification: verification,
                person: person.map { [UInt8]($0) })
        } catch {
            if error.reason == .counter { try noteCopy(of: found.person, call) }
            if error.reason != .counter, error.reason != .signature { DecoyPasskey.verify() }
            throw Problem(.signInRefused)
        }
        return try remember(use, found, call)
    }

    /// Of two sign-ins with the same counter only one is remembered: the other comes from a copy, as one with an older counter does.
    private static func remember(
        _ use: PasskeyUse, _ found: (person: UUID128, passkey: Storage.StoredPasskey), _ call: Call
    ) throws -> Use {
        let store = call.records(of: found.person)
        guard
            try store.use(found.passkey.credential, counter: use.counter, isBackedUp: use.flags.contains(.backedUp), at: call.now)
        else {
            try noteCopy(of: found.person, call)
            throw Problem(.signInRefused)
        }
        return Use(person: found.person, isVerified: use.flags.contains(.userVerified))
    }

    private static func noteCopy(of person: UUID128, _ call: Call) throws {
        try call.note(.passkeyCopied, of: person)
        try call.tell(.passkeyCopied, call.records(of: person).load())
    }
}

extension Credentials.StoredPasskey {
    /// A passkey as sign-ins are held against it; nil if its key can't be read.
    fileprivate init?(_ kept: Storage.StoredPasskey, of person: UUID128) {
        guard let key = try? COSEKey(kept.publicKey) else { return nil }
        self.init(
            credentialID: kept.credential, key: key, counter: kept.counter, isBackupEligible: kept.isBackupEligible,
            personHandle: [UInt8](person))
    }
}
