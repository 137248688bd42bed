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
        var payments: [Payment]
    }

    /// The groups of a ledger, by their first rows. Costs a pass over the merchants and one over the rows.
    static func groups(_ groups: MerchantGroups, in ledger: Ledger) -> [Group] {
        var loneGroup = [Int32](repeating: -1, count: ledger.count)
        var count = 0
        for group in 0..<groups.count where groups.range(group).count == 1 {
            loneGroup[Int(groups.payments[groups.range(group).lowerBound].row)] = Int32(truncatingIfNeeded: group)
            count += 1
        }
        guard count >= leastRows else { return [] }
        var places: [UInt64: Int] = [:]
        var found: [Group] = []
        for row in 0..<ledger.count where loneGroup[row] >= 0 {
            let group = Int(loneGroup[row])
            var hash = Hash64(seed: UInt64(ledger.accountNumbers[row]))
            hash.combine(UInt64(bitPattern: ledger.amounts[row]))
            let payment = groups.payments[groups.range(group).lowerBound]
            if let place = places[hash.value] {
                found[place].payments.append(payment)
            } else {
                places[hash.value] = found.count
                found.append(Group(identity: groups.identity(group), payments: [payment]))
            }
        }
        found.removeAll { $0.payments.count < leastRows }
        return found
    }
}
