package import Values

/// Money that goes from one jar or wish to another.
package struct JarMove: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// When.
    package let day: Day
    /// Minor units, above zero.
    package let amount: Int64
    /// Where it is taken from.
    package let source: Pot
    /// Where it goes.
    package let target: Pot
    /// Whether the child chose it; a parent may match what it put into `save`.
    package let isByChild: Bool

    /// A move.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `negativeAmount`, `amountBeyondLimit`, `sameJar`.
    package init(
        _ key: JarKey, on day: Day, _ amount: Int64, from source: Pot, to target: Pot, isByChild: Bool = true
    ) throws(JarFailure) {
        try JarFailure.check(day: day)
        try JarFailure.check(amount: amount)
        guard source != target else { throw .sameJar(source) }
        self.key = key
        self.day = day
        self.amount = amount
        self.source = source
        self.target = target
        self.isByChild = isByChild
    }

    /// What it puts into `save` and its wishes, negative for what it takes out of them, zero within them and beside them.
    var intoSave: Int64 {
        switch (source.jar == .save, target.jar == .save) {
        case (false, true): amount
        case (true, false): 0 - amount
        default: 0
        }
    }
}

/// What a parent puts right: the jar was counted and holds more or less than its history says.
package struct JarCorrection: Hashable, Sendable, JarKeyed {
    /// What it is known by.
    package let key: JarKey
    /// The day from which it counts.
    package let day: Day
    /// Minor units that are there besides, negative for what is not there.
    package let amount: Int64
    /// Which jar or wish.
    package let pot: Pot

    /// A correction.
    ///
    /// - Throws: `dayOutside`, `zeroAmount`, `amountBeyondLimit`.
    package init(_ key: JarKey, on day: Day, _ amount: Int64, in pot: Pot) throws(JarFailure) {
        try JarFailure.check(day: day)
        guard amount != 0 else { throw .zeroAmount }
        guard amount.magnitude <= JarLimits.amount.magnitude else { throw .amountBeyondLimit(limit: JarLimits.amount) }
        self.key = key
        self.day = day
        self.amount = amount
        self.pot = pot
    }
}
