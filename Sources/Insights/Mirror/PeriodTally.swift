import Bookkeeping
import Values

/// Adds up one period: by currency, category, merchant and day in a single pass.
struct PeriodTally<Total: RunningTotal> {
    private let span: DaySpan
    private let places: CurrencyPlaces
    private let sides: [MoneySide]
    private let categoryCount: Int
    private let merchantCount: Int
    private var totals: [FlowSum<Total>]
    private var pending: [FlowSum<Total>]
    private var moved: [FlowSum<Total>]
    private var categories: [FlowSum<Total>]
    private var merchants: [FlowSum<Total>]
    /// Merchants with a row, as places in `merchants`, so that nobody looks through a hundred thousand empty ones.
    private var seenMerchants: [Int] = []
    /// Sums of days, for each currency with rows one after the other.
    private var days: [FlowSum<Total>] = []
    /// For each currency where its days begin; -1 while it has no row, because a period may have many days.
    private var dayStarts: [Int]

    /// The mirrors of a period's currencies: the primary one, and every further one that has a row.
    static func mirrors(_ span: DaySpan, _ places: CurrencyPlaces, _ categories: LedgerCategories, in ledger: Ledger) -> [CurrencyMirror] {
        var tally = PeriodTally(span, places, categories, ledger)
        ledger.withColumns { tally.add($0) }
        return places.currencies.indices.compactMap { tally.mirror(of: $0, in: ledger) }
    }

    private init(_ span: DaySpan, _ places: CurrencyPlaces, _ known: LedgerCategories, _ ledger: Ledger) {
        self.span = span
        self.places = places
        sides = known.sides
        categoryCount = ledger.categories.count
        merchantCount = ledger.merchants.count
        let currencies = places.currencies.count
        totals = Array(repeating: FlowSum(), count: currencies)
        pending = totals
        moved = totals
        categories = Array(repeating: FlowSum(), count: currencies * categoryCount)
        merchants = Array(repeating: FlowSum(), count: currencies * merchantCount)
        dayStarts = Array(repeating: -1, count: currencies)
    }

    /// Adds the rows of the period.
    private mutating func add(_ columns: LedgerColumns) {
        let rows = columns.rows(in: span)
        places.eachPortion(in: rows, of: columns, flagged: []) { add($0, currency: $1, columns) }
        places.eachPortion(in: rows, of: columns, flagged: .pending) { portion, currency in
            let side = sides[min(Int(portion.category), categoryCount - 1) * 2 + (portion.amount < 0 ? 1 : 0)]
            pending[currency].add(portion, isOut: side == .spent || side == .setAside)
        }
    }

    private mutating func add(_ portion: Portion, currency: Int, _ columns: LedgerColumns) {
        let category = min(Int(portion.category), categoryCount - 1)
        let side = sides[category * 2 + (portion.amount < 0 ? 1 : 0)]
        guard !side.isMoved else { return moved[currency].add(portion, isOut: side == .setAside) }
        let isOut = side == .spent
        totals[currency].add(portion, isOut: isOut)
        categories[currency * categoryCount + category].add(portion, isOut: isOut)
        let merchant = currency * merchantCount + min(Int(columns.merchant(ofRow: portion.row)), merchantCount - 1)
        if merchants[merchant].isEmpty { seenMerchants.append(merchant) }
        merchants[merchant].add(portion, isOut: isOut)
        if dayStarts[currency] < 0 { startDays(of: currency) }
        days[dayStarts[currency] + Int(columns.days[portion.row]) - Int(span.first.number)].add(portion, isOut: isOut)
    }

    private mutating func startDays(of currency: Int) {
        dayStarts[currency] = days.count
        days.append(contentsOf: repeatElement(FlowSum(), count: span.count))
    }

    /// The figures of a currency; nil for a further currency without rows.
    private func mirror(of currency: Int, in ledger: Ledger) -> CurrencyMirror? {
        let isSeen = !totals[currency].isEmpty || !pending[currency].isEmpty || !moved[currency].isEmpty
        guard currency == 0 || isSeen else { return nil }
        return CurrencyMirror(
            currency: places.currencies[currency], total: totals[currency].flow, categories: categories(currency, ledger),
            merchants: merchants(currency, ledger), days: days(currency), pending: pending[currency].flow,
            moved: moved[currency].flow)
    }

    private func categories(_ currency: Int, _ ledger: Ledger) -> [CategoryFigure] {
        var figures: [CategoryFigure] = []
        for category in 0..<categoryCount where !categories[currency * categoryCount + category].isEmpty {
            let sum = categories[currency * categoryCount + category]
            figures.append(
                CategoryFigure(
                    category: UInt16(truncatingIfNeeded: category), flow: sum.flow, inCount: Int(sum.inCount), outCount: Int(sum.outCount)))
        }
        return figures.ordered {
            FigureOrder.isBefore($0.flow, UInt32($0.category), $1.flow, UInt32($1.category), names: ledger.categories)
        }
    }

    private func merchants(_ currency: Int, _ ledger: Ledger) -> [MerchantFigure] {
        var figures: [MerchantFigure] = []
        for place in seenMerchants where place / max(merchantCount, 1) == currency {
            let sum = merchants[place]
            let merchant = UInt32(truncatingIfNeeded: place % merchantCount)
            figures.append(MerchantFigure(merchant: merchant, flow: sum.flow, outCount: Int(sum.outCount)))
        }
        return figures.ordered { FigureOrder.isBefore($0.flow, $0.merchant, $1.flow, $1.merchant, names: ledger.merchants) }
    }

    private func days(_ currency: Int) -> [DayFigure] {
        let isShort = span.count <= Mirror.dayLimit
        let start = dayStarts[currency]
        guard isShort || start >= 0 else { return [] }
        var figures: [DayFigure] = []
        for offset in 0..<span.count {
            let flow = start < 0 ? .none : days[start + offset].flow
            guard isShort || flow.count > 0 else { continue }
            figures.append(DayFigure(day: Day(number: span.first.number &+ Int32(truncatingIfNeeded: offset)), flow: flow))
        }
        return figures
    }
}

/// The order in which figures are listed: most money out first, then least money in; at a tie more rows first, then by
/// name, so that the order never depends on the order in which rows were imported.
enum FigureOrder {
    /// Whether a figure comes before another one; the numbers are places of their names in a table.
    static func isBefore(_ left: MoneyFlow, _ leftNumber: UInt32, _ right: MoneyFlow, _ rightNumber: UInt32, names: TextTable) -> Bool {
        if left.moneyOut != right.moneyOut { return left.moneyOut < right.moneyOut }
        if left.moneyIn != right.moneyIn { return left.moneyIn < right.moneyIn }
        if left.count != right.count { return left.count > right.count }
        return names.withBytes(leftNumber) { left in
            names.withBytes(rightNumber) { right in left.lexicographicallyPrecedes(right) }
        }
    }
}
