import Insights
import Values

extension Wording {
    /// How much was spent against the usual: `a little under a usual Thursday`.
    func comparison(_ comparison: Comparison, of period: Period, _ usual: Usual, _ currency: Currency) -> String {
        let percent = catalogue.locale.percent(Int64(comparison.number))
        return text(
            "compare." + comparison.code, .text("usual", self.usual(period, usual)), .text("than", than(period, usual)),
            .text("percent", percent), .count("times", comparison.number), .text("amount", rough(usual.usual.moneyOut, currency)))
    }

    /// What is compared with: `a usual Thursday`, `the first 5 days of a usual week`.
    func usual(_ period: Period, _ usual: Usual) -> String {
        text("usual." + key(period, usual), arguments(period, usual))
    }

    /// The same as it stands behind a comparative: `than a usual Thursday`, `qu’un jeudi habituel`.
    func than(_ period: Period, _ usual: Usual) -> String {
        text("than." + key(period, usual), arguments(period, usual))
    }

    /// How the usual was made: `$51 is the middle of the last 8 Thursdays: …`.
    func how(_ period: Period, _ usual: Usual, _ currency: Currency) -> String {
        text(
            "how." + key(period, usual),
            arguments(period, usual) + [
                .text("amount", amount(usual.usual.moneyOut, currency)), .count("count", usual.samples.count),
            ])
    }

    private func key(_ period: Period, _ usual: Usual) -> String {
        period.kind.key + (usual.isPartial ? ".partial" : "")
    }

    private func arguments(_ period: Period, _ usual: Usual) -> [MessageArgument] {
        [
            .text("weekday", catalogue.weekdayName(period.span.first.weekday)), .count("days", usual.compared.count),
            .count("length", period.span.count),
        ]
    }
}
