import Bookkeeping
import Insights
import Values

/// What moved the accounts of one currency on each day without being due, and what moved between them.
struct UnscheduledDays {
    /// The first day.
    let first: Int32
    /// Money out of each day, zero or more, as far as it is usual.
    var out: [Double]
    /// Money in of each day, as far as it is usual.
    var into: [Double]
    /// What went beyond the usual on each day: out below zero.
    var shocks: [Double]
    /// Rows a day that went beyond the usual.
    var shocksPerDay: Double = 0
    /// For each account what moved it on each day, with what came from other accounts; money out below zero.
    var ofAccount: [[Double]]
    /// For each account what share it has lately had of money out and of money in.
    var shares: [(out: Double, into: Double)]
    /// For each ordered pair of accounts (by place) what lately moved from one to the other each day.
    var moved: [(from: Int, to: Int, perDay: Double)] = []

    /// Days that are looked back at most: four years.
    static let lookBack: Int32 = 1461
    /// Days of a month.
    private static let month = 30
    /// Rows beyond the usual in a year.
    private static let shocksAYear = 5.0

    /// The number of days.
    var count: Int { out.count }

    /// - Parameters:
    ///   - places: for each account of the ledger its place among the currency's accounts, or -1.
    ///   - isTaken: for each row whether something due has it.
    init(
        _ ledger: Ledger, rows: Range<Int>, asOf: Int32, places: [Int], accounts: Int, isTaken: [Bool], _ transfers: OwnTransfers
    ) {
        let posted = RowFlags.unposted.rawValue
        var first = asOf &+ 1
        var kept: [(day: Int32, amount: Double, account: Int)] = []
        kept.reserveCapacity(rows.count)
        var between: [(day: Int32, amount: Double, account: Int)] = []
        ledger.withColumns { columns in
            for row in rows {
                let account = Int(columns.accounts[row])
                guard account < places.count, places[account] >= 0, columns.flags[row].rawValue & posted == 0 else { continue }
                first = min(first, columns.days[row])
                guard !isTaken[row] else { continue }
                let one = (columns.days[row], Double(columns.amounts[row]), places[account])
                if transfers.other[row] >= 0 { between.append(one) } else { kept.append(one) }
            }
        }
        let count = Int(asOf &- first &+ 1)
        self.first = first
        out = [Double](repeating: 0, count: count)
        into = out
        shocks = out
        ofAccount = [[Double]](repeating: out, count: accounts)
        shares = [(out: Double, into: Double)](repeating: (0, 0), count: accounts)
        if count < UnscheduledDays.month { kept = UnscheduledDays.asMonthly(kept, days: count) }
        let caps = (out: UnscheduledDays.cap(kept, isOut: true, count), into: UnscheduledDays.cap(kept, isOut: false, count))
        var beyond = 0
        for row in kept {
            let place = Int(row.day &- first)
            let cap = row.amount < 0 ? caps.out : caps.into
            let usual = min(abs(row.amount), cap)
            if row.amount < 0 { out[place] += usual } else { into[place] += usual }
            if abs(row.amount) > cap {
                shocks[place] += row.amount < 0 ? row.amount + usual : row.amount - usual
                beyond += 1
            }
            ofAccount[row.account][place] += row.amount
        }
        for row in between { ofAccount[row.account][Int(row.day &- first)] += row.amount }
        shocksPerDay = Double(beyond) / Double(max(count, 30))
        learnShares(kept, caps, asOf)
        learnMoves(ledger, transfers, places, isTaken, asOf)
    }

    /// Rows of less than a month, large ones lowered so that each counts for once a month.
    private static func asMonthly(
        _ rows: [(day: Int32, amount: Double, account: Int)], days: Int
    ) -> [(day: Int32, amount: Double, account: Int)] {
        var total = (out: 0.0, into: 0.0)
        for row in rows { if row.amount < 0 { total.out -= row.amount } else { total.into += row.amount } }
        return rows.map { row in
            let isLarge = abs(row.amount) * 10 > (row.amount < 0 ? total.out : total.into)
            return isLarge ? (row.day, row.amount * Double(days) / Double(UnscheduledDays.month), row.account) : row
        }
    }

    /// The amount beyond which rows are too rare to be usual.
    private static func cap(_ rows: [(day: Int32, amount: Double, account: Int)], isOut: Bool, _ days: Int) -> Double {
        var amounts: [Double] = []
        for row in rows where (row.amount < 0) == isOut { amounts.append(abs(row.amount)) }
        let rare = Int(Double(days) / 365.25 * shocksAYear + 0.5)
        guard rare >= 1, amounts.count > rare * 2 else { return .infinity }
        amounts.sort()
        return amounts[amounts.count - 1 - rare]
    }

    /// Shares by the last rows; half as much weight for rows sixty days before.
    private mutating func learnShares(
        _ rows: [(day: Int32, amount: Double, account: Int)], _ caps: (out: Double, into: Double), _ asOf: Int32
    ) {
        var total = (out: 0.0, into: 0.0)
        for row in rows {
            let age = Double(asOf &- row.day) / 60
            let weight = 1 / (1 + age * age * age)
            let amount = min(abs(row.amount), row.amount < 0 ? caps.out : caps.into) * weight
            if row.amount < 0 {
                shares[row.account].out += amount
                total.out += amount
            } else {
                shares[row.account].into += amount
                total.into += amount
            }
        }
        for account in shares.indices {
            shares[account].out = total.out > 0 ? shares[account].out / total.out : account == 0 ? 1 : 0
            shares[account].into = total.into > 0 ? shares[account].into / total.into : account == 0 ? 1 : 0
        }
    }

    /// What moved between accounts in the last half year, by pairs.
    private mutating func learnMoves(_ ledger: Ledger, _ transfers: OwnTransfers, _ places: [Int], _ isTaken: [Bool], _ asOf: Int32) {
        let days = Int32(max(30, min(182, count)))
        let accounts = shares.count
        guard accounts > 1, accounts <= 64 else { return }
        var sums = [Double](repeating: 0, count: accounts * accounts)
        for row in transfers.leaving.map({ Int($0) }) where ledger.days[row] > asOf &- days && !isTaken[row] {
            let (from, to) = (places[Int(ledger.accountNumbers[row])], places[Int(ledger.accountNumbers[Int(transfers.other[row])])])
            guard from >= 0, to >= 0 else { continue }
            sums[from * accounts + to] -= Double(ledger.amounts[row])
        }
        for place in sums.indices where sums[place] > 0 {
            moved.append((place / accounts, place % accounts, sums[place] / Double(days)))
        }
    }
}
