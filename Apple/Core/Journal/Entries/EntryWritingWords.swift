import Values

/// Words of the catalogue for an entry that is written.
package struct EntryWritingWords: Sendable {
    /// One that begins.
    package let new: String
    /// Its title, and what stands in it before somebody types.
    package let (title, titleHint): (String, String)
    /// Its text, and what stands in it before somebody types.
    package let (text, textHint): (String, String)
    /// Writes without the question.
    package let withoutPrompt: String
    /// Whether it is a favourite.
    package let favourite: String
    /// Its tags.
    package let tags: String
    /// Adds one.
    package let addTag: String
    /// What a tag may be.
    package let tagHint: String
    /// Deletes it.
    package let delete: String
    /// That nobody else can read it.
    package let sealed: String
    let kept: String

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text("web.journal.entry." + key) }
        (new, title, titleHint, self.text, textHint) = (text("new"), text("title"), text("titleHint"), text("text"), text("textHint"))
        (withoutPrompt, favourite, delete, kept) = (text("withoutPrompt"), text("favourite"), text("delete"), text("kept"))
        (tags, addTag, tagHint) = (texts.text("row.tags"), texts.text("web.tag.add"), texts.text("web.tag.placeholder"))
        sealed = texts.text("web.journal.sealed")
    }
}

/// Tags of a journal.
enum JournalTags {
    /// Those that were used, the most used first.
    static func used(_ moments: [JournalMoment]) -> [String] {
        var counts: [String: Int] = [:]
        for moment in moments { for tag in moment.content.textsOf("tags") { counts[tag, default: 0] += 1 } }
        return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
    }
}
