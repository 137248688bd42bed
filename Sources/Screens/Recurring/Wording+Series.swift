import Bookkeeping
import Insights
import Values

extension ScreenContext {
    /// What series come to: the sentence of a key for the first currency, and a plain one for any further currency.
    func total(_ total: SeriesTotal, isFirst: Bool, _ key: String) -> ShownSentence {
        let text = wording.text(
            isFirst ? key : "series.further", .count("count", total.series.count), .text("currency", total.currency.code),
            .text("month", wording.roughly(total.perMonth, total.currency)), .text("year", wording.roughly(total.perYear, total.currency)))
        return ShownSentence(text, total.evidence, self)
    }
}

extension EmptyState {
    /// Nothing in the ledger comes again and again yet.
    static func nothingRecurs(_ context: ScreenContext) -> EmptyState {
        if context.ledger.count == 0 { return .noRows(context.wording) }
        return EmptyState("empty.recurring.", screen: "import", command: "evenkeel import FILE", context.wording)
    }
}
