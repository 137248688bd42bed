import Values

/// A photo of an entry as it is on the screen.
package struct ShownPhoto: Identifiable, Sendable {
    /// What stands for one that is not here, or can't be shown: a picture of the system.
    package static let picture = "photo"

    /// Its file.
    package let id: String
    /// What it shows in words; which one it is, where nobody said that.
    package let name: String
    /// It, opened; nil before that.
    package let bytes: [UInt8]?
    /// Why it is not seen; empty for nothing.
    package let problem: String
}

/// The photo that is looked at large.
package struct LargePhoto: Hashable, Identifiable, Sendable {
    /// Its file.
    package let id: String
    /// Which one it is.
    package let name: String
}

/// Words of the catalogue for the photos of an entry.
package struct PhotoWords: Sendable {
    /// What they are called together.
    package let title: String
    /// Adds some.
    package let add: String
    /// What one shows, and what that is for.
    package let (alt, altHow): (String, String)
    /// Takes one away.
    package let remove: String
    /// Leaves what is looked at.
    package let close: String
    let removed: String

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text("web.journal.photo." + key) }
        (title, close) = (texts.text("web.journal.photos"), texts.text("web.close"))
        (add, alt, altHow, remove, removed) = (text("add"), text("alt"), text("altHow"), text("remove"), text("removed"))
    }

    /// What came of adding some; empty where all of them were added.
    ///
    /// - Parameters:
    ///   - over: those that were more than an entry has.
    ///   - unopened: those that are no pictures, or too large.
    func added(over: Int, unopened: Int, _ texts: Catalogue) -> String {
        var said: [String] = []
        if over > 0 { said.append(texts.text("web.journal.photo.most", .count("count", Int64(EntryPhoto.most)))) }
        if unopened > 0 { said.append(texts.text("apple.photo.unopened", .count("count", Int64(unopened)))) }
        return said.joined(separator: " ")
    }

    /// Why one is not added, or not seen.
    func problem(_ error: any Error, _ texts: Catalogue) -> String {
        switch error {
        case RecordingFailure.away: texts.text("web.journal.photo.away")
        case RecordingFailure.changed: texts.text("web.journal.photo.changed")
        case JournalFailure.vaultClosed: texts.text("web.journal.photo.vault")
        case JournalFailure.full: texts.text("web.journal.photo.full")
        default: Complaint.text(error, texts)
        }
    }
}
