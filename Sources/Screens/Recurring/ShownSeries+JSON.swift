import Bookkeeping
import Insights
import Values

extension ShownSeries: JSONWritable {
    /// Writes the figures of the contract `evenkeel recurring --json`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("merchant", merchant)
            json.member("category", category.code)
            json.member("kind", series.kind.code)
            json.member("cadence", series.cadence.code)
            json.member("currency", series.currency)
            json.amount("typical", series.typical, series.currency)
            json.amount("mean", series.mean, series.currency)
            json.amount("low", series.low, series.currency)
            json.amount("high", series.high, series.currency)
            json.amount("perMonth", series.perMonth, series.currency)
            json.amount("perYear", series.perYear, series.currency)
            json.member("first", series.first)
            json.member("last", series.last)
            json.member("next", series.next?.day)
            json.member("nextFrom", series.next?.window.first)
            json.member("nextTo", series.next?.window.last)
            json.member("status", series.status.code)
            json.member("habit", series.isHabit)
            json.member("count", series.count)
            json.member("wish", wish?.wish.code)
            json.array("priceChanges") { json in
                for change in series.priceChanges {
                    json.object { json in
                        json.member("day", change.day)
                        json.amount("from", change.from, series.currency)
                        json.amount("to", change.to, series.currency)
                    }
                }
            }
            json.array("rows") { json in
                for id in rowIDs { json.value(id) }
            }
        }
    }
}
