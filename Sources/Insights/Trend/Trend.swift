package import Bookkeeping
package import Values

/// A year of the person's months: in, out and every category month by month.
package struct Trend: Sendable {
    /// The year.
    package let year: Year
    /// The months' sums, of this year and behind them of the year before: slices 0…11 and 12…23.
    private let both: CategoryMatrix
    /// The twelve months.
    package let months: [Month]
    /// How the person cuts months.
    package let rules: CalendarRules
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// For each month whether it is over and wholly known, so that an average may count it.
    package let isWhole: [Bool]
    /// For each month of the year before whether it is wholly known.
    package let isPreviousWhole: [Bool]
    /// For each month whether any day of it is known.
    package let isKnown: [Bool]

    /// Sums a year and the one before. Costs one pass over both years' rows.
    package init(
        of year: Year, rules: CalendarRules, accounts: AccountSelection = .all, today: Day, _ categories: LedgerCategories,
        in ledger: Ledger
    ) {
        let places = CurrencyPlaces(accounts, in: ledger)
        let history = History(of: accounts, in: ledger)
        let months = (0..<12).map { year.firstMonth.advanced(by: $0) }
        let spans = months.map { rules.days(of: $0) }
        let previous = months.map { rules.days(of: $0.advanced(by: -12)) }
        let slices = ledger.withColumns { columns in (spans + previous).map { columns.rows(in: $0) } }
        both = CategoryMatrix(slices: slices, places: places, categories, in: ledger)
        self.year = year
        self.months = months
        self.rules = rules
        self.accounts = accounts
        isWhole = spans.map { $0.last <= today && history.contains($0) }
        isPreviousWhole = previous.map { history.contains($0) }
        isKnown = spans.map { history.known(of: $0, today: today) != nil && history.span?.intersection($0) != nil }
    }

    /// The currencies, primary first; of the primary one's place, 0, all functions speak unless told otherwise.
    package var currencies: [Currency] { both.currencies }

    /// Number of categories, "unsure" included.
    package var categoryCount: Int { both.categoryCount }

    /// Money in and out of a month (0…11).
    package func flow(month: Int, currency: Int = 0) -> MoneyFlow {
        both.total(slice: month, currency: currency)
    }

    /// Money in and out of the same month of the year before.
    package func previousFlow(month: Int, currency: Int = 0) -> MoneyFlow {
        both.total(slice: 12 + month, currency: currency)
    }

    /// What was received and spent of a category in a month (0…11).
    package func flow(category: Int, month: Int, currency: Int = 0) -> MoneyFlow {
        both.flow(slice: month, currency: currency, category: category)
    }

    /// What was received and spent of a category in the same month of the year before.
    package func previousFlow(category: Int, month: Int, currency: Int = 0) -> MoneyFlow {
        both.flow(slice: 12 + month, currency: currency, category: category)
    }

    /// Money in and out of a category over the year.
    package func flow(category: Int, currency: Int = 0) -> MoneyFlow {
        (0..<12).reduce(.none) { $0.adding(flow(category: category, month: $1, currency: currency)) }
    }

    /// Money in and out of the year.
    package func total(currency: Int = 0) -> MoneyFlow {
        (0..<12).reduce(.none) { $0.adding(flow(month: $1, currency: currency)) }
    }

    /// Money in and out of a usual month: the mean of the months that are over and wholly known, rounded half to even.
    /// Nothing while there is none.
    package func average(currency: Int = 0) -> MoneyFlow? {
        let whole = (0..<12).filter { isWhole[$0] }
        guard !whole.isEmpty else { return nil }
        let sum = whole.reduce(MoneyFlow.none) { $0.adding(flow(month: $1, currency: currency)) }
        return MoneyFlow(moneyIn: Mean.of(sum.moneyIn, whole.count), moneyOut: Mean.of(sum.moneyOut, whole.count), count: 0)
    }

    /// Money out of the months that are over and wholly known in both years, this year's and the last one's; nothing
    /// when there is no such month.
    package func comparedOut(currency: Int = 0) -> (now: Int64, before: Int64, months: Int)? {
        let whole = (0..<12).filter { isWhole[$0] && isPreviousWhole[$0] }
        guard !whole.isEmpty else { return nil }
        var now = Sum()
        var before = Sum()
        for month in whole {
            now.add(flow(month: month, currency: currency).moneyOut)
            before.add(previousFlow(month: month, currency: currency).moneyOut)
        }
        return (now.value, before.value, whole.count)
    }

    /// The question that opens a month.
    package func evidence(month: Int, currency: Int = 0) -> Evidence {
        Evidence(rules.days(of: months[month]), accounts: accounts, currency: currencies[currency]).of(.livedOn)
    }
}
