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
    private let appearance: AppearanceChoice

    /// The lock of an app.
    package init(_ app: AppModel) {
        let texts = app.texts
        (title, unlock) = (texts.text("web.unlock.title"), texts.text("web.unlock.go"))
        (why, help) = (texts.text("apple.lock.reason"), HelpLinesModel(texts, app.ports.reader))
        (lock, appearance) = (app.choices.lock, app.choices.appearance)
    }

    /// What is seen.
    package var state: State { lock.isCovered ? .covered : lock.isLocked ? .locked : .open }
    /// How the app looks.
    package var look: Appearance { appearance.chosen }

    /// Asks the owner to show that it is them.
    package func open() async { await lock.unlock(saying: why) }
}
