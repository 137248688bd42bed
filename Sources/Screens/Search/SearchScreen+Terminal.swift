import Values

extension SearchScreen {
    /// Draws the screen for a terminal: the rows, or the query with its mistakes marked.
    package func draw(on block: inout TerminalBlock) {
        if hasMistakes { return drawMistakes(on: &block) }
        block.add(TerminalLine(title, .strong).adding("  " + query, .muted))
        if let empty { return empty.draw(on: &block) }
        block.paragraph(sentence, indent: 2)
        block.space()
        list.draw(on: &block, more: count - start - list.rows.count)
    }

    private func drawMistakes(on block: inout TerminalBlock) {
        block.add(TerminalLine(wording.text("search.mistakes", .count("count", mistakes.count)), .strong))
        for mistake in mistakes {
            block.space()
            mistake.draw(on: &block)
        }
        guard !suggestions.isEmpty else { return }
        block.heading(wording.text("search.suggestions"))
        ShownSuggestion.draw(suggestions, wording, on: &block)
    }
}
