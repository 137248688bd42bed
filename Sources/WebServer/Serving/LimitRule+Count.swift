import Storage
import Values

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
