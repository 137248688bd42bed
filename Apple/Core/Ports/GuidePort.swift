package import Values

/// What a guided exercise takes of the system: its clock, a voice for those who don't see it, and a screen that stays on.
package struct GuidePort: Sendable {
    /// The moment.
    package var now: @Sendable () -> Instant
    /// Passes the time until the clock is looked at once more. A guide is right however seldom that is.
    package var wait: @Sendable () async -> Void
    /// Says something through the screen reader, where there is one.
    package var say: @MainActor @Sendable (String) -> Void = { _ in }
    /// Keeps the screen on, or lets it sleep again.
    package var stayOn: @MainActor @Sendable (Bool) -> Void = { _ in }
    /// Hears until when it goes on by itself, with nobody who touches anything: until now, where it stands still or is over.
    package var goesOn: @MainActor @Sendable (Instant) -> Void = { _ in }

    /// How often the clock is looked at.
    private static let lookMilliseconds = 200

    /// A clock.
    package init(now: @escaping @Sendable () -> Instant, wait: @escaping @Sendable () async -> Void) {
        (self.now, self.wait) = (now, wait)
    }

    /// The device's own clock; who speaks and who keeps the screen on is the app's to say.
    package static let device = GuidePort(now: Outside.device.now) { try? await Task.sleep(for: .milliseconds(lookMilliseconds)) }
}
