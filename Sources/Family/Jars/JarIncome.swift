package import Values

/// Money that came in, as somebody said: what a chore earned, a gift.
package struct JarIncome: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// When it came.
    package let day: Day
    /// Minor units, above zero.
    package let amount: Int64
    /// Where it came from.
    package let source: JarSource
    /// Into which jars it goes.
    package let destination: JarDestination

    /// Money that came in.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `negativeAmount`, `amountBeyondLimit`.
    package init(
        _ key: JarKey, on day: Day, _ amount: Int64, from source: JarSource, into destination: JarDestination = .divided
    ) throws(JarFailure) {
        try JarFailure.check(day: day)
        try JarFailure.check(amount: amount)
        self.key = key
        self.day = day
        self.amount = amount
        self.source = source
        self.destination = destination
    }
}

/// Where money came from that is no allowance.
package enum JarSource: Hashable, Sendable {
    /// A chore that was judged to be done.
    case chore
    /// Somebody gave it: a person of the household by the profile, nil for somebody else, whom the record names.
    case gift(from: UUID128?)
}

/// Into which jars money goes.
package enum JarDestination: Hashable, Sendable {
    /// Over the jars by the shares that hold on its day.
    case divided
    /// Into one, as the giver or a parent said.
    case into(Pot)
    /// Into one, as the child chose. A parent may match what it put into `save` of a gift or of what a chore earned; an allowance has a rule
    /// and no choice, and an advance is no saving.
    case chosen(Pot)
}

/// A record that counts once by its key.
protocol JarKeyed: Hashable {
    /// What it is known by among records of its kind.
    var key: JarKey { get }
}
