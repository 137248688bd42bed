package import Bookkeeping
import Insights
import Syncing
package import Values

/// What Evenkeel does not know yet: merchants to be asked about, each with what it may be.
package struct UnsureScreen: Sendable {
    /// The questions, those about the most money first.
    package let groups: [UnsureGroup]
    private let context: ScreenContext

    /// Rows of a question that are shown at most.
    static let shownRows = 3

    /// The questions of a household, found by `FindUnsure`.
    package init(_ groups: [UnsureGroup], in context: ScreenContext) {
        self.groups = groups.map { group in
            var group = group
            group.suggestions.removeAll { context.looks.choice($0).isHidden }
            return group
        }
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }
    private var summary: String {
        wording.text("unsure.summary", .count("count", rowCount), .count("groups", groups.count))
    }

    private var empty: EmptyState? {
        guard groups.isEmpty else { return nil }
        if context.ledger.count == 0 { return .noRows(wording) }
        return EmptyState("empty.nothingUnsure.", screen: "mirror", command: "evenkeel month", wording)
    }

    /// Who or what a question is about.
    package func name(_ group: UnsureGroup) -> String { ShownRow(group.rows[0], in: context).name }

    /// The name of a category by its code.
    package func categoryName(_ code: String) -> String { context.looks.name(ofCode: code) }

    /// How many rows, and what they come to.
    private func extent(_ group: UnsureGroup) -> String {
        let rows = group.rows.map { ShownRow($0, in: context) }
        let currency = rows[0].currency
        guard rows.count > 1, rows.allSatisfy({ $0.currency == currency }) else {
            return wording.text("rows.count", .count("count", rows.count))
        }
        let total = rows.reduce(Int64(0)) { Sum.adding($0, $1.counted) }
        return wording.text("unsure.extent", .count("count", rows.count), .text("total", wording.money(total, currency)))
    }

    private func bankText(_ row: Int) -> String {
        context.ledger.descriptors.texts.text(context.ledger.descriptorNumbers[row])
    }

    /// One question, drawn: who, how much and when, and the categories to choose from with their keys.
    package func question(_ place: Int, style: TerminalStyle) -> String {
        let group = groups[place]
        var block = TerminalBlock(style)
        block.add(
            TerminalLine(name(group), .strong).adding("  " + extent(group), .muted).adding(
                "  " + wording.text("unsure.place", .count("place", place + 1), .count("count", groups.count)), .muted))
        var table = TerminalTable([.left, .right, .name, .name])
        for row in group.rows.prefix(UnsureScreen.shownRows) {
            let shown = ShownRow(row, in: context)
            table.add(
                .text(shown.day.iso, .muted), .text(shown.amountText), .text(bankText(row), .muted), .text(shown.account, .muted))
        }
        block.add(table)
        let choices = group.suggestions.enumerated().map { "\($0.offset + 1) " + categoryName($0.element) }
        block.paragraph(choices.joined(separator: "   "), .accent, indent: 2)
        block.paragraph(wording.text("unsure.keys"), .muted, indent: 2)
        return block.text
    }
}

extension UnsureScreen: ScreenModel {
    /// Writes the questions (`evenkeel unsure --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "unsure")
            json.member("rows", rowCount)
            json.array("groups") { json in
                for group in groups {
                    json.object { json in
                        json.member("merchant", name(group))
                        json.member("oneAnswer", group.isOneMerchant)
                        json.array("suggestions") { json in
                            for code in group.suggestions { json.string(code) }
                        }
                        json.array("rows") { json in
                            for row in group.rows { ShownRow(row, in: context).write(to: &json) }
                        }
                        guard view else { return }
                        json.member("extent", extent(group))
                        json.array("names") { json in
                            for code in group.suggestions { json.string(categoryName(code)) }
                        }
                    }
                }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", wording.text("unsure.title"))
                json.member("summary", summary)
                json.member("empty", empty)
            }
        }
    }

    /// Draws the questions as a list for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("unsure.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.add("  " + summary, .muted)
        block.space()
        var table = TerminalTable([.name, .left, .name, .left])
        for group in groups {
            table.add(
                .text(name(group)), .text(extent(group), .muted),
                .text(group.suggestions.prefix(3).map(categoryName).joined(separator: ", ") + "?", .muted),
                .text(ShownRow(group.rows[0], in: context).briefID, .muted))
        }
        block.add(table)
    }
}
