import Storage
import Values

/// What every change of the ways in brings along.
enum ChangeFactors {
    /// Notes a change in the person's security log, tells them, and ends their other sessions: whoever got in by what changed is out.
    static func note(_ kind: SecurityEvent.Kind, _ call: Call) throws {
        let person = try call.identity.person
        try call.note(kind, of: person.id)
        try call.tell(kind, person)
        try call.endOtherSessions()
    }

    /// Makes sure that a person still has a way in without the passkeys and provider's accounts that go.
    /// - Throws: `lastFactor`.
    static func checkWayIn(withoutPasskeys passkeys: Int = 0, withoutIdentities identities: Int = 0, _ call: Call) throws {
        let store = try call.person
        let left =
            try store.passkeys().count - passkeys + IdentityStore(store.database).identities(of: store.person).count - identities
        guard try call.identity.person.password != nil || left > 0 else { throw Problem(.lastFactor) }
    }
}
