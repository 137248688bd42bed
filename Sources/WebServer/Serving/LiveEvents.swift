import Logging
import ServiceLifecycle
import Storage
import Synchronization
import Values
import Workflows

/// Tells devices that listen when their household, or what is a person's own, has a new revision. What changed they ask for themselves, so that an event never says
/// more than a number.
package final class LiveEvents: Sendable {
    /// Whose revisions somebody listens to.
    enum Subject: Hashable {
        /// A household's, by its number.
        case household(Int64)
        /// A person's own.
        case person(UUID128)
    }

    /// What somebody was let in to by what they showed.
    private struct Door: Hashable {
        let subject: Subject
        let admission: String
    }

    /// Somebody who listens.
    private struct Listener {
        let door: Door
        let person: UUID128
        let ends: ContinuousClock.Instant
        /// Whether the session, the token and the membership still stand.
        let isStillLetIn: @Sendable () -> Bool
        let continuation: AsyncStream<[UInt8]>.Continuation
        var told: Int64
        var nextSign: ContinuousClock.Instant
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var writes = -1
        var isClosed = false
    }

    private let state = Mutex(State())
    private let database: any Database

    /// Streams of one person at most.
    static let streamsPerPerson = 40
    /// Time between two looks for what is new.
    private static let lookMilliseconds = 100
    /// Time between two signs of life, so that nothing on the way takes the stream for dead.
    private static let signSeconds = 20
    /// Events that wait for a slow listener; it gets the newest, which is all it needs.
    private static let waitingEvents = 1

    init(_ database: any Database) {
        self.database = database
    }

    /// How many listen.
    package var count: Int { state.withLock { $0.listeners.count } }

    /// What a caller hears from now on, and first what they have missed.
    /// - Throws: `Problem` when they listen too often.
    func stream(for call: Call, about subject: Subject, seconds: Int64) throws -> AsyncStream<[UInt8]> {
        let person = call.signedIn?.person.id ?? UUID128(high: 0, low: 0)
        let (stream, continuation) = AsyncStream.makeStream(
            of: [UInt8].self, bufferingPolicy: .bufferingNewest(LiveEvents.waitingEvents + 1))
        let revision = try self.revision(of: subject)
        let now = ContinuousClock.now
        let known = call.lastEvent ?? -1
        continuation.yield(Array("retry: 1000\n\n".utf8) + (known < revision ? LiveEvents.event(revision) : []))
        guard seconds > 0 else {
            continuation.finish()
            return stream
        }
        let listener = Listener(
            door: Door(subject: subject, admission: call.admission), person: person, ends: now + .seconds(seconds),
            isStillLetIn: { call.isStillLetIn },
            continuation: continuation, told: revision, nextSign: now + .seconds(LiveEvents.signSeconds))
        let number = try state.withLock { state in
            guard state.listeners.values.count(where: { $0.person == person }) < LiveEvents.streamsPerPerson else {
                throw Problem(.tooManyRequests, retryAfter: 60)
            }
            guard !state.isClosed else { return 0 }
            state.next += 1
            state.listeners[state.next] = listener
            // What was written since the revision was read is looked for again.
            state.writes = -1
            return state.next
        }
        guard number > 0 else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.forget(number) }
        return stream
    }

    private func forget(_ number: Int) {
        _ = state.withLock { $0.listeners.removeValue(forKey: number) }
    }

    private static func event(_ revision: Int64) -> [UInt8] { Array("id: \(revision)\nevent: revision\ndata: \(revision)\n\n".utf8) }

    /// Looks for what is new and tells it; ends streams whose time or permission is over.
    func look(at now: ContinuousClock.Instant) throws {
        let writes = database.writes
        let (isNew, waiting, newest) = state.withLock { ($0.writes != writes, $0.listeners, $0.next) }
        let revisions = isNew && !waiting.isEmpty ? try self.revisions(waiting) : [:]
        let due = waiting.filter { _, listener in
            revisions[listener.door.subject].map { $0 != listener.told } == true || listener.nextSign <= now || listener.ends <= now
        }
        let letIn = due.isEmpty ? [:] : try self.letIn(due)
        // Only now: what could not be read is still new at the next look.
        state.withLock { state in if state.next == newest { state.writes = writes } }
        for (number, listener) in due {
            let revision = revisions[listener.door.subject] ?? listener.told
            let isNews = revision != listener.told
            guard listener.ends > now, letIn[listener.door] == true else {
                forget(number)
                listener.continuation.finish()
                continue
            }
            listener.continuation.yield(isNews ? LiveEvents.event(revision) : Array(": \n\n".utf8))
            state.withLock { state in
                state.listeners[number]?.told = revision
                state.listeners[number]?.nextSign = now + .seconds(LiveEvents.signSeconds)
            }
        }
    }

    private func revisions(_ listeners: [Int: Listener]) throws -> [Subject: Int64] {
        try database.read { _ in
            Set(listeners.values.map(\.door.subject)).reduce(into: [:]) { found, subject in
                found[subject] = (try? revision(of: subject)) ?? -1
            }
        }
    }

    private func revision(of subject: Subject) throws -> Int64 {
        switch subject {
        case .household(let number): try Household.load(number, in: database).revision
        case .person(let person): try PersonStore(database: database, person: person).revision()
        }
    }

    /// Who would still be let in: asked once for all streams that were opened with the same credential, and in one read.
    private func letIn(_ listeners: [Int: Listener]) throws -> [Door: Bool] {
        try database.read { _ in
            listeners.values.reduce(into: [:]) { found, listener in
                if found[listener.door] == nil { found[listener.door] = listener.isStillLetIn() }
            }
        }
    }

    /// Ends all streams, and whatever is asked for from now on at once: a server that is told to stop waits for its answers.
    func close() {
        let all = state.withLock { state in
            state.isClosed = true
            defer { state.listeners = [:] }
            return state.listeners
        }
        for listener in all.values { listener.continuation.finish() }
    }

    /// Looks again and again until the server is told to stop.
    func run(_ service: Service) async {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(LiveEvents.lookMilliseconds)) }
            guard count > 0 else { continue }
            do {
                try await service.workers.run { try self.look(at: .now) }
            } catch {
                service.logger.warning("live events failed", metadata: ["kind": .string("\(type(of: error))")])
            }
        }
    }
}

/// Keeps `LiveEvents` looking while the server runs.
struct EventTeller: ServiceLifecycle.Service {
    let service: Service

    func run() async throws { await service.events.run(service) }
}
