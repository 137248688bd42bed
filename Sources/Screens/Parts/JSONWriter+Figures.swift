import Insights
import Values

extension JSONWriter {
    /// Writes a member whose value is an amount in major units: `"amount":"-42.10"`.
    mutating func amount(_ key: String, _ minorUnits: Int64, _ currency: Currency) {
        member(key, Money(minorUnits: minorUnits, currency))
    }

    /// Writes the members `in`, `out` and `net`; out is zero or negative.
    mutating func flow(_ flow: MoneyFlow, _ currency: Currency) {
        amount("in", flow.moneyIn, currency)
        amount("out", flow.moneyOut, currency)
        amount("net", flow.net, currency)
    }

    /// Writes the members `from` and `to`.
    mutating func span(_ span: DaySpan) {
        member("from", span.first)
        member("to", span.last)
    }
}
