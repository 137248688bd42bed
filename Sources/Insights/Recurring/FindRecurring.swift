package import Bookkeeping
package import Values

/// Finds what comes again and again in a ledger: bills, subscriptions, pay, standing transfers, habits.
///
/// Rows are looked at by merchant, direction and currency, whatever account they are on, so that a replaced card breaks no
/// series. A rhythm is believed when rows on its due days weigh more than chance (`Fit`); how much more depends on the
/// category (`CategoryHabit`). Pending, deleted and taken-back rows and trades belong to no series, divided rows count whole.
/// Rows without a merchant are not looked at. Rows whose merchant no other row has are looked at by account, direction and amount.
package enum FindRecurring {
    /// The series of a ledger, by merchant number, then direction, currency, first row and amount; those of lone rows at the end.
    ///
    /// Costs two passes over the ledger and about a pass over each merchant's rows.
    /// - Parameters:
    ///   - today: next dates are on or after it, and nothing is late that was due later.
    ///   - merchants: for each place in `Ledger.merchants` whether it is looked at; nothing for all of them.
    package static func series(
        in ledger: Ledger, today: Day, categories: LedgerCategories, among merchants: [Bool]? = nil
    ) -> [RecurringSeries] {
        guard let first = ledger.days.first, let last = ledger.days.last else { return [] }
        let groups = MerchantGroups(of: ledger, among: merchants)
        let describe = DescribeSeries(
            ledger: ledger,
            habits: (0..<max(1, ledger.categories.count)).map { CategoryHabit(UInt16(truncatingIfNeeded: $0), categories) },
            civil: CivilDays(from: first, to: last), today: today, horizons: horizons(of: ledger, last: last))
        var series: [RecurringSeries] = []
        groups.payments.withUnsafeBufferPointer { payments in
            for group in 0..<groups.count {
                let range = groups.range(group)
                guard range.count >= 2 else { continue }
                let rows = UnsafeBufferPointer(rebasing: payments[range])
                append(groups.identity(group), rows, describe, to: &series)
            }
        }
        for group in LoneRows.groups(groups, in: ledger) {
            group.payments.withUnsafeBufferPointer { append(group.identity, $0, describe, least: LoneRows.leastRows, to: &series) }
        }
        return series
    }

    /// - Parameter least: rows that a series must have; with more than two it must have due dates as well.
    private static func append(
        _ group: MerchantGroups.Identity, _ payments: UnsafeBufferPointer<Payment>, _ describe: DescribeSeries, least: Int = 2,
        to series: inout [RecurringSeries]
    ) {
        let habit = habit(of: payments, describe)
        var search = GroupSearch(
            payments, civil: describe.civil, habit: habit, isMoneyIn: group.isMoneyIn, unit: group.currency.minorUnitsPerMajor)
        search.run()
        guard !search.found.isEmpty else { return }
        var found: [RecurringSeries] = []
        for one in search.found where least == 2 || (one.rhythm != nil && one.places.count >= least) {
            found.append(describe.series(one, payments, group))
        }
        found = found.ordered { $0.first != $1.first ? $0.first < $1.first : $0.rows[0] < $1.rows[0] }
        for place in 0..<found.count { series.append(found[place].numbered(among: found[..<place])) }
    }

    /// What the category of most of a group's last rows makes likely; a transfer where they are flagged so.
    private static func habit(of payments: UnsafeBufferPointer<Payment>, _ describe: DescribeSeries) -> CategoryHabit {
        var counts = [Int](repeating: 0, count: Int(CategoryHabit.transfer.rawValue) + 1)
        var best = CategoryHabit.unsure
        for place in stride(from: payments.count - 1, through: max(0, payments.count - 16), by: -1) {
            let row = Int(payments[place].row)
            let isMoved = describe.ledger.flags[row].contains(.transfer)
            let habit = isMoved ? .transfer : describe.habits[min(Int(describe.ledger.categoryNumbers[row]), describe.habits.count - 1)]
            counts[Int(habit.rawValue)] += 1
            if counts[Int(habit.rawValue)] > counts[Int(best.rawValue)] { best = habit }
        }
        return best
    }

    /// Days that an account may lie behind the others before it counts as no longer used.
    private static let idleAccountDays: Int32 = 45

    /// The last day that is known of each account. An account that has fallen far behind is no longer imported or was
    /// replaced: then what is known of the others counts.
    private static func horizons(of ledger: Ledger, last: Int32) -> [Int32] {
        var horizons = [Int32](repeating: Int32.min, count: max(1, ledger.accounts.count))
        var open = ledger.accounts.count
        for row in stride(from: ledger.count - 1, through: 0, by: -1) {
            guard open > 0, ledger.days[row] >= last &- idleAccountDays else { break }
            let account = Int(ledger.accountNumbers[row])
            guard account < horizons.count, horizons[account] == Int32.min else { continue }
            horizons[account] = ledger.days[row]
            open -= 1
        }
        return horizons.map { $0 == Int32.min ? last : $0 }
    }
}

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
