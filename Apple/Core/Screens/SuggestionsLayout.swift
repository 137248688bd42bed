import Values

/// The screen `suggestions`: what may stand in a search.
package struct SuggestionsLayout: Hashable, Sendable {
    /// Its title.
    package let title: String
    /// What may stand there, each with what it is and the search that it makes.
    package let lines: [FigureLine]
    /// What is said where nothing begins so; empty otherwise.
    package let nothing: String

    init(_ answer: Answer, _ texts: Catalogue) {
        title = texts.text("search.suggestions")
        lines = [FigureLine](answer.suggestions) { ($0.name, [texts.text("search.kind.\($0.kind)")], "", nil, .search($0.query)) }
        nothing = lines.isEmpty ? texts.text("search.suggestions.none") : ""
    }

    struct Answer: Decodable, Sendable {
        let suggestions: [Entry]
    }

    struct Entry: Decodable {
        let kind: String
        let name: String
        let query: String
    }
}
