import Insights
import Values

extension ShownFact: JSONWritable {
    /// Writes the figures of the contract `evenkeel insights --json`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", KeyText.hex(fact.key))
            json.member("kind", fact.kind.code)
            json.member("tone", fact.kind.tone.code)
            json.member("weight", fact.weight)
            json.span(fact.days)
            json.member("running", fact.isRunning)
            json.member("category", fact.category == 0 ? nil : category.code)
            json.member("merchant", fact.merchant == 0 ? nil : merchantCode(fact.merchant))
            json.member("series", fact.series.map { KeyText.hex($0) })
            json.member("currency", fact.currency)
            json.amount("amount", fact.amount, fact.currency)
            json.amount("usual", fact.usual, fact.currency)
            json.amount("change", fact.change, fact.currency)
            json.amount("perYear", fact.perYear, fact.currency)
            json.member("letGoOn", fact.letGoOn)
            writeDriver(to: &json)
            json.array("rows") { json in
                for id in rowIDs { json.value(id) }
            }
            json.array("beside") { json in
                for row in fact.beside { json.value(rowID(Int(row))) }
            }
            json.member("comparedWith", fact.comparedWith)
        }
    }

    private func writeDriver(to json: inout JSONWriter) {
        switch fact.driver {
        case .merchant(let merchant, let visits, let usual):
            json.object("driver") { json in
                json.member("merchant", merchantCode(merchant))
                json.member("visits", visits)
                json.member("usualVisits", usual)
            }
        case .row(let row):
            json.object("driver") { $0.member("row", rowID(Int(row))) }
        case nil: json.member("driver", String?.none)
        }
    }
}
