package import Values

/// A number where somebody listens, as `Content/help-lines.json` has it; Docs/Journal.md says what its members are.
package struct HelpLine: Hashable, Sendable {
    /// Its proper name.
    package var name: String
    /// Codes of what it is for: `care.for.…`.
    package var reasons: [String]
    /// The number to call, as people write it.
    package var call: String
    /// The number to text; nil where nobody reads texts.
    package var text: String?
    /// The address of its website; nil where it has none.
    package var web: String?
    /// Codes of its languages: `care.language.…`.
    package var languages: [String]
    /// The code of the part of the country that it is for; nil for all of it.
    package var region: String?
    /// The code of its hours; nil where they are not known for certain.
    package var hours: String?
    /// The day on which all of that was compared with its sources.
    package var checked: Day
    /// Its name in other languages, what to write in a text, and what to press first in a call, by the reader's language.
    private let names: [JSONMember]
    private let word: [JSONMember]
    private let press: [JSONMember]

    /// Nil for what is no line.
    init?(_ content: JSONValue) {
        guard let name = content["name"]?.string, let call = content["call"]?.string, let reasons = content["for"]?.array,
            let languages = content["languages"]?.array, let checked = content["checked"]?.string.flatMap({ Day(iso: $0) })
        else { return nil }
        (self.name, self.call, self.checked) = (name, call, checked)
        self.reasons = reasons.compactMap { $0.string }
        self.languages = languages.compactMap { $0.string }
        (text, region, hours) = (content["text"]?.string, content["region"]?.string, content["hours"]?.string)
        web = content["web"]?.string
        names = HelpLine.members(content["names"])
        word = HelpLine.members(content["word"])
        press = HelpLine.members(content["press"])
    }

    private static func members(_ content: JSONValue?) -> [JSONMember] {
        guard case .object(let members) = content else { return [] }
        return members
    }

    /// Its name for a reader of a language, such as `fr`.
    package func name(in language: String) -> String { HelpLine.said(names, in: language) ?? name }

    /// What to write in a text, for a reader of a language; nil where it doesn't matter.
    package func word(in language: String) -> String? { HelpLine.said(word, in: language) }

    /// What to press first, for a reader of a language; nil where there is no choice.
    package func press(in language: String) -> String? { HelpLine.said(press, in: language) }

    private static func said(_ members: [JSONMember], in language: String) -> String? {
        members.first { $0.key.utf8.elementsEqual(language.utf8) }?.value.string
    }
}
