package import Values

/// Time that the system gives an app that nobody looks at.
package struct BackgroundTime: Sendable {
    /// Asks for time at a moment or later; takes the place of what was asked for before.
    package var ask: @Sendable (Instant) throws -> Void

    /// A system that gives time.
    package init(ask: @escaping @Sendable (Instant) throws -> Void) { self.ask = ask }

    /// What the task is called; `Info.plist` names it too.
    package static let name = "org.evenkeel.app.refresh"
    /// A household changes a few times a day.
    package static let pauseMilliseconds: Int64 = 4 * 3_600_000

    /// Asks for the next time. A system that refuses, such as in a simulator, leaves the app as it is.
    package func askAgain(_ outside: Outside) {
        try? ask(outside.now().advanced(byMilliseconds: BackgroundTime.pauseMilliseconds))
    }

    /// Uses time that was given. The next is asked for first: an app that is ended in the middle is not forgotten.
    @MainActor
    package func use(_ outside: Outside, for round: @MainActor () async -> Void) async {
        askAgain(outside)
        await round()
    }
}
