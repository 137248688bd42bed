import Bookkeeping
import Insights
import Values

/// Large rows that come at the same time of each year although nothing else about them is regular: instalments of a tax, fees of a term, a
/// refund. Insights' series know what comes once a year; these come several times, or under one name with other things.
struct YearlyReturns {
    /// What is expected to come once more.
    struct Return {
        let day: Int32
        let windowDays: Int32
        let amount: Int64
        let account: UInt16
        let merchant: UInt32
        /// Indices of the rows that say so, ascending.
        let rows: [Int32]
    }

    /// By merchant, then day.
    private(set) var found: [Return] = []

    /// Days that a row may lie off the day of the year before.
    private static let offDays: Int32 = 12
    /// Rows of one merchant and direction that are looked at: more are a habit.
    private static let rowLimit = 40
    /// Of what a month moves, the parts that make a row large.
    private static let largePart = 10.0

    /// A large row.
    private struct Row {
        let merchant: UInt32
        let isMoneyIn: Bool
        let day: Int32
        let amount: Int64
        let account: UInt16
        let row: Int32
    }

    /// - Parameter isTaken: for each row whether something due has it.
    init(_ ledger: Ledger, rows: Range<Int>, asOf: Int32, isTaken: [Bool], _ transfers: OwnTransfers) {
        guard let first = rows.first, asOf &- ledger.days[first] > 365 &+ YearlyReturns.offDays else { return }
        let large = YearlyReturns.large(ledger, rows, asOf)
        var candidates: [Row] = []
        let posted = RowFlags.unposted.rawValue
        ledger.withColumns { columns in
            for row in rows where !isTaken[row] && transfers.other[row] < 0 && columns.flags[row].rawValue & posted == 0 {
                let (account, amount) = (Int(columns.accounts[row]), columns.amounts[row])
                guard account < large.count, Double(amount.magnitude) >= large[account] else { continue }
                candidates.append(
                    Row(
                        merchant: columns.merchant(ofRow: row), isMoneyIn: amount > 0, day: columns.days[row], amount: amount,
                        account: columns.accounts[row], row: Int32(truncatingIfNeeded: row)))
            }
        }
        let order = candidates.indices.sorted { left, right in
            let (one, other) = (candidates[left], candidates[right])
            if one.merchant != other.merchant { return one.merchant < other.merchant }
            return one.isMoneyIn != other.isMoneyIn ? other.isMoneyIn : left < right
        }
        var start = 0
        while start < order.count {
            let head = candidates[order[start]]
            var end = start
            while end < order.count, candidates[order[end]].merchant == head.merchant, candidates[order[end]].isMoneyIn == head.isMoneyIn {
                end += 1
            }
            if end - start > 1, end - start <= YearlyReturns.rowLimit {
                look(at: order[start..<end].map { candidates[$0] }, asOf: asOf, first: ledger.days[first])
            }
            start = end
        }
    }

    /// For each account the amount from which a row is large beside what a month moves in its currency.
    private static func large(_ ledger: Ledger, _ rows: Range<Int>, _ asOf: Int32) -> [Double] {
        var sums = [Double](repeating: 0, count: ledger.accounts.count)
        ledger.withColumns { columns in
            for row in rows where columns.amounts[row] < 0 && columns.days[row] > asOf &- 366 && Int(columns.accounts[row]) < sums.count {
                sums[Int(columns.accounts[row])] -= Double(columns.amounts[row])
            }
        }
        var currencies: [(currency: Currency, sum: Double)] = []
        for (account, sum) in zip(ledger.accounts, sums) {
            if let place = currencies.firstIndex(where: { $0.currency == account.currency }) {
                currencies[place].sum += sum
            } else {
                currencies.append((account.currency, sum))
            }
        }
        return ledger.accounts.map { account in
            let sum = currencies.first { $0.currency == account.currency }?.sum ?? 0
            return sum / 12 / largePart
        }
    }

    /// Looks at the rows of one merchant and direction, by their days.
    private mutating func look(at rows: [Row], asOf: Int32, first: Int32) {
        var (asked, hits) = (0, 0)
        var offset: Int32 = 0
        var partners = [Int](repeating: -1, count: rows.count)
        for place in rows.indices where rows[place].day &- first > 365 &+ YearlyReturns.offDays {
            asked += 1
            if let other = YearlyReturns.earlier(rows, place) {
                partners[place] = other
                offset = max(offset, abs(rows[place].day &- rows[other].day &- 365))
                hits += 1
            }
        }
        let years = max(1, Double(asOf &- first) / 365)
        let perYear = Double(rows.count) / years
        guard hits * 3 >= asked * 2, hits >= 2 ? perYear <= 6 : hits == 1 && perYear <= 2 else { return }
        for place in rows.indices where rows[place].day > asOf &- 366 &- YearlyReturns.offDays {
            let due = YearlyReturns.yearLater(rows[place].day)
            let isDone = rows.contains { abs($0.day &- due) <= YearlyReturns.offDays }
            guard !isDone, due > asOf &- 6 else { continue }
            var proof = [rows[place].row]
            if partners[place] >= 0 { proof.insert(rows[partners[place]].row, at: 0) }
            found.append(
                Return(
                    day: due, windowDays: offset, amount: rows[place].amount, account: rows[place].account, merchant: rows[place].merchant,
                    rows: proof))
        }
    }

    /// The place of the row a year before that is about as large.
    private static func earlier(_ rows: [Row], _ place: Int) -> Int? {
        rows.indices.first { other in
            let distance = rows[place].day &- rows[other].day &- 365
            let (one, two) = (rows[place].amount.magnitude / 2, rows[other].amount.magnitude / 2)
            return abs(distance) <= offDays && one / 2 <= two && two / 2 <= one
        }
    }

    /// The same day of the next year; 28 February for the 29th.
    static func yearLater(_ day: Int32) -> Int32 {
        let (_, _, number) = Day(number: day).civil
        return Month(containing: Day(number: day)).advanced(by: 12).day(number).number
    }
}
