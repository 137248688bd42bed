import Values

/// A titled part of a page of recurring series.
struct SeriesSection: Sendable {
    /// Its code in JSON.
    let code: String
    /// Its title; empty where the page's own title says it.
    var title = ""
    /// What is said of it.
    var sentences: [ShownSentence] = []
    /// The columns that a terminal shows.
    var columns: [SeriesColumn] = []
    /// The series in it.
    var series: [ShownSeries] = []
    /// What a narrow terminal does without, the first ones first.
    var dispensable = SeriesColumn.dispensable

    /// Whether there is nothing in it.
    var isEmpty: Bool { sentences.isEmpty && series.isEmpty }

    /// Writes the members of its part.
    func writeMembers(to json: inout JSONWriter) {
        json.member("code", code)
        json.member("title", title)
        json.member("sentences", sentences)
        json.array("items") { json in
            for shown in series { shown.writeView(to: &json) }
        }
    }

    /// Draws it on a terminal.
    func draw(on block: inout TerminalBlock, _ wording: Wording) {
        if !title.isEmpty { block.add(title, .strong) }
        for sentence in sentences { block.paragraph(sentence.text, .plain, indent: 2) }
        guard !series.isEmpty else { return }
        if !sentences.isEmpty { block.space() }
        var columns = columns
        for column in dispensable
        where table(columns, leastName: SeriesColumn.roomyName, wording).leastWidth() > block.style.width {
            columns.removeAll { $0 == column }
        }
        block.add(table(columns, leastName: TerminalColumn.name.least, wording))
    }

    private func table(_ columns: [SeriesColumn], leastName: Int, _ wording: Wording) -> TerminalTable {
        var table = TerminalTable(columns.map { $0.column(leastName: leastName) })
        if columns.contains(where: { $0.head != nil }) {
            table.add(columns.map { .text($0.head.map { wording.text($0) } ?? "", .muted) })
        }
        for shown in series { table.add(columns.map { $0.cell(shown) }) }
        return table
    }
}
