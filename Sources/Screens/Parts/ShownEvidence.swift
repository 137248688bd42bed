import Bookkeeping
import Insights
package import Values

/// A figure's evidence as the parameters of the screen `rows`, which opens it.
package struct ShownEvidence: JSONWritable {
    private let evidence: Evidence
    private let looks: CategoryLooks
    private let ledger: Ledger

    init(_ evidence: Evidence, _ context: ScreenContext) {
        self.evidence = evidence
        looks = context.looks
        ledger = context.ledger
    }

    /// Writes the parameters; what does not narrow the figure is left out.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("from", evidence.span.first)
            json.member("to", evidence.span.last)
            if let currency = evidence.currency { json.member("currency", currency) }
            switch evidence.subject {
            case .everything: break
            case .category(let category): json.member("category", looks.code(category))
            case .categories(let categories): json.member("categories", categories.map { looks.code($0) })
            case .merchant(let merchant): json.member("merchant", ledger.merchants.text(merchant))
            }
            switch evidence.direction {
            case .both: break
            case .moneyIn: json.member("direction", "in")
            case .moneyOut: json.member("direction", "out")
            }
            if evidence.state == .pending { json.member("state", "pending") }
            if case .some(let accounts) = evidence.accounts {
                json.member("accounts", accounts.filter { Int($0) < ledger.accounts.count }.map { ledger.accounts[Int($0)].name })
            }
        }
    }
}
