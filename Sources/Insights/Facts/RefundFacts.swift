import Bookkeeping
import Values

/// Finds money that came back, and deposits that did not.
struct RefundFacts {
    private let scope: FactScope
    /// What was found, by merchant, then currency.
    private(set) var facts: [Fact] = []

    /// Days for which an arrived refund is news.
    static let recentDays = 14
    /// Days in which the purchase lies that money came back for.
    private static let purchaseDays = 120
    /// Per mille of a month's spending that matters.
    private static let shareNeeded: Int64 = 2
    /// The same for a deposit.
    private static let depositShareNeeded: Int64 = 20
    /// Days between a deposit and the charge that follows it.
    private static let depositDays: Int32 = 14
    /// Days in which a deposit comes back by itself, and for which it is told afterwards.
    private static let depositWait = 7...60

    init(_ scope: FactScope) {
        self.scope = scope
    }

    /// Looks at one merchant's rows.
    mutating func look(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        guard scope.spending[group.currency] > 0 else { return }
        arrived(group, columns)
        deposit(group, columns)
    }

    private func isLarge(_ row: Int, _ perMille: Int64, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Bool {
        Int128(columns.amounts[row].magnitude) * 1000 >= Int128(scope.spending[group.currency]) * Int128(perMille)
    }

    /// Money in at a place where money usually goes out, after a purchase of at least as much.
    private mutating func arrived(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        var place = group.rows.count - 1
        while place > 0, scope.age(Int(group.rows[place])) < RefundFacts.recentDays {
            defer { place -= 1 }
            let row = Int(group.rows[place])
            guard columns.amounts[row] > 0, scope.isSpending(columns.categories[row]),
                isLarge(row, RefundFacts.shareNeeded, group, columns),
                let purchase = purchase(before: place, group, columns), isShop(group, columns)
            else { continue }
            var fact = Fact(.refundArrived, row: row, scope)
            fact.beside = [Int32(truncatingIfNeeded: purchase)]
            facts.append(fact)
        }
    }

    /// The purchase that an amount most likely came back for: the last one of just as much, else the last one of more.
    private func purchase(before place: Int, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Int? {
        let row = Int(group.rows[place])
        var larger: Int?
        for other in group.rows[..<place].reversed().map({ Int($0) }) {
            guard columns.days[row] - columns.days[other] <= Int32(RefundFacts.purchaseDays) else { break }
            guard columns.amounts[other] < 0, columns.amounts[other].magnitude >= columns.amounts[row].magnitude else { continue }
            if columns.amounts[other].magnitude == columns.amounts[row].magnitude { return other }
            larger = larger ?? other
        }
        return larger
    }

    /// Whether money mostly goes out there.
    private func isShop(_ group: MerchantRows.Group, _ columns: LedgerColumns) -> Bool {
        let moneyIn = group.rows.count { columns.amounts[Int($0)] > 0 }
        return moneyIn * 4 <= max(4, group.rows.count - moneyIn)
    }

    /// A hotel or a car rental that charged a deposit, then the stay itself, and gave nothing back.
    private mutating func deposit(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        guard group.rows.count >= 2 else { return }
        let (first, second) = (Int(group.rows[group.rows.count - 2]), Int(group.rows[group.rows.count - 1]))
        guard FactHabits.takesDeposits(scope.code(second)), RefundFacts.depositWait.contains(scope.age(second)) else { return }
        let (held, charged) = (columns.amounts[first], columns.amounts[second])
        let gap = columns.days[second] - columns.days[first]
        // A deposit is more than what is charged in the end; a part that is paid ahead is less or the same.
        guard charged < 0, held < charged, Int128(charged.magnitude) * 5 >= Int128(held.magnitude) * 3,
            (1...RefundFacts.depositDays).contains(gap), columns.accounts[first] == columns.accounts[second],
            isLarge(first, RefundFacts.depositShareNeeded, group, columns)
        else { return }
        if group.rows.count > 2 {
            let before = Int(group.rows[group.rows.count - 3])
            guard columns.days[first] - columns.days[before] > RefundFacts.depositDays else { return }
        }
        var fact = Fact(.refundHold, row: first, scope)
        fact.beside = [Int32(truncatingIfNeeded: second)]
        facts.append(fact)
    }
}
