import Bookkeeping
import Values

/// A row with what a rule would change on it.
struct ChangedRow: Sendable {
    /// The row as it is.
    let row: ShownRow
    private let changes: [RuleChange.Kind]
    private let context: ScreenContext

    /// The newest rows of one rule's changes, newest first.
    static func newest(_ limit: Int, of changes: [RuleChange], in context: ScreenContext) -> [ChangedRow] {
        var found = RowSet(none: context.ledger.count)
        for change in changes { found.insert(change.row) }
        return listed(found.last(limit), with: changes, in: context)
    }

    /// Rows with what of some changes is theirs.
    static func listed(_ rows: [Int], with changes: [RuleChange], in context: ScreenContext) -> [ChangedRow] {
        var places: [Int: Int] = [:]
        for (place, row) in rows.enumerated() { places[row] = place }
        var kinds: [[RuleChange.Kind]] = rows.map { _ in [] }
        for change in changes { if let place = places[change.row] { kinds[place].append(change.kind) } }
        return rows.indices.map { ChangedRow(row: ShownRow(rows[$0], in: context), changes: kinds[$0], context: context) }
    }

    private var wording: Wording { context.wording }

    /// `Restaurants → Coffee; tag work`, or the parts that the row is divided into.
    var sentence: String {
        changes.map { words($0) }.joined(separator: "; ")
    }

    private func words(_ change: RuleChange.Kind) -> String {
        switch change {
        case .category(let before, let after):
            replaced(context.looks.look(before).name, context.looks.name(ofCode: after))
        case .merchant(let before, let after): replaced(wording.merchant(before, in: context.ledger), after)
        case .tag(let tag): wording.text("rules.does.tag", .text("name", tag))
        case .note(let note): wording.text("rules.does.note", .text("text", note))
        case .transfer: wording.text("rules.does.transfer")
        case .split(let parts):
            parts.map { wording.amount($0.amount, row.currency) + " " + context.looks.name(ofCode: $0.category) }.joined(separator: " + ")
        }
    }

    private func replaced(_ before: String, _ after: String) -> String {
        wording.text("rules.try.change", .text("before", before), .text("after", after))
    }

    /// Writes the row and its changes.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", row.id)
            json.member("day", row.day)
            json.amount("amount", row.counted, row.currency)
            json.member("currency", row.currency)
            json.member("name", row.name)
            json.array("changes") { json in
                for change in changes { write(change, to: &json) }
            }
        }
    }

    /// Writes what a view needs of it.
    func writeItem(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", row.id)
            json.member("name", row.name)
            json.member("when", wording.catalogue.date(row.day))
            json.member("amount", row.amountText)
            json.member("icon", row.category.icon)
            json.member("colour", row.category.colour)
            json.member("change", sentence)
        }
    }

    private func write(_ change: RuleChange.Kind, to json: inout JSONWriter) {
        json.object { json in
            switch change {
            case .category(let before, let after):
                json.member("kind", "category")
                json.member("before", context.looks.code(before))
                json.member("after", after)
            case .merchant(let before, let after):
                json.member("kind", "merchant")
                json.member("before", context.ledger.merchants.text(before))
                json.member("after", after)
            case .tag(let tag):
                json.member("kind", "tag")
                json.member("after", tag)
            case .note(let note):
                json.member("kind", "note")
                json.member("after", note)
            case .transfer: json.member("kind", "transfer")
            case .split(let parts):
                json.member("kind", "split")
                json.array("parts") { json in
                    for part in parts {
                        json.object { json in
                            json.amount("amount", part.amount, row.currency)
                            json.member("category", part.category)
                        }
                    }
                }
            }
        }
    }
}
