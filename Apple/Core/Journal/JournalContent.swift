package import Values

/// The journal's content as `Content/` has it: feelings, prompts, exercises, help lines (Docs/Journal.md, "What it says").
package enum JournalContent {
    /// A file of it, such as `feelings.json`; `null` for one that is not there.
    package static func json(_ name: String) -> JSONValue { (try? JSONReader.read(Content.file(name))) ?? .null }

    /// The feelings, from the most pleasant to the least.
    package static let feelings = json("feelings.json")
    /// The questions to write about.
    package static let prompts = json("prompts.json")
    /// The exercises.
    package static let exercises = json("exercises.json")
    /// The exercises with money.
    package static let moneyExercises = json("exercises-money.json")
    /// The help lines by country.
    package static let helpLines = json("help-lines.json")
}
