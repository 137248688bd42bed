import Values

/// Words of the catalogue for a check-in.
package struct CheckInWords: Sendable {
    /// What is asked.
    package let title: String
    /// What a check-in is called.
    package let name: String
    /// The square.
    package let square: String
    /// What the square's sides mean.
    package let sides: (top: String, bottom: String, left: String, right: String)
    /// The two scales in place of the square.
    package let scales: (pleasantness: String, energy: String)
    /// Their steps, from the low end to the high one.
    package let steps: (pleasantness: [String], energy: [String])
    /// That nothing was chosen yet.
    package let notYet: String
    /// Asks which words fit.
    package let which: String
    /// Asks how strong it is.
    package let strength: String
    /// That nobody said it.
    package let notSaid: String
    /// Asks what it is about.
    package let trigger: String
    /// Opens a note and transactions.
    package let more: String
    /// The note.
    package let note: String
    /// Keeps it.
    package let save: String
    /// Leaves it.
    package let cancel: String
    /// Deletes it.
    package let delete: String
    /// That nobody else can read it.
    package let sealed: String
    let (asSquare, asWords, allWords, fewerWords): (String, String, String, String)
    let (choose, mostWords): (String, String)

    /// - Parameter moment: `before` or `after` something; empty for neither.
    init(_ texts: Catalogue, _ moment: String) {
        func text(_ key: String) -> String { texts.text("web.journal.checkIn." + key) }
        title = texts.text("web.journal.checkIn.title." + (moment.isEmpty ? "now" : moment))
        (name, square) = (text("name"), text("square"))
        sides = (text("side.top"), text("side.bottom"), text("side.left"), text("side.right"))
        scales = (text("scale.pleasantness"), text("scale.energy"))
        steps = (
            FeelingPoint.pleasantnesses.map { texts.text("feeling.pleasantness." + $0) },
            FeelingPoint.energies.map { texts.text("feeling.energy." + $0) }
        )
        (notYet, which, strength, notSaid) = (text("notYet"), text("words"), text("intensity"), text("notSaid"))
        (trigger, more, note, delete) = (text("trigger"), text("more"), text("note"), text("delete"))
        (save, cancel, sealed) = (texts.text("web.save"), texts.text("web.cancel"), texts.text("web.journal.sealed"))
        (asSquare, asWords, allWords, fewerWords) = (text("asSquare"), text("asWords"), text("allWords"), text("fewerWords"))
        choose = text("choose")
        mostWords = texts.text("web.journal.checkIn.mostWords", .count("count", 12))
    }
}
