import Bookkeeping
import Insights
import Values

/// What the unscheduled rows of the last half year were for, by account and category.
struct UnscheduledCategories {
    /// For each account the categories, the largest first.
    let found: [[UnscheduledCategory]]

    /// Days that are looked back at.
    private static let lookBack = 182
    /// Days of a month on average, in hundredths.
    private static let monthHundredths: Int64 = 3044

    /// - Parameters:
    ///   - places: for each account of the ledger its place among the wanted ones, or -1.
    ///   - accounts: how many are wanted.
    init(_ whole: ForecastMaking, _ places: [Int], accounts: Int) {
        let ledger = whole.ledger
        let from = whole.question.asOf.advanced(by: 1 - UnscheduledCategories.lookBack)
        let first = whole.known > 0 ? max(from, Day(number: ledger.days[0])) : from
        let span = DaySpan(ordered: min(first, whole.question.asOf), whole.question.asOf)
        let days = max(30, span.count)
        let categories = max(1, ledger.categories.count)
        var sums = [[Sum]](repeating: [], count: accounts)
        var rows = [[[Int32]]](repeating: [], count: accounts)
        for row in ledger.rows(in: span) {
            let account = Int(ledger.accountNumbers[row])
            guard account < places.count, places[account] >= 0, !whole.scheduled.isTaken[row], whole.transfers.other[row] < 0,
                ledger.flags[row].isDisjoint(with: .unposted)
            else { continue }
            let place = places[account]
            if sums[place].isEmpty {
                sums[place] = [Sum](repeating: Sum(), count: categories)
                rows[place] = [[Int32]](repeating: [], count: categories)
            }
            UnscheduledCategories.eachPart(of: row, ledger) { category, amount in
                let category = min(Int(category), categories - 1)
                sums[place][category].add(amount)
                if rows[place][category].last != Int32(truncatingIfNeeded: row) {
                    rows[place][category].append(Int32(truncatingIfNeeded: row))
                }
            }
        }
        var all: [[UnscheduledCategory]] = []
        for place in 0..<accounts {
            var list: [UnscheduledCategory] = []
            for category in sums[place].indices where !rows[place][category].isEmpty {
                let sum = Int128(sums[place][category].value) * Int128(UnscheduledCategories.monthHundredths)
                list.append(
                    UnscheduledCategory(
                        category: UInt16(truncatingIfNeeded: category), perMonth: Int64(clamping: sum / Int128(days * 100)),
                        rows: rows[place][category]))
            }
            all.append(list.ordered { $0.perMonth.magnitude > $1.perMonth.magnitude })
        }
        found = all
    }

    /// The parts of a row with their categories; what they leave over has the row's own.
    private static func eachPart(of row: Int, _ ledger: Ledger, _ body: (UInt16, Int64) -> Void) {
        guard ledger.flags[row].contains(.split) else { return body(ledger.categoryNumbers[row], ledger.amounts[row]) }
        var left = Int128(ledger.amounts[row])
        for part in ledger.splits(ofRow: row) {
            body(part.category, part.amount)
            left -= Int128(part.amount)
        }
        if left != 0 { body(ledger.categoryNumbers[row], Int64(clamping: left)) }
    }
}
