package import Values

/// Money that a parent pays before it is due, and takes back from the allowances that follow.
package struct JarAdvance: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// When it is paid. The first allowance that repays it is due on a later day.
    package let day: Day
    /// Minor units, above zero.
    package let amount: Int64
    /// Into which jars it goes.
    package let destination: JarDestination
    /// What each allowance gives back.
    package let terms: Terms
    /// What parents said to it.
    package let answer: JarAnswer

    /// What each allowance gives back of an advance.
    package enum Terms: Hashable, Sendable {
        /// So many per cent of it, rounded up to a minor unit.
        case perCent(Int)
        /// So many minor units.
        case fixed(Int64)

        /// What is taken from an allowance of an amount, before it is known what is left to repay.
        func amount(of allowance: Int64) -> Int64 {
            switch self {
            case .perCent(let part): (allowance * Int64(part) + 99) / 100
            case .fixed(let amount): amount
            }
        }
    }

    /// An advance.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `negativeAmount`, `amountBeyondLimit`, `perCentOutside`.
    package init(
        _ key: JarKey, on day: Day, _ amount: Int64, into destination: JarDestination = .into(.jar(.spend)), repaying terms: Terms,
        _ answer: JarAnswer = .notNeeded
    ) throws(JarFailure) {
        try JarFailure.check(day: day)
        try JarFailure.check(amount: amount)
        switch terms {
        case .perCent(let part): guard (1...100).contains(part) else { throw .perCentOutside }
        case .fixed(let amount): try JarFailure.check(amount: amount)
        }
        self.key = key
        self.day = day
        self.amount = amount
        self.destination = destination
        self.terms = terms
        self.answer = answer
    }
}

/// What a child gives back of an advance by itself, before allowances do.
package struct JarRepayment: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// When.
    package let day: Day
    /// Minor units, above zero; no more is taken than is left of the advance.
    package let amount: Int64
    /// Which advance.
    package let advance: JarKey
    /// Where it is taken from.
    package let pot: Pot

    /// An early repayment.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `negativeAmount`, `amountBeyondLimit`.
    package init(
        _ key: JarKey, on day: Day, _ amount: Int64, of advance: JarKey, from pot: Pot = .jar(.spend)
    ) throws(JarFailure) {
        try JarFailure.check(day: day)
        try JarFailure.check(amount: amount)
        self.key = key
        self.day = day
        self.amount = amount
        self.advance = advance
        self.pot = pot
    }
}

/// How far an advance is repaid.
package struct JarAdvanceState: Hashable, Sendable {
    /// The advance.
    package let advance: JarAdvance
    /// Minor units that are repaid, never more than its amount.
    package internal(set) var repaid: Int64
    /// The day on which the last of it was repaid; nil before.
    package internal(set) var repaidOn: Day?

    /// Minor units that are left to repay.
    package var outstanding: Int64 { advance.amount - repaid }
}
