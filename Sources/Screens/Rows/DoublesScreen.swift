import Bookkeeping
import Syncing
package import Values

/// Transactions that look as if they had come twice, two beside each other, for a person to decide.
package struct DoublesScreen: Sendable {
    private let context: ScreenContext
    private let pairs: [(first: ShownRow, second: ShownRow)]

    /// The pairs of a household, without those of which somebody said that they are two transactions.
    package init(in context: ScreenContext) {
        self.context = context
        var distinct: Set<RowPair> = []
        for record in context.records where record.kind == .distinct {
            guard let row = record["row"]?.string.flatMap({ UUID128($0) }), let other = record["other"]?.string.flatMap({ UUID128($0) })
            else { continue }
            distinct.insert(RowPair(row, other))
        }
        pairs = FindDoubles.pairs(in: context.ledger, spans: context.spans, except: distinct).map {
            (first: ShownRow($0.first, in: context), second: ShownRow($0.second, in: context))
        }
    }

    private var wording: Wording { context.wording }

    private var sentence: String { wording.text("doubles.sentence", .count("count", pairs.count)) }

    private var empty: EmptyState? {
        pairs.isEmpty ? EmptyState("empty.doubles.", screen: "search", command: "evenkeel search", wording) : nil
    }
}

extension DoublesScreen: ScreenModel {
    /// The name by which it is asked for.
    package static let name = "doubles"

    /// Writes the pairs (`evenkeel doubles --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", DoublesScreen.name)
            json.member("count", pairs.count)
            json.array("pairs") { json in
                for pair in pairs {
                    json.object { json in
                        json.array("rows") { json in
                            pair.first.write(to: &json)
                            pair.second.write(to: &json)
                        }
                        guard view else { return }
                        json.member("account", pair.first.account)
                        json.member("amount", pair.first.amountText)
                        json.array("sides") { json in
                            write(pair.first, to: &json)
                            write(pair.second, to: &json)
                        }
                    }
                }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", wording.text("doubles.title"))
                json.member("sentence", sentence)
                json.member("empty", empty)
            }
        }
    }

    /// One of two rows, as it is held against the other.
    private func write(_ row: ShownRow, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", row.name)
            json.member("day", wording.catalogue.date(row.day, .medium))
            json.member("remark", row.remark)
            json.member("marks", row.marks)
            json.member("icon", row.category.icon)
            json.member("colour", row.category.colour)
        }
    }

    /// Draws the pairs for a terminal, one below the other.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("doubles.title"), .strong)
        if let empty { return empty.draw(on: &block) }
        block.paragraph(sentence, indent: 2)
        for pair in pairs {
            block.space()
            ShownRows([pair.first, pair.second], wording).draw(on: &block, more: 0)
        }
    }
}
