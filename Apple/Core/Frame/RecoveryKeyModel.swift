import Observation
package import Values

/// The recovery key, to be kept on paper. One group is asked for before it is shown no more.
@MainActor
@Observable
package final class RecoveryKeyModel: Identifiable {
    /// The group as it is typed.
    package var typed = ""
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// Its groups, in order.
    package let groups: [Group]
    /// The words of the sheet.
    package let words: RecoveryKeyWords
    private let place: Int
    private let texts: Catalogue
    private let noted: @MainActor () throws -> Void
    private let done: @MainActor () -> Void

    package nonisolated var id: String { "recoveryKey" }

    /// A group of the key.
    package struct Group: Hashable, Identifiable, Sendable {
        /// Its place, from 1.
        package let id: Int
        /// The place as it is shown.
        package let place: String
        /// Its characters.
        package let text: String
    }

    /// A key that is to be noted.
    ///
    /// - Parameter place: the group that is asked for, from 1.
    package init(
        _ key: String, place: Int, _ texts: Catalogue, noted: @escaping @MainActor () throws -> Void,
        done: @escaping @MainActor () -> Void
    ) {
        (self.place, self.texts, self.noted, self.done) = (place, texts, noted, done)
        groups = key.split(separator: "-").enumerated().map {
            Group(id: $0.offset + 1, place: "\($0.offset + 1)", text: String($0.element))
        }
        words = RecoveryKeyWords(place: place, texts)
    }

    /// Whether no group is typed yet.
    package var isHeld: Bool { typed.isEmpty }

    /// Ends it where the group is right: the device holds the key no longer.
    package func confirm() {
        guard groups.first(where: { $0.id == place })?.text == RecoveryKeyModel.read(typed) else {
            problem = texts.text("web.recoveryKey.wrongGroup", .count("place", place))
            return
        }
        do {
            try noted()
            done()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Leaves it for later; the device goes on holding the key.
    package func leave() { done() }

    /// A group as people type it: small letters, O for 0, I and L for 1.
    private static func read(_ typed: String) -> String {
        String(
            typed.filter { !$0.isWhitespace }.uppercased().map { letter in
                switch letter {
                case "O": "0"
                case "I", "L": "1"
                default: letter
                }
            })
    }
}

/// Words around the recovery key.
package struct RecoveryKeyWords: Sendable {
    /// Its title.
    package let title: String
    /// What it is for.
    package let why: String
    /// What becomes of it when somebody leaves.
    package let leave: String
    /// Asks for a group.
    package let confirm: String
    /// Ends it.
    package let done: String
    /// Leaves it for later.
    package let later: String

    init(place: Int, _ texts: Catalogue) {
        (title, why) = (texts.text("web.recoveryKey.title"), texts.text("web.recoveryKey.why"))
        (leave, done) = (texts.text("apple.recoveryKey.leave"), texts.text("web.recoveryKey.done"))
        (confirm, later) = (texts.text("web.recoveryKey.confirm", .count("place", place)), texts.text("web.close"))
    }
}
