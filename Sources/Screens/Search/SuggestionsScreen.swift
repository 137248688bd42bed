import Bookkeeping
package import Values

/// What may stand at the end of a query: words of the search language, and names of the household.
package struct SuggestionsScreen: Sendable {
    private let query: String
    private let suggestions: [ShownSuggestion]
    private let wording: Wording

    /// Suggestions of one kind when nobody says how many.
    package static let page = 8

    /// What may follow a query.
    ///
    /// - Parameter limit: suggestions of one kind, at most `SearchLimits.suggestions`.
    package init(_ query: String, limit: Int = SuggestionsScreen.page, in context: ScreenContext) {
        self.query = query
        wording = context.wording
        var closed: Set<String> = []
        for (number, account) in context.ledger.accounts.enumerated() where context.isClosed(UInt16(truncatingIfNeeded: number)) {
            closed.insert(account.name)
        }
        suggestions = SearchSuggestions.at(query.utf8.count, of: query, in: context.searching, closed: closed, limit: max(limit, 0))
            .map { ShownSuggestion($0, in: query) }
    }
}

extension SuggestionsScreen: ScreenModel {
    /// Writes the suggestions (`evenkeel search --suggest --json`).
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "suggestions")
            json.member("query", query)
            json.array("suggestions") { json in
                for suggestion in suggestions { suggestion.write(to: &json) }
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(wording.text("search.suggestions"), .strong))
        guard !suggestions.isEmpty else {
            block.paragraph(wording.text("search.suggestions.none"), indent: 2)
            return
        }
        ShownSuggestion.draw(suggestions, wording, on: &block)
    }
}
