import Values

/// What a screen of recurring series shows: some sentences, then sections.
struct SeriesPage: Sendable {
    /// The page's title.
    let title: String
    /// What is said first.
    var sentences: [String] = []
    /// The parts that hold something.
    var sections: [SeriesSection] = []
    /// What to say when there is nothing to show.
    var empty: EmptyState?

    /// Adds a section unless nothing is in it.
    mutating func add(_ section: SeriesSection) {
        if !section.isEmpty { sections.append(section) }
    }

    /// Writes the member `view`.
    func write(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentences", sentences)
            json.array("sections") { json in
                for section in sections { section.write(to: &json) }
            }
            json.member("empty", empty)
        }
    }

    /// Draws the page for a terminal.
    func draw(on block: inout TerminalBlock, _ wording: Wording) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        for sentence in sentences { block.paragraph(sentence, indent: 2) }
        for section in sections { section.draw(on: &block, wording) }
    }
}
