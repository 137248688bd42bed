import Observation
package import Values

/// Asks the device's owner to show that it is them: by face, finger or passcode on Apple's systems.
package struct OwnerCheck: Sendable {
    /// Whether the device can ask, which it can if it has a passcode.
    package var isThere: @Sendable () -> Bool
    /// Asks, and says why; whether it is them.
    package var ask: @Sendable (String) async -> Bool

    /// A way to ask.
    package init(isThere: @escaping @Sendable () -> Bool, ask: @escaping @Sendable (String) async -> Bool) {
        (self.isThere, self.ask) = (isThere, ask)
    }

    /// A device that can't ask.
    package static let missing = OwnerCheck(isThere: { false }, ask: { _ in false })
}

/// Whether the app shows what it has. What is on the device stays sealed by its own key all the same.
@MainActor @Observable
package final class AppLock {
    /// Whether the owner is asked before anything is seen.
    package private(set) var isLocked: Bool
    /// Whether the app hides what it shows, as the picture of it in the list of apps would show it.
    package private(set) var isCovered = false
    /// Whether the person wants to be asked.
    package private(set) var isWanted: Bool

    /// Hears that it has locked, whatever locked it.
    @ObservationIgnored package var locked: @MainActor () -> Void = {}
    private let check: OwnerCheck
    private var left: Instant?
    @ObservationIgnored private var held: Instant?
    private var isAsking = false

    /// Somebody who looks at something else for so long is not asked when they come back.
    package static let patienceMilliseconds: Int64 = 60_000

    /// The lock of an app that begins. A device that can't ask is not locked, since nothing would open it again.
    package init(_ check: OwnerCheck, isWanted: Bool) {
        (self.check, self.isWanted) = (check, isWanted)
        isLocked = isWanted && check.isThere()
    }

    /// The app is not in front any more.
    package func leave(at now: Instant) {
        isCovered = isWanted
        left = left ?? now
    }

    /// The app is in front again. A clock that was set back opens nothing.
    package func comeBack(at now: Instant) {
        isCovered = false
        look(at: now)
        left = nil
    }

    /// Locks the app once it was away for too long. Nobody touches a device that guides them through an exercise with its screen off.
    package func look(at now: Instant) {
        guard let left, !isLocked else { return }
        let since = max(left.milliseconds, min(held?.milliseconds ?? left.milliseconds, now.milliseconds))
        let isSoon = now.milliseconds >= left.milliseconds && now.milliseconds - since <= AppLock.patienceMilliseconds
        if !isSoon { lock() }
    }

    /// Until when something goes on by itself, with nobody who touches anything.
    package func hold(until end: Instant) { held = end }

    /// Whether it can be locked by hand.
    package var isReady: Bool { isWanted && check.isThere() }

    /// Locks it, where its person wants that and something opens it again.
    package func lock() {
        guard isReady, !isLocked else { return }
        isLocked = true
        locked()
    }

    /// Asks the owner, once for all who want to know.
    ///
    /// - Parameter opening: brings back what the lock has ended, before anything is seen.
    package func unlock(saying reason: String, opening: @MainActor () async -> Void = {}) async {
        guard isLocked, !isAsking else { return }
        isAsking = true
        if await check.ask(reason) {
            await opening()
            isLocked = false
        }
        isAsking = false
    }

    /// Wants the lock, or does without it; either is the owner's to say.
    ///
    /// - Returns: whether it is so now.
    package func want(_ isWanted: Bool, saying reason: String) async -> Bool {
        guard isWanted != self.isWanted else { return true }
        guard !isLocked, check.isThere(), await check.ask(reason) else { return false }
        self.isWanted = isWanted
        return true
    }
}
