import Storage
import Values

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
    /// Failures in a row after which waits grow, when they are not as many as the tries of a window.
    var patience: Int?
    /// Whether every try is counted in the database before it goes on, so that all servers count as one and a killed one forgets none.
    /// What is counted for a while in memory may be tried somewhat more often (`RateLimits`).
    var isExact = true

    /// Requests by which a person's devices sync: they come by themselves, and more often than anybody clicks.
    static let sync = LimitRule(name: "sync", count: 1_200, windowMilliseconds: 60_000, isExact: false)
    /// Requests of a person.
    static let person = LimitRule(name: "person", count: 100, windowMilliseconds: 60_000, isExact: false)
    /// Requests of an address that nobody is known behind.
    static let address = LimitRule(name: "address", count: 20, windowMilliseconds: 60_000, isExact: false)
    /// Files of the web app. A first visit takes some hundred of them, and a family has one address.
    static let web = LimitRule(name: "web", count: 1_000, windowMilliseconds: 60_000, isExact: false)
    /// Sign-ins for one e-mail address, whoever tries.
    static let signInAccount = LimitRule(name: "sign-in", count: 5, windowMilliseconds: 60_000, growsToMilliseconds: 900_000)
    /// Sign-ins from one network address.
    static let signInAddress = LimitRule(name: "sign-in-address", count: 20, windowMilliseconds: 60_000, growsToMilliseconds: 900_000)
    /// Sign-ins by passkey from one network address. A passkey can't be guessed, so failures lengthen nothing, and nothing counts by
    /// whom it is for: nobody can lock somebody else out.
    static let passkeyAddress = LimitRule(name: "passkey-address", count: 20, windowMilliseconds: 60_000)
    /// Codes of a generator, and codes sent by e-mail.
    static let code = LimitRule(name: "code", count: 5, windowMilliseconds: 300_000)
    /// Codes of one person's generator over a day: whoever has the password and goes on trying waits longer and longer.
    static let generator = LimitRule(
        name: "generator", count: 30, windowMilliseconds: 86_400_000, growsToMilliseconds: 14_400_000, patience: 5)
    /// Codes mailed to one address for one purpose over a day, whether somebody has the address or not. Other ways in go on.
    static let mailedCode = LimitRule(
        name: "mailed-code", count: 30, windowMilliseconds: 86_400_000, growsToMilliseconds: 43_200_000, patience: 10)
    /// Recovery codes and keys.
    static let recovery = LimitRule(name: "recovery", count: 5, windowMilliseconds: 3_600_000)
    /// Second factors that are tried with one ticket, which is gone long before the window is over.
    static let ticket = LimitRule(name: "ticket", count: 5, windowMilliseconds: 3_600_000)
    /// Mail to one address: invitations, ways to a new password.
    static let mail = LimitRule(name: "mail", count: 3, windowMilliseconds: 3_600_000)
}

extension LimitRule {
    /// Counts a try in a subject's state.
    /// - Returns: milliseconds to wait when it is one too many, and then it is not counted; else 0.
    func spend(_ state: inout LimitStore.State, at now: Instant) -> Int64 {
        // A clock that stepped back must not lock anybody out for as long as it stepped.
        if state.started > now { state.started = now }
        if state.blocked > now.advanced(byMilliseconds: max(growsToMilliseconds, windowMilliseconds)) { state.blocked = now }
        if now.milliseconds - state.started.milliseconds >= windowMilliseconds { (state.started, state.used) = (now, 0) }
        if state.blocked > now { return state.blocked.milliseconds - now.milliseconds }
        guard state.used < count else { return windowMilliseconds - (now.milliseconds - state.started.milliseconds) }
        state.used += 1
        return 0
    }

    /// Notes that the last try failed: when patience ends (`patience`, else as many failures in a row as there are tries in a window),
    /// the next one waits a minute, two, four, and so on.
    func fail(_ state: inout LimitStore.State, at now: Instant) {
        state.failures += 1
        let patience = patience ?? count
        guard growsToMilliseconds > 0, state.failures >= patience else { return }
        let doublings = min(state.failures - patience, 10)
        state.blocked = now.advanced(byMilliseconds: min(60_000 << Int64(doublings), growsToMilliseconds))
    }

    /// Adds tries that one server counted in a window to what all of them counted.
    func add(_ tries: Int, in window: LimitStore.State, to all: inout LimitStore.State) {
        // The window of those tries is over, or that of all the others is.
        if all.started.milliseconds - window.started.milliseconds >= windowMilliseconds { return }
        if window.started.milliseconds - all.started.milliseconds >= windowMilliseconds { all = LimitStore.State(started: window.started) }
        all.used += tries
    }
}
