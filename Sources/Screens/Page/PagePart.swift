import Values

/// A part of a page. Each has one writer to JSON and one to a terminal here, and one renderer in the browser (Web/ui/page-parts.js).
/// Large as they are, they are kept as objects: values would be copied by much code.
indirect enum PagePart: Sendable {
    /// Sentences, each with the rows behind its figures.
    case sentences([ShownSentence])
    /// Things below each other: a mark, a name, an amount, some words.
    case list(PageList)
    /// Things that come again and again.
    case series(SeriesSection)
    /// A picture of figures.
    case chart(Chart)
    /// Figures in rows and columns.
    case table(DataTable)
    /// Fields that make a record.
    case form(PageForm)

    /// Its name in JSON.
    private var code: String {
        switch self {
        case .sentences: "sentences"
        case .list: "list"
        case .series: "series"
        case .chart: "chart"
        case .table: "table"
        case .form: "form"
        }
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool {
        switch self {
        case .sentences(let sentences): sentences.isEmpty
        case .list(let list): list.items.isEmpty
        case .series(let section): section.isEmpty
        case .table(let table): table.rows.isEmpty
        case .chart, .form: false
        }
    }

    /// Draws it on a terminal.
    func draw(on block: inout TerminalBlock, _ wording: Wording) {
        switch self {
        case .sentences(let sentences): for sentence in sentences { block.paragraph(sentence.text, indent: 2) }
        case .list(let list): list.draw(on: &block)
        case .series(let section): section.draw(on: &block, wording)
        // A terminal draws no pictures: it has the figures.
        case .chart(let chart): chart.table.draw(on: &block)
        case .table(let table): table.draw(on: &block)
        case .form(let form): form.draw(on: &block, wording)
        }
    }
}

extension PagePart: JSONWritable {
    /// Writes an object whose `part` says which it is.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("part", code)
            switch self {
            case .sentences(let sentences): json.member("sentences", sentences)
            case .list(let list): list.writeMembers(to: &json)
            case .series(let section): section.writeMembers(to: &json)
            case .chart(let chart): json.member("chart", chart)
            case .table(let table): json.member("table", table)
            case .form(let form): form.writeMembers(to: &json)
            }
        }
    }
}

extension DataTable {
    /// Draws it on a terminal: the first column names what the others tell of.
    func draw(on block: inout TerminalBlock) {
        block.add(caption, .strong)
        var table = TerminalTable(columns.indices.map { $0 == 0 ? .name : .right })
        table.add(columns.map { .text($0, .muted) })
        for row in rows { table.add(row.map { .text($0) }) }
        block.add(table)
    }
}
