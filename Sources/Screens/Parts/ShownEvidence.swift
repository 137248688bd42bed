import Bookkeeping
import Insights
package import Values

/// A figure's evidence as the parameters of the screen `rows`, which opens it. An object: a sentence that carries one stays small to copy.
package final class ShownEvidence: JSONWritable, Sendable {
    private let evidence: Evidence
    private let context: ScreenContext

    init(_ evidence: Evidence, _ context: ScreenContext) {
        self.evidence = evidence
        self.context = context
    }

    private var looks: CategoryLooks { context.looks }
    private var ledger: Ledger { context.ledger }

    /// Writes the parameters; what does not narrow the figure is left out.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            if writeRows(to: &json) { return }
            if evidence.state != .booked || evidence.span.first != .earliest { json.member("from", evidence.span.first) }
            if evidence.state != .booked || evidence.span.last != .latest { json.member("to", evidence.span.last) }
            if let currency = evidence.currency { json.member("currency", currency) }
            writeSubject(to: &json)
            switch evidence.direction {
            case .both: break
            case .moneyIn: json.member("direction", "in")
            case .moneyOut: json.member("direction", "out")
            }
            if let side = evidence.side.code { json.member("side", side) }
            switch evidence.state {
            case .counted: break
            case .pending: json.member("state", "pending")
            case .booked: json.member("state", "booked")
            }
            if case .some(let accounts) = evidence.accounts {
                json.member("accounts", accounts.filter { Int($0) < ledger.accounts.count }.map { ledger.accounts[Int($0)].name })
            }
        }
    }

    /// Writes what names its rows itself; false where the other parameters find them.
    private func writeRows(to json: inout JSONWriter) -> Bool {
        switch evidence.subject {
        case .everything, .category, .categories, .merchant: return false
        case .series(let series): json.member("series", series.map { KeyText.hex($0.key) })
        case .rows(let rows):
            json.array("rows") { json in
                for row in rows { json.value(ledger.ids[Int(row)]) }
            }
        }
        return true
    }

    private func writeSubject(to json: inout JSONWriter) {
        switch evidence.subject {
        case .everything, .rows, .series: break
        case .category(let category): json.member("category", looks.code(category))
        case .categories(let categories): json.member("categories", categories.map { looks.code($0) })
        case .merchant(let merchant): json.member("merchant", ledger.merchants.text(merchant))
        }
    }
}

extension Evidence.Side {
    /// The word in JSON; `nil` if it narrows nothing.
    var code: String? {
        switch self {
        case .any: nil
        case .spent: "spent"
        case .received: "received"
        case .livedOn: "livedOn"
        case .setAside: "setAside"
        case .drawn: "drawn"
        }
    }
}
