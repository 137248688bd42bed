package import Values

/// Money that leaves a jar: something bought, or given away.
package struct JarSpending: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// When the money leaves the jar.
    package let day: Day
    /// Minor units, above zero.
    package let amount: Int64
    /// Where it is taken from.
    package let pot: Pot
    /// What becomes of it.
    package let use: Use
    /// What parents said to it.
    package let answer: JarAnswer

    /// What becomes of the money.
    package enum Use: UInt8, CaseIterable, Sendable {
        /// Something is bought.
        case purchase
        /// It is given away.
        case giving
    }

    /// Something bought, or given away.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `negativeAmount`, `amountBeyondLimit`.
    package init(
        _ key: JarKey, on day: Day, _ amount: Int64, from pot: Pot, for use: Use = .purchase, _ answer: JarAnswer = .notNeeded
    ) throws(JarFailure) {
        try JarFailure.check(day: day)
        try JarFailure.check(amount: amount)
        self.key = key
        self.day = day
        self.amount = amount
        self.pot = pot
        self.use = use
        self.answer = answer
    }
}

/// What parents said to something that a child asks for.
package enum JarAnswer: UInt8, CaseIterable, Sendable {
    /// Nobody has to be asked.
    case notNeeded
    /// It waits for an answer.
    case asked
    /// A parent agreed.
    case approved
    /// A parent sent it back.
    case returned
    /// One parent agreed and one sent it back, before they saw what the other said.
    case both

    /// Whether money moves. Of two opposite answers the careful one counts: money that stays can still be spent, and what is bought is gone.
    package var movesMoney: Bool { self == .notNeeded || self == .approved }

    /// The answer of what was said, by whom and how often does not matter.
    package init(isApproved: Bool, isReturned: Bool) {
        self =
            switch (isApproved, isReturned) {
            case (false, false): .asked
            case (true, false): .approved
            case (false, true): .returned
            case (true, true): .both
            }
    }

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .notNeeded: "notNeeded"
        case .asked: "asked"
        case .approved: "approved"
        case .returned: "returned"
        case .both: "both"
        }
    }
}
