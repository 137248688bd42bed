import Crypto
import Storage
import Synchronization
import Values

/// Counts tries and says when the next one is welcome, for all servers of a database together; a restart forgives nothing.
///
/// What is exact is counted in the database, one transaction a try. The rest is many: it is counted in memory, and told to the database
/// every few seconds and whenever a quarter of the limit was used here; in return the server learns what the others counted. So with `n`
/// servers a limit lets through at most `1 + n/4` times its count, and those that were on their way. Of these counts a killed process
/// forgets what it had not told, a graceful stop nothing.
package final class RateLimits: Sendable {
    private struct Subject: Hashable {
        let rule: LimitRule
        let name: String

        /// What is stored instead of addresses and ids.
        var hash: [UInt8] { Array(SHA256.hash(data: Array("\(rule.name)|\(name)".utf8))) }
    }

    /// What is known of a subject here.
    private struct Known {
        var state: LimitStore.State
        /// Tries that the database does not know.
        var untold = 0
    }

    private struct Memory {
        var known: [Subject: Known] = [:]
        var untold: Set<Subject> = []
        /// Subjects beyond which those are let go whose window is over. Twice what a window had, so that each try pays for few others.
        var most = RateLimits.subjectLimit
    }

    private let memory = Mutex(Memory())
    /// Held while counts are told, so that what one answer says is not taken back by an older one.
    private let telling = Mutex(())
    private let store: LimitStore
    private let soon: @Sendable (@escaping @Sendable () throws -> Void) -> Void
    /// Subjects held in memory before those are let go that count for nothing any more.
    private static let subjectLimit = 50_000
    /// Parts of a limit after which it is told what was used.
    private static let parts = 4

    /// Limits over a database.
    ///
    /// - Parameter soon: does something that waits for the database soon, away from the request that it comes from.
    init(_ store: LimitStore, soon: @escaping @Sendable (@escaping @Sendable () throws -> Void) -> Void) {
        self.store = store
        self.soon = soon
    }

    /// Counts a try.
    /// - Throws: `Problem` with the seconds to wait, when it is one too many; it is not counted then.
    func spend(_ rule: LimitRule, _ name: String, now: Instant) throws {
        let subject = Subject(rule: rule, name: name)
        let wait = rule.isExact ? try spendExactly(subject, now) : try spendHere(subject, now)
        guard wait == 0 else { throw Problem(rule.isExact ? .tooManyTries : .tooManyRequests, retryAfter: Int((wait + 999) / 1000)) }
    }

    /// Says that the last try failed: after some failures in a row the next try waits longer and longer.
    /// - Returns: failures in a row, this one with them.
    @discardableResult
    func failed(_ rule: LimitRule, _ name: String, now: Instant) throws -> Int {
        var failures = 0
        try store.change([Subject(rule: rule, name: name).hash]) { _, state in
            guard var failed = state else { return }
            rule.fail(&failed, at: now)
            state = failed
            failures = failed.failures
        }
        return failures
    }

    /// Says that the last try was right: failures before it are forgotten.
    func succeeded(_ rule: LimitRule, _ name: String) throws {
        try store.change([Subject(rule: rule, name: name).hash]) { _, state in state?.failures = 0 }
    }

    private func spendExactly(_ subject: Subject, _ now: Instant) throws -> Int64 {
        var wait: Int64 = 0
        try store.change([subject.hash]) { _, state in
            var tried = state ?? LimitStore.State(started: now)
            wait = subject.rule.spend(&tried, at: now)
            if wait == 0 { state = tried }
        }
        return wait
    }

    private func spendHere(_ subject: Subject, _ now: Instant) throws -> Int64 {
        let rule = subject.rule
        let stored = memory.withLock { $0.known[subject] == nil } ? try store.state(subject.hash) : nil
        let (wait, isDue) = memory.withLock { memory -> (Int64, Bool) in
            var known = memory.known[subject] ?? Known(state: stored ?? LimitStore.State(started: now))
            let wait = rule.spend(&known.state, at: now)
            guard wait == 0 else { return (wait, false) }
            // The first try of a window: what was counted before it concerns nobody any more.
            known.untold = known.state.used == 1 ? 1 : known.untold + 1
            remember(known, subject, &memory, now)
            return (0, known.untold.isMultiple(of: max(1, rule.count / RateLimits.parts)))
        }
        if isDue { soon { [weak self] in try self?.tell() } }
        return wait
    }

    private func remember(_ known: Known, _ subject: Subject, _ memory: inout Memory, _ now: Instant) {
        memory.known[subject] = known
        memory.untold.insert(subject)
        guard memory.known.count > memory.most else { return }
        memory.known = memory.known.filter { subject, known in
            memory.untold.contains(subject)
                || now.milliseconds - known.state.started.milliseconds < subject.rule.windowMilliseconds
        }
        memory.most = max(RateLimits.subjectLimit, memory.known.count * 2)
    }

    /// Tells the database what was counted here, and learns what other servers counted.
    package func tell() throws {
        try telling.withLock { _ in
            // In one order everywhere, so that servers that tell at once do not wait for each other in a ring.
            let mine = take().map { (subject: $0.subject, hash: $0.subject.hash, known: $0.known) }
                .sorted { $0.hash.lexicographicallyPrecedes($1.hash) }
            guard !mine.isEmpty else { return }
            var all = mine.map(\.known.state)
            do {
                try store.change(mine.map(\.hash)) { index, state in
                    let (subject, known) = (mine[index].subject, mine[index].known)
                    all[index] = state ?? LimitStore.State(started: known.state.started)
                    subject.rule.add(known.untold, in: known.state, to: &all[index])
                    state = all[index]
                }
            } catch {
                // Told at the next round.
                for one in mine { putBack(one.known.untold, one.subject) }
                throw error
            }
            for (one, state) in zip(mine, all) { learn(state, one.subject) }
        }
    }

    /// Takes what has not been told.
    private func take() -> [(subject: Subject, known: Known)] {
        memory.withLock { memory in
            let taken = memory.untold.compactMap { subject in memory.known[subject].map { (subject, $0) } }
            for (subject, _) in taken { memory.known[subject]?.untold = 0 }
            memory.untold = []
            return taken
        }
    }

    private func putBack(_ tries: Int, _ subject: Subject) {
        memory.withLock { memory in
            memory.known[subject]?.untold += tries
            memory.untold.insert(subject)
        }
    }

    /// Takes on what all servers counted, with what came meanwhile; unless a new window began here.
    private func learn(_ all: LimitStore.State, _ subject: Subject) {
        memory.withLock { memory in
            guard var known = memory.known[subject],
                known.state.started.milliseconds - all.started.milliseconds < subject.rule.windowMilliseconds
            else { return }
            known.state = all
            known.state.used += known.untold
            memory.known[subject] = known
        }
    }
}
