package import Values

/// Which part of each account belongs to which goal.
///
/// The goals' parts of an account stand one behind the other, by priority: what one takes the other does not have. So the parts never sum
/// to more than the account holds, and to all of it where the shares are the whole. Where records of several devices claim more than the
/// whole, the later goals have what is left.
package struct GoalShares: Hashable, Sendable {
    private let parts: [Part]

    private struct Part: Hashable, Sendable {
        let goal: UUID128
        let account: UInt16
        /// Basis points before the part, and with it.
        let from: Int
        let to: Int
    }

    /// The parts of goals in any order; cancelled ones have none.
    package init(of goals: [Goal]) {
        var taken: [UInt16: Int] = [:]
        var parts: [Part] = []
        for goal in Goal.ordered(goals) where goal.cancelledOn == nil {
            for share in goal.shares.prefix(Goal.partLimit) {
                let from = taken[share.account] ?? 0
                let to = min(from + min(max(share.basisPoints, 0), GoalShare.whole), GoalShare.whole)
                taken[share.account] = to
                parts.append(Part(goal: goal.id, account: share.account, from: from, to: to))
            }
        }
        self.parts = parts
    }

    /// What of an amount in an account belongs to a goal, in minor units. Of no money, and of a debt, it has zero.
    package func amount(of goal: UUID128, in account: UInt16, holding amount: Int64) -> Int64 {
        guard amount > 0 else { return 0 }
        var sum = Int128(0)
        for part in parts where part.goal == goal && part.account == account {
            sum += Int128(amount) * Int128(part.to) / Int128(GoalShare.whole)
            sum -= Int128(amount) * Int128(part.from) / Int128(GoalShare.whole)
        }
        return Int64(clamping: sum)
    }

    /// What of an account no goal has, in basis points.
    package func free(of account: UInt16) -> Int {
        GoalShare.whole - (parts.filter { $0.account == account }.map { $0.to }.max() ?? 0)
    }
}
