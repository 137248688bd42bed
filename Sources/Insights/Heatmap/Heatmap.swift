package import Bookkeeping
package import Values

/// One of the person's months as a calendar of spending, each day as dark as it was dear for this very person.
package struct Heatmap: Sendable {
    /// The month.
    package let month: Month
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// The days of the month.
    package let span: DaySpan
    /// The currency; nil if there is no account.
    package let currency: Currency?
    /// Further currencies that the household has, for looking at the month in them.
    package let otherCurrencies: [Currency]
    /// The days of the month in order.
    package let days: [HeatmapDay]
    /// Money in and out of the month.
    package let total: MoneyFlow
    /// The three amounts, zero or more, above which a day counts as 2, 3 and 4: quartiles of the days with spending.
    package let thresholds: [Int64]
    /// The days whose spending the thresholds were made of; nil while none had any.
    package let measured: DaySpan?

    /// Days before the end of the month that thresholds are made of.
    package static let measuredDays = 366

    /// The weeks that the month touches, each with seven places; a place is nothing where the day is another month's.
    package var weeks: [[HeatmapDay?]] {
        var weeks: [[HeatmapDay?]] = []
        var week = Week(containing: span.first, startingOn: rules.weekStart)
        while week.first <= span.last {
            weeks.append(week.days.days.map { day in span.contains(day) ? days[span.first.distance(to: day)] : nil })
            week = week.advanced(by: 1)
        }
        return weeks
    }

    /// What the month's days of each week come to, in the order of `weeks`; together they are the month.
    package var weekSums: [HeatmapWeekSum] {
        weeks.compactMap { week in
            let days = week.compactMap { $0 }
            guard let first = days.first, let last = days.last else { return nil }
            let flow = days.reduce(MoneyFlow.none) { $0.adding($1.flow) }
            return HeatmapWeekSum(span: DaySpan(ordered: first.day, last.day), flow: flow, isKnown: days.contains { $0.isKnown })
        }
    }

    /// The question that opens a day.
    package func evidence(_ day: Day) -> Evidence {
        Evidence(DaySpan(day), accounts: accounts, currency: currency).of(.livedOn)
    }
}

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

/// What the days of one week come to that belong to the month of a heatmap.
package struct HeatmapWeekSum: Sendable {
    /// The days of the week that are the month's: a week at its edge has fewer than seven.
    package let span: DaySpan
    /// Money in and out of them.
    package let flow: MoneyFlow
    /// Whether any of them is over and known.
    package let isKnown: Bool
}

/// One day of a heatmap.
package struct HeatmapDay: Hashable, Sendable {
    /// The day.
    package var day: Day
    /// Money in and out.
    package var flow: MoneyFlow
    /// 0 for a day without spending, then 1 to 4 by the quarter of the person's own spending days that it falls in.
    package var intensity: Int
    /// Whether the day is over and the ledger knows it; a day that is not has no colour rather than the palest one.
    package var isKnown: Bool

    /// A day of a heatmap.
    package init(day: Day, flow: MoneyFlow, intensity: Int, isKnown: Bool) {
        self.day = day
        self.flow = flow
        self.intensity = intensity
        self.isKnown = isKnown
    }
}
