import HTTPTypes
import Storage
import Synchronization
import Values
import Workflows

/// Who was let in a moment ago, so that reading asks the database nothing twice.
///
/// What is remembered counts only while this process has written nothing since (so that an ended session, a changed role and a removed
/// member count from the next request on), and for at most a second, should another process write to the same database.
final class KnownCallers: Sendable {
    private struct Moment: Hashable {
        let writes: Int
        let at: Instant
    }

    private struct Place: Hashable {
        let person: UUID128
        let household: UUID128
    }

    private struct Memory {
        var identities: [String: (identity: Identity, moment: Moment)] = [:]
        var actors: [Place: (actor: Actor, moment: Moment)] = [:]
    }

    private let memory = Mutex(Memory())
    private let database: any Database
    /// How long something is remembered.
    private static let milliseconds: Int64 = 1_000
    /// Callers that are remembered.
    private static let limit = 10_000

    /// Callers of a server over a database.
    init(_ database: any Database) {
        self.database = database
    }

    /// Whoever brings a credential: remembered, or found now.
    func identity(_ headers: HTTPFields, _ now: Instant, _ find: () throws -> Identity?) rethrows -> Identity? {
        // A browser's cookie is looked at together with other headers, so it is not remembered.
        guard let credential = headers[.authorization] else { return try find() }
        let moment = Moment(writes: database.writes, at: now)
        if let known = memory.withLock({ $0.identities[credential] }), counts(known.moment, moment) { return known.identity }
        guard let found = try find() else { return nil }
        memory.withLock { memory in
            if memory.identities.count >= KnownCallers.limit { memory.identities = [:] }
            memory.identities[credential] = (found, moment)
        }
        return found
    }

    /// Who a person is in a household: remembered, or found now.
    func actor(_ person: UUID128, in household: UUID128, _ now: Instant, _ find: () throws -> Actor) rethrows -> Actor {
        let place = Place(person: person, household: household)
        let moment = Moment(writes: database.writes, at: now)
        if let known = memory.withLock({ $0.actors[place] }), counts(known.moment, moment) { return known.actor }
        let found = try find()
        memory.withLock { memory in
            if memory.actors.count >= KnownCallers.limit { memory.actors = [:] }
            memory.actors[place] = (found, moment)
        }
        return found
    }

    private func counts(_ then: Moment, _ now: Moment) -> Bool {
        then.writes == now.writes && then.at <= now.at && now.at.milliseconds - then.at.milliseconds < KnownCallers.milliseconds
    }
}
