import Bookkeeping
package import Values

extension SearchScreen: ScreenModel {
    /// Writes the rows or the mistakes (`evenkeel search --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "search")
            json.member("query", query)
            json.member("count", count)
            json.member("start", start)
            json.array("totals") { json in
                for total in totals { write(total, to: &json) }
            }
            json.array("rows") { list.write(to: &$0) }
            json.array("problems") { json in
                for mistake in mistakes { mistake.write(to: &json) }
            }
            json.array("suggestions") { json in
                for suggestion in suggestions { suggestion.write(to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("sentence", count > 0 ? sentence : nil)
                json.member("empty", empty)
                json.array("days") { list.writeDays(to: &$0) }
            }
        }
    }

    private func write(_ total: SearchTotal, to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", total.currency)
            json.member("count", total.count)
            json.amount("in", total.moneyIn, total.currency)
            json.amount("out", total.moneyOut, total.currency)
        }
    }
}
