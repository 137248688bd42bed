import Bookkeeping
import Values

/// Money in and out of each day.
enum DayFlows {
    /// One flow for each day of a span, in one currency given by its place.
    static func of(
        _ span: DaySpan, currency: Int, places: CurrencyPlaces, _ categories: LedgerCategories, in columns: LedgerColumns
    ) -> [MoneyFlow] {
        var sums = [FlowSum<Sum>](repeating: FlowSum(), count: span.count)
        places.eachPortion(in: columns.rows(in: span), of: columns, flagged: []) { portion, place in
            let side = categories.side(of: portion)
            guard place == currency, !side.isMoved else { return }
            sums[Int(columns.days[portion.row]) - Int(span.first.number)].add(portion, isOut: side == .spent)
        }
        return sums.map { $0.flow }
    }
}
