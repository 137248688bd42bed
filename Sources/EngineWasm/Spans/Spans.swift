import Bookkeeping
import Importing
import Values

/// What imported statements covered, as JSON: a ledger's snapshot does not hold it, so a caller keeps it beside.
enum Spans {
    /// Spans that one ledger has at most.
    static let limit = 100_000

    /// Reads the spans in `spans`: `{"import":1,"account":0,"from":"2026-01-01","to":"2026-01-31"}`, with `opening` and
    /// `closing` balances such as `{"amount":-345,"day":"2026-01-31"}` where a statement declared them.
    static func read(_ options: Options, accounts: Int) throws(EngineFailure) -> [CoveredSpan] {
        let values = try options.list("spans")
        guard values.count <= limit else { throw .optionInvalid("spans") }
        var spans: [CoveredSpan] = []
        for value in values {
            guard let span = try span(value), Int(span.account) < accounts else { throw .optionInvalid("spans") }
            spans.append(span)
        }
        return spans
    }

    /// Writes spans as `read` takes them.
    static func write(_ spans: [CoveredSpan], to json: inout JSONWriter) {
        json.array { json in
            for span in spans {
                json.object { json in
                    json.member("import", span.importNumber.map { Int64($0) })
                    json.member("account", Int(span.account))
                    json.member("from", span.days.first)
                    json.member("to", span.days.last)
                    if let opening = span.opening { write(opening, "opening", to: &json) }
                    if let closing = span.closing { write(closing, "closing", to: &json) }
                }
            }
        }
    }

    private static func write(_ balance: StatementBalance, _ name: String, to json: inout JSONWriter) {
        json.object(name) { json in
            json.member("amount", balance.amount)
            json.member("day", balance.day)
        }
    }

    private static func span(_ value: JSONValue) throws(EngineFailure) -> CoveredSpan? {
        guard let importNumber = value["import"]?.integer.flatMap({ UInt32(exactly: $0) }),
            let account = value["account"]?.integer.flatMap({ UInt16(exactly: $0) }),
            let from = value["from"]?.string.flatMap({ Day(iso: $0) }), let to = value["to"]?.string.flatMap({ Day(iso: $0) }),
            let days = DaySpan(from, to)
        else { return nil }
        return CoveredSpan(
            importNumber: importNumber, account: account, days: days, opening: try balance(value["opening"]),
            closing: try balance(value["closing"]))
    }

    private static func balance(_ value: JSONValue?) throws(EngineFailure) -> StatementBalance? {
        guard let value, !value.isNull else { return nil }
        guard let amount = value["amount"]?.integer, let day = value["day"]?.string.flatMap({ Day(iso: $0) }) else {
            throw .optionInvalid("spans")
        }
        return StatementBalance(amount: amount, day: day)
    }
}
