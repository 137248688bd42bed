import Bookkeeping
import Values

/// What a screen of recurring series shows: some sentences, then sections.
struct SeriesPage: Sendable {
    /// The page's title.
    let title: String
    /// What is said first.
    var sentences: [ShownSentence] = []
    /// The parts that hold something.
    var sections: [SeriesSection] = []
    /// What to say when there is nothing to show.
    var empty: EmptyState?

    /// Adds a section unless nothing is in it.
    mutating func add(_ section: SeriesSection) {
        if !section.isEmpty { sections.append(section) }
    }

    /// Adds what the person wants to keep, watches, and let go, each apart from the rest.
    mutating func addWishes(of series: [ShownSeries], columns: [SeriesColumn], _ wording: Wording) {
        let letGo = series.filter { $0.wish?.wish == .letGo }
        add(SeriesSection(code: "letGo", title: wording.text("series.letGo.title"), sentences: letGo.map { $0.sentence($0.letGoSentence) }))
        for (wish, code) in [(SeriesChoice.Wish.watch, "watched"), (.keep, "kept")] {
            let wanted = series.filter { $0.wish?.wish == wish && $0.isRunning }
            guard !wanted.isEmpty else { continue }
            add(SeriesSection(code: code, title: wording.text("series.\(code).title"), columns: columns, series: wanted))
        }
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
        for sentence in sentences { block.paragraph(sentence.text, indent: 2) }
        for section in sections { section.draw(on: &block, wording) }
    }
}
