import Crypto
import Storage
import Synchronization
package import Values

/// So many tries in a while; and with `growsTo`, failures one after the other make the next try wait longer and longer.
package struct LimitRule: Sendable, Hashable {
    /// The name under which tries are counted.
    let name: String
    /// Tries in a window.
    package var count: Int
    /// Milliseconds of a window.
    var windowMilliseconds: Int64
    /// The longest wait after failures; 0 when failures do not count.
    var growsToMilliseconds: Int64 = 0
    /// Whether every try is written down at once, so that even a killed process forgets none.
    var isWrittenAtOnce = true

    /// Requests by which a person's devices sync: they come by themselves, and more often than anybody clicks.
    static let sync = LimitRule(name: "sync", count: 1_200, windowMilliseconds: 60_000, isWrittenAtOnce: false)
    /// Requests of a person.
    static let person = LimitRule(name: "person", count: 100, windowMilliseconds: 60_000, isWrittenAtOnce: false)
    /// Requests of an address that nobody is known behind.
    static let address = LimitRule(name: "address", count: 20, windowMilliseconds: 60_000, isWrittenAtOnce: false)
    /// Sign-ins for one e-mail address, whoever tries.
    static let signInAccount = LimitRule(name: "sign-in", count: 5, windowMilliseconds: 60_000, growsToMilliseconds: 900_000)
    /// Sign-ins from one network address.
    static let signInAddress = LimitRule(name: "sign-in-address", count: 20, windowMilliseconds: 60_000, growsToMilliseconds: 900_000)
    /// Sign-ins by passkey from one network address. A passkey can't be guessed, so failures lengthen nothing, and nothing counts by
    /// whom it is for: nobody can lock somebody else out.
    static let passkeyAddress = LimitRule(name: "passkey-address", count: 20, windowMilliseconds: 60_000)
    /// Codes of a generator, and codes sent by e-mail.
    static let code = LimitRule(name: "code", count: 5, windowMilliseconds: 300_000)
    /// Recovery codes and keys.
    static let recovery = LimitRule(name: "recovery", count: 5, windowMilliseconds: 3_600_000)
    /// Second factors that are tried with one ticket, which is gone long before the window is over.
    static let ticket = LimitRule(name: "ticket", count: 5, windowMilliseconds: 3_600_000)
    /// Mail to one address: invitations, ways to a new password.
    static let mail = LimitRule(name: "mail", count: 3, windowMilliseconds: 3_600_000)
}

/// Counts tries and says when the next one is welcome. What is counted survives a restart: of what is not written at once, the last
/// seconds may be lost to a killed process, never to a graceful stop.
package final class RateLimits: Sendable {
    private struct Subject: Hashable {
        let rule: String
        let name: String

        /// What is stored instead of addresses and ids.
        var hash: [UInt8] { Array(SHA256.hash(data: Array("\(rule)|\(name)".utf8))) }
    }

    private struct Memory {
        var states: [Subject: LimitStore.State] = [:]
        var unwritten: Set<Subject> = []
    }

    private let memory = Mutex(Memory())
    private let store: LimitStore
    /// Subjects held in memory; beyond, those that wait for nothing are let go.
    private static let subjectLimit = 50_000

    /// Limits over a database.
    init(_ store: LimitStore) {
        self.store = store
    }

    /// Counts a try.
    /// - Throws: `Problem` with the seconds to wait, when it is one too many; it is not counted then.
    func spend(_ rule: LimitRule, _ name: String, now: Instant) throws {
        let subject = Subject(rule: rule.name, name: name)
        // A change that the database begins again is one try.
        if let change = OneChange.current, !change.isFirst("\(rule.name)|\(name)") {
            memory.withLock { _ = $0.unwritten.insert(subject) }
            return rule.isWrittenAtOnce ? try flush() : ()
        }
        let stored = memory.withLock { $0.states[subject] == nil } ? try store.state(subject.hash) : nil
        let wait = memory.withLock { memory -> Int64 in
            var state = memory.states[subject] ?? stored ?? LimitStore.State(started: now, used: 0, failures: 0, blocked: now)
            // A clock that stepped back must not lock anybody out for as long as it stepped.
            if state.started > now { state.started = now }
            if state.blocked > now.advanced(byMilliseconds: max(rule.growsToMilliseconds, rule.windowMilliseconds)) { state.blocked = now }
            if now.milliseconds - state.started.milliseconds >= rule.windowMilliseconds { (state.started, state.used) = (now, 0) }
            if state.blocked > now { return state.blocked.milliseconds - now.milliseconds }
            guard state.used < rule.count else { return rule.windowMilliseconds - (now.milliseconds - state.started.milliseconds) }
            state.used += 1
            remember(state, subject, &memory, now)
            return 0
        }
        guard wait == 0 else {
            throw Problem(rule.isWrittenAtOnce ? .tooManyTries : .tooManyRequests, retryAfter: Int((wait + 999) / 1000))
        }
        if rule.isWrittenAtOnce { try flush() }
    }

    /// Says that the last try failed: from the fifth failure in a row on, the next try waits a minute, two, four, and so on.
    func failed(_ rule: LimitRule, _ name: String, now: Instant) throws {
        let subject = Subject(rule: rule.name, name: name)
        memory.withLock { memory in
            guard var state = memory.states[subject] else { return }
            state.failures += 1
            if rule.growsToMilliseconds > 0, state.failures >= rule.count {
                let doublings = min(state.failures - rule.count, 10)
                state.blocked = now.advanced(byMilliseconds: min(60_000 << Int64(doublings), rule.growsToMilliseconds))
            }
            remember(state, subject, &memory, now)
        }
        try flush()
    }

    /// Says that the last try was right: failures before it are forgotten.
    func succeeded(_ rule: LimitRule, _ name: String, now: Instant) throws {
        let subject = Subject(rule: rule.name, name: name)
        memory.withLock { memory in
            guard var state = memory.states[subject] else { return }
            state.failures = 0
            remember(state, subject, &memory, now)
        }
        try flush()
    }

    private func remember(_ state: LimitStore.State, _ subject: Subject, _ memory: inout Memory, _ now: Instant) {
        memory.states[subject] = state
        memory.unwritten.insert(subject)
        guard memory.states.count > RateLimits.subjectLimit else { return }
        let old = now.advanced(byMilliseconds: -3_600_000)
        memory.states = memory.states.filter { memory.unwritten.contains($0.key) || $0.value.started > old || $0.value.blocked > now }
    }

    /// Writes down what has not been written.
    package func flush() throws {
        let states = memory.withLock { memory in
            let states = memory.unwritten.map { ($0.hash, memory.states[$0]) }
            memory.unwritten = []
            return states
        }
        if !states.isEmpty { try store.save(states) }
    }
}
