import Insights
import Values

/// Things of a page below each other, under a title.
struct PageList: Sendable {
    /// Its code in JSON.
    let code: String
    /// Its title; empty where the page's own says it.
    var title = ""
    /// Whether it is only looked up: a medium that can keeps it closed until somebody opens it.
    var isClosed = false
    /// What is in it.
    var items: [PageItem] = []
    /// The screen where what is in it is kept; nil for none.
    var way: Way?

    /// The way to another screen.
    struct Way: JSONWritable, Sendable {
        /// Its name.
        let screen: String
        /// What it is called.
        let text: String
        /// Its command, where its name is not its command's too.
        var command = ""

        /// Writes name and text.
        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("screen", screen)
                json.member("text", text)
            }
        }
    }

    /// Writes the members of its part.
    func writeMembers(to json: inout JSONWriter) {
        json.member("code", code)
        json.member("title", title)
        json.member("closed", isClosed)
        json.member("items", items)
        if let way { json.member("way", way) }
    }

    /// Draws it on a terminal: things with an amount as a table, others as a paragraph each.
    func draw(on block: inout TerminalBlock) {
        if !title.isEmpty { block.add(title, .strong) }
        if items.contains(where: { !$0.amount.isEmpty }) { drawTable(on: &block) } else { drawParagraphs(on: &block) }
        guard let way else { return }
        block.add("  " + way.text + " → evenkeel " + (way.command.isEmpty ? way.screen : way.command), .muted)
    }

    private func drawParagraphs(on block: inout TerminalBlock) {
        for item in items {
            block.space()
            block.paragraph(item.name, item.tone.ink, indent: 2)
            if let meter = item.meter, meter > 0 { block.add(PageList.bar(meter, block.style)) }
            if !item.detail.isEmpty { block.paragraph(item.detail, .muted, indent: 4) }
            if !item.text.isEmpty { block.paragraph(item.text, indent: 4) }
        }
    }

    private func drawTable(on block: inout TerminalBlock) {
        let hasMeters = items.contains { $0.meter != nil }
        var table = TerminalTable([.name, .right] + (hasMeters ? [.left] : []) + [.name])
        for item in items {
            let bar = item.meter.map { Bar.text(Int64($0), of: 100, cells: PageList.meterCells, isASCII: block.style.isASCII) } ?? ""
            table.add(
                [.text(item.name), .text(item.amount, item.tone.ink)] + (hasMeters ? [.text(bar, .accent)] : [])
                    + [.text(item.detail, .muted)])
        }
        block.add(table)
    }

    /// Cells of a terminal that a whole meter takes, beside an amount and on a line of its own.
    private static let (meterCells, wideMeterCells) = (10, 30)

    /// A meter on a line of its own.
    private static func bar(_ meter: Int, _ style: TerminalStyle) -> TerminalLine {
        TerminalLine(
            TerminalLine.spaces(4) + Bar.text(Int64(meter), of: 100, cells: wideMeterCells, isASCII: style.isASCII), .accent)
    }
}

/// One thing of a list.
struct PageItem: JSONWritable, Sendable {
    /// What it is known by, in its list.
    let key: String
    /// What it is called, or what is said of it first.
    let name: String
    /// What stands back: a kind, a day, a holder; empty for nothing.
    var detail = ""
    /// A sentence or two; empty for nothing.
    var text = ""
    /// Its amount; empty for nothing.
    var amount = ""
    /// How it is meant.
    var tone = Tone.plain
    /// Its mark; nil for none.
    var mark: Mark?
    /// What opens the rows behind it.
    var evidence: ShownEvidence?
    /// What it is held against, each with its rows.
    var beside: [Beside] = []
    /// The query of the search that it opens; nil for another thing.
    var query: String?
    /// What changes it; nil for something that is only looked at.
    var form: PageForm?
    /// What can be done about it at once, the likeliest first; empty for nothing.
    var acts: [PageAct] = []
    /// How much of it there is, in per cent, 0 to 100; nil for something that has no whole. The words beside it say the same.
    var meter: Int?
    /// Whether `meter` is best seen as a ring around its mark.
    var isRing = false

    /// How something is meant.
    enum Tone: String, Sendable {
        case plain
        /// More than usual, which deserves to be read first.
        case more
        /// Less than usual.
        case less
        /// Something to look at.
        case look

        /// How a terminal draws it.
        var ink: Ink {
            switch self {
            case .plain: .plain
            case .more: .strong
            case .less: .sage
            case .look: .amber
            }
        }
    }

    /// An icon on one of the colours of the design.
    struct Mark: Sendable {
        let icon: String
        let colour: Int
    }

    /// Something that it is held against.
    struct Beside: JSONWritable, Sendable {
        let title: String
        /// Empty where it is of many rows that are not summed.
        let amount: String
        let evidence: ShownEvidence

        /// Writes title, amount and evidence.
        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("title", title)
                json.member("amount", amount)
                json.member("evidence", evidence)
            }
        }
    }

    /// Writes everything that a medium places.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("name", name)
            json.member("detail", detail)
            json.member("text", text)
            json.member("amount", amount)
            json.member("tone", tone.rawValue)
            json.member("icon", mark?.icon)
            json.member("colour", mark?.colour)
            json.member("evidence", evidence)
            json.member("beside", beside)
            if let query { json.member("query", query) }
            if let form { json.object("form") { form.writeMembers(to: &$0) } }
            if !acts.isEmpty { json.member("acts", acts) }
            if let meter { json.member("meter", meter) }
            if isRing { json.member("ring", true) }
        }
    }
}
