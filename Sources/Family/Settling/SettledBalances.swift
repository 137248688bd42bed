package import Values

/// What members owe each other in one currency.
package struct CurrencyBalances: Hashable, Sendable {
    /// The currency; currencies are never added.
    package let currency: Currency
    /// Each named member's balance in minor units, in the order of the ids: above zero for who gets something. They sum to zero.
    package let balances: [CostPart]
    /// Who owes whom, by what was paid for whom; what goes round in a circle is left out.
    package let debts: [OwedAmount]
    /// The fewest payments that settle everything.
    package let payments: [OwedAmount]

    /// A member's balance in minor units; zero for one who is not named.
    package func balance(of member: String) -> Int64 { balances.first { $0.member == member }?.value ?? 0 }
}

/// What one member owes another.
package struct OwedAmount: Hashable, Sendable {
    /// Who pays.
    package let from: String
    /// Who gets it.
    package let to: String
    /// Minor units, above zero.
    package let amount: Int64
}

/// What adults who share costs owe each other: a pure function of what was said and of today.
package struct SettledBalances: Hashable, Sendable {
    /// The currencies, in the order of their letters.
    package let currencies: [CurrencyBalances]
    /// Members with a balance who are no longer there; their balance stays until it is settled.
    package let departed: [String]
    /// Records that are not counted, costs before settlements, in the order of the ids.
    package let issues: [SettlingIssue]

    /// The balances of a day.
    ///
    /// - Parameters:
    ///   - rule: how costs are split that leave it open, from a day on.
    ///   - present: the members who are there now.
    ///   - today: what is of a later day is not counted yet.
    /// - Throws: `tooManyRecords`.
    package init(
        costs: [SharedCost], settlements: [Settlement], rule: ValuesByDay<CostSplit>, present: [String], today: Day
    ) throws(SettlingFailure) {
        guard costs.count + settlements.count <= SettlingLimits.records else { throw .tooManyRecords }
        var tally = SettlingTally()
        tally.count(costs.ordered { $0.id < $1.id }, rule: rule, today: today)
        tally.count(settlements.ordered { $0.id < $1.id }, today: today)
        currencies = tally.pools.ordered { $0.currency < $1.currency }.map { $0.balances }
        issues = tally.issues
        var departed: [String] = []
        for part in currencies.flatMap({ $0.balances }) where part.value != 0 && !present.contains(part.member) {
            if !departed.contains(part.member) { departed.append(part.member) }
        }
        self.departed = departed.ordered { $0 < $1 }
    }
}

/// Why balances could not be made.
package enum SettlingFailure: Error, Hashable, Sendable {
    /// More than `SettlingLimits.records`.
    case tooManyRecords
}

/// Counts records into one pool per currency.
private struct SettlingTally {
    private(set) var pools: [CurrencyPool] = []
    private(set) var issues: [SettlingIssue] = []
    private var members: [String] = []

    mutating func count(_ costs: [SharedCost], rule: ValuesByDay<CostSplit>, today: Day) {
        for (index, cost) in costs.enumerated() where cost.day <= today {
            do throws(SettlingIssue) {
                // Of two records with one id it can't be said which counts, so neither does.
                try expectOwnID(cost.id, isShared: isShared(index, costs.count) { costs[$0].id })
                let parts = try cost.parts(rule: rule[cost.day])
                try expectRoom(for: [cost.payer] + parts.map { $0.member }, in: cost.id)
                let pool = place(of: cost.amount.currency)
                pools[pool].know(cost.payer)
                for part in parts { pools[pool].owe(part.member, to: cost.payer, part.value) }
            } catch {
                issues.append(error)
            }
        }
    }

    mutating func count(_ settlements: [Settlement], today: Day) {
        for (index, settlement) in settlements.enumerated() where settlement.day <= today {
            do throws(SettlingIssue) {
                try expectOwnID(settlement.id, isShared: isShared(index, settlements.count) { settlements[$0].id })
                try settlement.check()
                try expectRoom(for: [settlement.from, settlement.to], in: settlement.id)
                pools[place(of: settlement.amount.currency)].owe(settlement.to, to: settlement.from, settlement.amount.minorUnits)
            } catch {
                issues.append(error)
            }
        }
    }

    /// Whether a neighbour in the order of the ids has the same one.
    private func isShared(_ place: Int, _ count: Int, _ id: (Int) -> String) -> Bool {
        (place > 0 && id(place - 1) == id(place)) || (place + 1 < count && id(place + 1) == id(place))
    }

    private func expectOwnID(_ id: String, isShared: Bool) throws(SettlingIssue) {
        if isShared { throw SettlingIssue(id: id, reason: .repeated) }
    }

    private mutating func expectRoom(for names: [String], in id: String) throws(SettlingIssue) {
        var all = members
        for name in names where !all.contains(name) { all.append(name) }
        guard all.count <= SettlingLimits.members else { throw SettlingIssue(id: id, reason: .tooManyMembers) }
        members = all
    }

    private mutating func place(of currency: Currency) -> Int {
        if let place = pools.firstIndex(where: { $0.currency == currency }) { return place }
        pools.append(CurrencyPool(currency))
        return pools.count - 1
    }
}
