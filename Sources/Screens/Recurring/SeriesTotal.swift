import Insights
import Values

/// What some series that still go on come to, in one currency.
struct SeriesTotal: Sendable {
    /// What they are counted in.
    let currency: Currency
    /// The series.
    let series: [ShownSeries]

    /// What they come to in a year.
    var perYear: Int64 { series.reduce(Int64(0)) { Sum.adding($0, $1.series.perYear) } }

    /// The rows that it was made from; nothing of no series.
    var evidence: Evidence? { Evidence(series.map { $0.series }) }

    /// `At this pace they come to about $85 a month, $1,020 a year.`
    func projection(_ wording: Wording) -> String {
        wording.text(
            "rows.pace.together", .count("count", series.count), .text("month", wording.roughly(perMonth, currency)),
            .text("year", wording.roughly(perYear, currency)))
    }

    /// What they come to in a month.
    var perMonth: Int64 { series.reduce(Int64(0)) { Sum.adding($0, $1.series.perMonth) } }

    /// The sums of series that go on, one for each currency: the given one first, then by code.
    static func all(of series: [ShownSeries], first: Currency) -> [SeriesTotal] {
        let running = series.filter { $0.isRunning }
        var currencies: [Currency] = []
        for one in running where !currencies.contains(one.series.currency) { currencies.append(one.series.currency) }
        currencies = currencies.ordered { left, right in
            if (left == first) != (right == first) { return left == first }
            return left < right
        }
        return currencies.map { currency in
            SeriesTotal(currency: currency, series: running.filter { $0.series.currency == currency })
        }
    }

    /// Writes the sum as an object, with the keys of the series that it sums.
    func write(to json: inout JSONWriter) {
        json.object { writeMembers(to: &$0) }
    }

    /// Writes the members of that object.
    func writeMembers(to json: inout JSONWriter) {
        json.member("currency", currency)
        json.member("count", series.count)
        json.amount("perMonth", perMonth, currency)
        json.amount("perYear", perYear, currency)
        json.member("series", series.map { $0.key })
    }
}
