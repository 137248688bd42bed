package import Values

/// All that was said of one child's money, in any order; what of it counts is worked out by `JarBook`.
package struct JarRecords: Hashable, Sendable {
    /// What all amounts are minor units of.
    package var currency: Currency
    /// How incoming money is divided, from days on; before the first all is for spending.
    package var shares = ValuesByDay<JarShares>([])
    /// Pocket money.
    package var allowances: [Allowance] = []
    /// What chores earned, and gifts.
    package var incomes: [JarIncome] = []
    /// What was bought and given away, and what waits for an answer.
    package var spendings: [JarSpending] = []
    /// Money between jars and wishes.
    package var moves: [JarMove] = []
    /// Money that was paid before it was due.
    package var advances: [JarAdvance] = []
    /// What was given back of advances early.
    package var repayments: [JarRepayment] = []
    /// What parents put right.
    package var corrections: [JarCorrection] = []
    /// What a parent pays for money that stays in a jar: hundredths of a per cent a year, from days on. That of `save` is paid for wishes too.
    package var interest = PerJar(all: ValuesByDay<Int>([]))
    /// What a parent adds to what the child puts into `save`, from days on.
    package var matching = ValuesByDay<JarMatching>([])
    /// For a jar whose money lies in a real account: the account's balances in minor units, each from its day on. Empty for a jar that a
    /// parent is the bank of.
    package var accounts = PerJar(all: ValuesByDay<Int64>([]))

    /// A child of whom nothing was said yet.
    package init(_ currency: Currency) {
        self.currency = currency
    }
}

/// What a parent adds to what a child puts into `save` by its own choice.
package struct JarMatching: Hashable, Sendable {
    /// Per cents of it; zero for nothing.
    package let perCent: Int
    /// The most that is added in a calendar month, in minor units; nil for no limit.
    package let limit: Int64?

    /// What is added.
    ///
    /// - Throws: `matchOutside`, `negativeAmount`, `amountBeyondLimit`.
    package init(perCent: Int, upTo limit: Int64? = nil) throws(JarFailure) {
        guard (0...JarLimits.matchPerCent).contains(perCent) else { throw .matchOutside(limit: JarLimits.matchPerCent) }
        if let limit, limit != 0 { try JarFailure.check(amount: limit) }
        self.perCent = perCent
        self.limit = limit
    }
}

extension JarRecords {
    /// The records that count, each once.
    ///
    /// - Throws: `differentRecords`, `interestOutside`, and what there is too much of.
    func checked() throws(JarFailure) -> JarRecords {
        let count = incomes.count + spendings.count + moves.count + advances.count + repayments.count + corrections.count
        guard count <= JarLimits.records else { throw .tooManyRecords(limit: JarLimits.records) }
        try checkSteps()
        var once = self
        once.incomes = try JarRecords.once(incomes)
        once.spendings = try JarRecords.once(spendings)
        once.moves = try JarRecords.once(moves)
        once.advances = try JarRecords.once(advances)
        once.repayments = try JarRecords.once(repayments)
        once.corrections = try JarRecords.once(corrections)
        once.allowances = []
        for allowance in allowances {
            if let known = once.allowances.first(where: { $0.id == allowance.id }) {
                guard known == allowance else { throw .differentRecords(JarKey(allowance.id)) }
            } else {
                once.allowances.append(allowance)
            }
            guard once.allowances.count <= JarLimits.allowances else { throw .tooManyAllowances(limit: JarLimits.allowances) }
        }
        return once
    }

    private func checkSteps() throws(JarFailure) {
        var longest = max(shares.steps.count, matching.steps.count)
        for jar in Jar.allCases {
            longest = max(longest, interest[jar].steps.count, accounts[jar].steps.count)
            for step in interest[jar].steps where !(0...JarLimits.basisPoints).contains(step.value) {
                throw .interestOutside(limit: JarLimits.basisPoints)
            }
            for step in accounts[jar].steps where step.value.magnitude > JarLimits.balance.magnitude {
                throw .balanceBeyondLimit(limit: JarLimits.balance)
            }
        }
        guard longest <= JarLimits.steps else { throw .tooManySteps(limit: JarLimits.steps) }
    }

    /// Records without those that say again what one before says.
    private static func once<Record: JarKeyed>(_ records: [Record]) throws(JarFailure) -> [Record] {
        var places: [JarKey: Int] = [:]
        places.reserveCapacity(records.count)
        var kept: [Record] = []
        kept.reserveCapacity(records.count)
        for record in records {
            if let place = places[record.key] {
                guard kept[place] == record else { throw .differentRecords(record.key) }
            } else {
                places[record.key] = kept.count
                kept.append(record)
            }
        }
        return kept
    }
}
