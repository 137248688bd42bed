package import Values

/// Says whether goals can be kept as they are.
package enum CheckGoals {
    /// Throws what is wrong with a goal that is made or changed.
    ///
    /// - Parameters:
    ///   - accounts: how many accounts the ledger has.
    ///   - others: the other goals, which may have shares of the same accounts.
    package static func check(_ goal: Goal, today: Day, accounts: Int, beside others: [Goal]) throws(GoalFailure) {
        guard goal.target > 0 else { throw .targetNotPositive }
        guard goal.target <= Goal.targetLimit else { throw .targetBeyondLimit }
        if let day = goal.day, day < today { throw .dayInPast(day) }
        guard goal.shares.count <= Goal.partLimit, goal.contributions.count <= Goal.partLimit, goal.pledges.count <= Goal.partLimit
        else { throw .tooManyParts }
        for pledge in goal.pledges where pledge.amount <= 0 { throw .pledgeNotPositive(pledge.id) }
        try checkShares(of: goal, accounts: accounts)
        try checkTogether([goal] + others.filter { $0.id != goal.id })
    }

    private static func checkShares(of goal: Goal, accounts: Int) throws(GoalFailure) {
        for (place, share) in goal.shares.enumerated() {
            guard Int(share.account) < accounts else { throw .unknownAccount(share.account) }
            guard share.basisPoints > 0, share.basisPoints <= GoalShare.whole else { throw .shareOutOfRange(account: share.account) }
            if goal.shares[..<place].contains(where: { $0.account == share.account }) { throw .repeatedShare(account: share.account) }
        }
    }

    /// Throws if goals together have more than the whole of an account. What was cancelled has no share any more.
    package static func checkTogether(_ goals: [Goal]) throws(GoalFailure) {
        var sums: [UInt16: Int] = [:]
        for goal in goals where goal.cancelledOn == nil {
            for share in goal.shares {
                let sum = min((sums[share.account] ?? 0) + min(max(share.basisPoints, 0), GoalShare.whole), Int(Int32.max))
                sums[share.account] = sum
            }
        }
        var worst: (account: UInt16, by: Int)?
        for (account, sum) in sums where sum > GoalShare.whole {
            if worst.map({ account < $0.account }) ?? true { worst = (account, sum - GoalShare.whole) }
        }
        if let worst { throw .sharesAboveWhole(account: worst.account, by: worst.by) }
    }
}
