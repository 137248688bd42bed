package import Bookkeeping
package import Values

extension Heatmap {
    /// Colours a month. Costs one pass over a year's rows.
    ///
    /// - Parameter currency: the currency to look at; nothing for the household's primary one.
    package init(
        of month: Month, rules: CalendarRules, accounts: AccountSelection = .all, currency: Currency? = nil, today: Day,
        _ categories: LedgerCategories, in ledger: Ledger
    ) {
        let places = CurrencyPlaces(accounts, in: ledger)
        let history = History(of: accounts, in: ledger)
        let span = rules.days(of: month)
        let chosen = currency.flatMap { places.currencies.firstIndex(of: $0) } ?? 0
        let measured = DaySpan(ordered: span.last.advanced(by: 1 - Heatmap.measuredDays), span.last)
        let flows = ledger.withColumns { DayFlows.of(measured, currency: chosen, places: places, categories, in: $0) }
        let thresholds = Heatmap.quartiles(flows)
        let offset = measured.first.distance(to: span.first)
        var total = MoneyFlow.none
        var days: [HeatmapDay] = []
        for (index, day) in span.days.enumerated() {
            let flow = flows[offset + index]
            total = total.adding(flow)
            days.append(
                HeatmapDay(
                    day: day, flow: flow, intensity: Heatmap.intensity(flow, thresholds),
                    isKnown: day <= today && history.contains(DaySpan(day))))
        }
        self.month = month
        self.rules = rules
        self.accounts = accounts
        self.span = span
        self.currency = places.currencies.isEmpty ? nil : places.currencies[chosen]
        otherCurrencies = places.currencies.filter { places.currencies.isEmpty || $0 != places.currencies[chosen] }
        self.days = days
        self.total = total
        self.thresholds = thresholds
        self.measured = thresholds.isEmpty ? nil : measured.intersection(history.span ?? measured)
    }

    /// The spending at the first, second and third quarter of the days that had any; nothing when none had.
    private static func quartiles(_ flows: [MoneyFlow]) -> [Int64] {
        let spent = flows.filter { $0.moneyOut < 0 }.map { Sum.subtracting(0, $0.moneyOut) }.sorted()
        guard !spent.isEmpty else { return [] }
        return (1...3).map { spent[(spent.count - 1) * $0 / 4] }
    }

    private static func intensity(_ flow: MoneyFlow, _ thresholds: [Int64]) -> Int {
        guard flow.moneyOut < 0 else { return 0 }
        let spent = Sum.subtracting(0, flow.moneyOut)
        return 1 + thresholds.reduce(0) { $0 + (spent > $1 ? 1 : 0) }
    }
}
