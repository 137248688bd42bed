import Observation
import Values

/// What stands over the app while it is locked: the way back in, and help lines.
@MainActor
@Observable
package final class LockedModel {
    /// What is seen.
    package enum State: Hashable, Sendable {
        /// The app itself.
        case open
        /// Nothing, as in the list of apps.
        case covered
        /// The way back in.
        case locked
    }

    /// Its title.
    package let title: String
    /// Why it is locked.
    package let why: String
    /// Unlocks it.
    package let unlock: String
    /// Help lines, which wait for no lock.
    package let help: HelpLinesModel
    private let lock: AppLock
    private let unlocks: @MainActor () async -> Void
    private let appearance: AppearanceChoice

    /// The lock of an app.
    package init(_ app: AppModel) {
        let texts = app.texts
        (title, unlock) = (texts.text("web.unlock.title"), texts.text("web.unlock.go"))
        (why, help) = (texts.text("apple.lock.reason"), HelpLinesModel(texts, app.ports.reader))
        (lock, appearance) = (app.choices.lock, app.choices.appearance)
        unlocks = { [weak app] in await app?.unlock() }
    }

    /// What is seen.
    package var state: State { lock.isCovered ? .covered : lock.isLocked ? .locked : .open }
    /// Whether the app stands below it: while it is locked nothing of it is there, and no sheet of it either.
    package var hasApp: Bool { !lock.isLocked }
    /// Whether the app is covered.
    package var isCovered: Bool { lock.isCovered }
    /// How much is seen of what stays open below a cover.
    package var visibility: Double { lock.isCovered ? 0 : LockedModel.visible }
    /// All of it.
    package static let visible = 1.0
    /// How the app looks.
    package var look: Appearance { appearance.chosen }

    /// Asks the owner to show that it is them.
    package func open() async { await unlocks() }
}
