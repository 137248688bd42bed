import Bookkeeping
import Values

/// What all searches for facts look at: the ledger, the days that count, and how much the household usually spends.
final class FactScope: Sendable {
    let ledger: Ledger
    let categories: LedgerCategories
    let series: [RecurringSeries]
    let places: CurrencyPlaces
    let history: History
    /// The last known day, today at the latest.
    let asOf: Day
    /// Indices of the rows that are looked at.
    let window: Range<Int>
    /// For each currency what a month usually costs, zero or more: the median of blocks of thirty days.
    let spending: [Int64]
    /// For each currency whether the household lives in it: a tenth of its purchases or more. In the others a few purchases
    /// have no usual that anybody would miss.
    let isLivedIn: [Bool]
    /// For each account the last day with a booked row, up to `asOf`.
    let lastDays: [Int32]
    /// For each row of the window whether it belongs to a series with due dates.
    private let isRegular: [Bool]

    /// Days that are looked at.
    static let windowDays = 730
    private static let blockDays: Int32 = 30
    private static let blockLimit = 12

    /// The scope of a ledger; nil if no row is booked.
    init?(_ ledger: Ledger, _ series: [RecurringSeries], _ categories: LedgerCategories, today: Day) {
        let history = History(in: ledger)
        guard let known = history.span, known.first <= today else { return nil }
        let asOf = min(today, known.last)
        let span = DaySpan(ordered: asOf.advanced(by: 1 - FactScope.windowDays), asOf)
        let window = ledger.rows(in: span)
        let places = CurrencyPlaces(.all, in: ledger)
        self.ledger = ledger
        self.categories = categories
        self.series = series
        self.places = places
        self.history = history
        self.asOf = asOf
        self.window = window
        lastDays = FactScope.lastDays(ledger, window)
        let spent = FactScope.spending(ledger, places, categories, known: known.first, asOf: asOf)
        spending = spent.amounts
        let all = spent.counts.reduce(0, +)
        isLivedIn = spent.counts.map { $0 * 10 >= all }
        isRegular = FactScope.regular(series, window)
    }

    /// Days that are known up to `asOf`.
    var knownDays: Int { history.span.map { $0.first.distance(to: asOf) + 1 } ?? 0 }

    /// Whether a row belongs to a series with due dates.
    func isRegular(_ row: Int) -> Bool { window.contains(row) && isRegular[row - window.lowerBound] }

    /// A whole row as a piece of money.
    func portion(_ row: Int) -> Portion {
        Portion(row: row, amount: ledger.amounts[row], category: ledger.categoryNumbers[row])
    }

    /// Whether a category's money is spent: not income, not moved between accounts.
    func isSpending(_ category: UInt16) -> Bool {
        guard let known = categories.category(category) else { return true }
        return known.flow == .spending
    }

    /// The code of a row's category; empty for an unsure one.
    func code(_ row: Int) -> String { ledger.categories.text(UInt32(ledger.categoryNumbers[row])) }

    /// Days from a row to `asOf`.
    func age(_ row: Int) -> Int { Int(asOf.number) - Int(ledger.days[row]) }

    /// A key of a kind, a number and a text.
    func key(_ kind: FactKind, _ number: UInt64, merchant: UInt32 = 0, category: UInt16 = 0) -> UInt64 {
        var hash = Hash64(seed: UInt64(kind.rawValue) &+ 1)
        hash.combine(number)
        if merchant != 0 { ledger.merchants.withBytes(merchant) { hash.combine($0) } }
        if category != 0 { ledger.categories.withBytes(UInt32(category)) { hash.combine($0) } }
        return hash.value
    }

    private static func lastDays(_ ledger: Ledger, _ window: Range<Int>) -> [Int32] {
        var days = [Int32](repeating: Int32.min, count: ledger.accounts.count)
        let unposted = RowFlags.unposted.rawValue
        ledger.withColumns { columns in
            for row in window where columns.flags[row].rawValue & unposted == 0 {
                let account = Int(columns.accounts[row])
                if account < days.count { days[account] = columns.days[row] }
            }
        }
        return days
    }

    private static func spending(
        _ ledger: Ledger, _ places: CurrencyPlaces, _ categories: LedgerCategories, known first: Day, asOf: Day
    ) -> (amounts: [Int64], counts: [Int]) {
        let blocks = min(blockLimit, (first.distance(to: asOf) + 1) / Int(blockDays))
        var counts = [Int](repeating: 0, count: places.currencies.count)
        guard blocks > 0 else { return (Array(repeating: 0, count: counts.count), counts) }
        let span = DaySpan(ordered: asOf.advanced(by: 1 - blocks * Int(blockDays)), asOf)
        let isSpent = (0..<max(1, ledger.categories.count)).map { number in
            categories.category(UInt16(truncatingIfNeeded: number)).map { $0.flow == .spending } ?? true
        }
        var sums = [Sum](repeating: Sum(), count: blocks * places.currencies.count)
        ledger.withColumns { columns in
            places.eachPortion(in: columns.rows(in: span), of: columns, flagged: []) { portion, currency in
                guard portion.amount < 0, isSpent[min(Int(portion.category), isSpent.count - 1)] else { return }
                let block = Int((columns.days[portion.row] - span.first.number) / blockDays)
                sums[currency * blocks + block].subtract(portion.amount)
                counts[currency] += 1
            }
        }
        let amounts = places.currencies.indices.map { usualBlock(sums[$0 * blocks..<($0 + 1) * blocks].map { $0.value }) }
        return (amounts, counts)
    }

    /// The median of some blocks, or their mean where most are empty.
    private static func usualBlock(_ values: [Int64]) -> Int64 {
        let median = Median.of(values) ?? 0
        guard median == 0 else { return median }
        var total = Sum()
        for value in values { total.add(value) }
        return Mean.of(total.value, values.count)
    }

    private static func regular(_ series: [RecurringSeries], _ window: Range<Int>) -> [Bool] {
        var isRegular = [Bool](repeating: false, count: window.count)
        for one in series where !one.isHabit {
            for row in one.rows.reversed() {
                guard Int(row) >= window.lowerBound else { break }
                if Int(row) < window.upperBound { isRegular[Int(row) - window.lowerBound] = true }
            }
        }
        return isRegular
    }
}
