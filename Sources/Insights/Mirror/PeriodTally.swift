import Bookkeeping
import Values

/// Adds up one period: by currency, category, merchant and day in a single pass.
struct PeriodTally {
    private let span: DaySpan
    private let places: CurrencyPlaces
    private let categoryCount: Int
    private let merchantCount: Int
    private var totals: [FlowSum]
    private var pending: [FlowSum]
    private var moved: [FlowSum]
    private let isMoved: [Bool]
    private var categories: [FlowSum]
    private var merchants: [FlowSum]
    /// Merchants with a row, as places in `merchants`, so that nobody looks through a hundred thousand empty ones.
    private var seenMerchants: [Int] = []
    /// For each currency a sum for each day; empty for a currency without rows, because a period may have many days.
    private var days: [[FlowSum]]

    init(_ span: DaySpan, places: CurrencyPlaces, _ known: LedgerCategories, in ledger: Ledger) {
        self.span = span
        self.places = places
        categoryCount = ledger.categories.count
        merchantCount = ledger.merchants.count
        let currencies = places.currencies.count
        totals = Array(repeating: FlowSum(), count: currencies)
        pending = totals
        moved = totals
        isMoved = known.isMoved
        categories = Array(repeating: FlowSum(), count: currencies * categoryCount)
        merchants = Array(repeating: FlowSum(), count: currencies * merchantCount)
        days = Array(repeating: [], count: currencies)
    }

    /// Adds the rows of the period.
    mutating func add(_ columns: LedgerColumns) {
        let rows = columns.rows(in: span)
        let places = places
        places.eachPortion(in: rows, of: columns, flagged: []) { add($0, currency: $1, columns) }
        places.eachPortion(in: rows, of: columns, flagged: .pending) { portion, currency in
            if !isMoved[min(Int(portion.category), categoryCount - 1)] { pending[currency].add(portion) }
        }
    }

    private mutating func add(_ portion: Portion, currency: Int, _ columns: LedgerColumns) {
        let category = min(Int(portion.category), categoryCount - 1)
        guard !isMoved[category] else {
            moved[currency].add(portion)
            return
        }
        totals[currency].add(portion)
        categories[currency * categoryCount + category].add(portion)
        let merchant = currency * merchantCount + min(Int(columns.merchant(ofRow: portion.row)), merchantCount - 1)
        if merchants[merchant].isEmpty { seenMerchants.append(merchant) }
        merchants[merchant].add(portion)
        let day = Int(columns.days[portion.row]) - Int(span.first.number)
        if days[currency].isEmpty { days[currency] = Array(repeating: FlowSum(), count: span.count) }
        days[currency][day].add(portion)
    }

    /// The figures of a currency; nothing for a further currency without rows.
    func mirror(of currency: Int, in ledger: Ledger) -> CurrencyMirror? {
        guard currency == 0 || !totals[currency].isEmpty || !pending[currency].isEmpty || !moved[currency].isEmpty else { return nil }
        return CurrencyMirror(
            currency: places.currencies[currency], total: totals[currency].flow, categories: categories(currency, ledger),
            merchants: merchants(currency, ledger), days: days(currency), pending: pending[currency].flow,
            moved: moved[currency].flow)
    }

    private func categories(_ currency: Int, _ ledger: Ledger) -> [CategoryFigure] {
        var figures: [CategoryFigure] = []
        for category in 0..<categoryCount where !categories[currency * categoryCount + category].isEmpty {
            let flow = categories[currency * categoryCount + category].flow
            figures.append(CategoryFigure(category: UInt16(truncatingIfNeeded: category), flow: flow))
        }
        figures.sort {
            FigureOrder.isBefore($0.flow, UInt32($0.category), $1.flow, UInt32($1.category), names: ledger.categories)
        }
        return figures
    }

    private func merchants(_ currency: Int, _ ledger: Ledger) -> [MerchantFigure] {
        var figures: [MerchantFigure] = []
        for place in seenMerchants where place / max(merchantCount, 1) == currency {
            figures.append(MerchantFigure(merchant: UInt32(truncatingIfNeeded: place % merchantCount), flow: merchants[place].flow))
        }
        figures.sort { FigureOrder.isBefore($0.flow, $0.merchant, $1.flow, $1.merchant, names: ledger.merchants) }
        return figures
    }

    private func days(_ currency: Int) -> [DayFigure] {
        var figures: [DayFigure] = []
        let isShort = span.count <= Mirror.dayLimit
        guard isShort || !days[currency].isEmpty else { return [] }
        for offset in 0..<span.count {
            let flow = days[currency].isEmpty ? .none : days[currency][offset].flow
            guard isShort || flow.count > 0 else { continue }
            figures.append(DayFigure(day: Day(number: span.first.number &+ Int32(truncatingIfNeeded: offset)), flow: flow))
        }
        return figures
    }
}
