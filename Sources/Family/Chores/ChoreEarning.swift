package import Values

/// Money that a chore brought, once: what the book of jars takes.
package struct ChoreEarning: Hashable, Sendable {
    /// What it was earned by. Of one key there is one earning.
    package let key: ChoreKey
    /// The day on which it is there: the day of the approval.
    package let day: Day
    /// Minor units; never negative.
    package let amount: Int64
    /// What they are counted in.
    package let currency: Currency
    /// Where it goes.
    package let into: MoneyPlace
    /// Whose word brought it.
    package let by: ApprovedBy

    /// Who earned it.
    package var member: UUID128 { key.member }
}

extension ChoreBook {
    /// All that was earned until today, by day, then by key. What is worth no money is left out.
    ///
    /// An occurrence earns once for each of its members, whatever became of the chore and of the member since. Costs a walk over all of which
    /// something was said.
    package func earned() -> [ChoreEarning] {
        var found: [ChoreEarning] = []
        for place in said.keys {
            let currency = chores[place.chore].currency
            for one in occurrences(at: place) where one.reward > 0 {
                let by: ApprovedBy
                switch one.state {
                case .approved(_, let approver, _, _): by = approver
                case .givenToo(let giver, _): by = .member(giver)
                default: continue
                }
                guard let day = one.earnedOn else { continue }
                found.append(ChoreEarning(key: one.key, day: day, amount: one.reward, currency: currency, into: one.into, by: by))
            }
        }
        return found.ordered { $0.day != $1.day ? $0.day < $1.day : ChoreKey.isBefore($0.key, $1.key) }
    }

    /// What a member earned, by day.
    package func earned(by member: UUID128) -> [ChoreEarning] { earned().filter { $0.member == member } }
}
