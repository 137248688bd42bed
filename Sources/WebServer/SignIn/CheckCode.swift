import Credentials
import Storage
import Values
import Workflows

/// Whether a code is right and was not used before; a right one is spent.
enum CheckCode {
    /// What kind of code it is.
    enum Kind {
        /// Six digits of a generator.
        case generator
        /// One of the ten of paper.
        case recovery

        /// How often it may be tried.
        var limit: LimitRule { self == .generator ? .code : .recovery }
    }

    /// Counts a try for a person and checks a code.
    /// - Throws: `tooManyTries`.
    static func spend(_ typed: String, _ kind: Kind, of person: UUID128, _ call: Call) throws -> Bool {
        try call.service.limits.spend(kind.limit, person.text, now: call.now)
        let store = call.records(of: person)
        switch kind {
        case .generator: return try spendGenerator(typed, store, call)
        case .recovery: return try call.environment.database.write { _ in try spendRecoveryCode(typed, store, call) }
        }
    }

    private static func spendGenerator(_ typed: String, _ store: PersonStore, _ call: Call) throws -> Bool {
        try ShortCodes.spend(.generator, store.person.text, call)
        if try call.environment.database.write({ _ in try spendStep(typed, store, call) }) {
            try ShortCodes.succeeded(.generator, store.person.text, call)
            return true
        }
        if try ShortCodes.failed(.generator, store.person.text, call) { try ShortCodes.tell(store.person, of: .generator, call) }
        return false
    }

    private static func spendStep(_ typed: String, _ store: PersonStore, _ call: Call) throws -> Bool {
        guard let generator = try store.codeGenerator(), generator.confirmed != nil else { return false }
        let code = try CodeSecret.open(generator, of: store.person, call.service)
        guard let step = code.matchedStep(typed, now: call.now, after: generator.lastStep) else { return false }
        return try store.spendStep(step)
    }

    private static func spendRecoveryCode(_ typed: String, _ store: PersonStore, _ call: Call) throws -> Bool {
        guard let code = RecoveryCode(typed) else { return false }
        let kept = try store.recoveryCodes()
        let place = code.index(in: kept.map { KeyedDigest($0) }, owner: store.person, keys: call.service.secrets.master)
        guard let place, try store.spendRecoveryCode(kept[place]) else { return false }
        try call.note(.recoveryCodeUsed, of: store.person)
        return true
    }
}
