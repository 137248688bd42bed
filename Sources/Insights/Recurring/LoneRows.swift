import Bookkeeping
import Values

/// Rows that are the only one of their merchant and direction, by account, direction and amount.
///
/// A bank that names the other side differently each time leaves a series nothing else to be known by.
enum LoneRows {
    /// Rows that a group has at least: fewer equal amounts come together by chance.
    static let leastRows = 4

    /// Such rows of one account, direction and amount, ascending by day.
    struct Group {
        /// The merchant of the first row, so that what the group is called stays when rows are added behind.
        let identity: MerchantGroups.Identity
        let payments: [Payment]
    }

    /// The groups of a ledger. Costs a pass over the merchants and sorting of the lone rows.
    static func groups(_ groups: MerchantGroups, in ledger: Ledger) -> [Group] {
        var lone: [(group: Int, account: UInt16, isMoneyIn: Bool, payment: Payment)] = []
        for group in 0..<groups.count {
            let range = groups.range(group)
            guard range.count == 1 else { continue }
            let payment = groups.payments[range.lowerBound]
            lone.append((group, ledger.accountNumbers[Int(payment.row)], groups.identity(group).isMoneyIn, payment))
        }
        guard lone.count >= leastRows else { return [] }
        lone.sort { left, right in
            if left.account != right.account { return left.account < right.account }
            if left.isMoneyIn != right.isMoneyIn { return right.isMoneyIn }
            return left.payment.amount != right.payment.amount
                ? left.payment.amount < right.payment.amount : left.payment.row < right.payment.row
        }
        var found: [Group] = []
        var start = 0
        for end in 1...lone.count {
            let isSame =
                end < lone.count && lone[end].account == lone[start].account && lone[end].isMoneyIn == lone[start].isMoneyIn
                && lone[end].payment.amount == lone[start].payment.amount
            guard !isSame else { continue }
            if end - start >= leastRows {
                found.append(Group(identity: groups.identity(lone[start].group), payments: lone[start..<end].map { $0.payment }))
            }
            start = end
        }
        return found
    }
}
