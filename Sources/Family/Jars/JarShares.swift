/// How incoming money is divided over the jars, in per cents that add up to a hundred.
package struct JarShares: Hashable, Sendable {
    /// The per cents.
    package let perCents: PerJar<Int64>

    /// Shares of incoming money in per cents.
    ///
    /// - Throws: `sharesNotWhole` for a negative one, and unless they add up to a hundred.
    package init(spend: Int, save: Int, give: Int) throws(JarFailure) {
        let whole = 0...100
        guard whole.contains(spend), whole.contains(save), whole.contains(give), spend + save + give == 100 else { throw .sharesNotWhole }
        perCents = PerJar(Int64(spend), Int64(save), Int64(give))
    }

    private init(perCents: PerJar<Int64>) {
        self.perCents = perCents
    }

    /// What holds until something else is said: all of it is for spending.
    package static let allToSpend = JarShares(perCents: PerJar(100, 0, 0))

    /// An amount by jars, as `Money.allocated` divides: parts rounded down, and the cents that are left over go one each to the largest
    /// remainders, of equal ones to the earlier jar.
    ///
    /// - Parameter amount: zero to `JarLimits.amount` minor units.
    package func divide(_ amount: Int64) -> PerJar<Int64> {
        PerJar.dividing(amount, by: perCents)
    }
}

extension PerJar where Value == Int64 {
    /// An amount divided by weights without losing a cent; no part is above its own exact share by a whole cent.
    ///
    /// An amount that is not above the sum of the weights gives each jar at most its weight, so that what is taken from a payment in
    /// proportion to its parts takes no part below zero.
    /// - Parameters:
    ///   - amount: zero to `JarLimits.amount`.
    ///   - weights: none negative, together 1 to `JarLimits.amount`; all goes to `spend` if they are zero.
    static func dividing(_ amount: Int64, by weights: PerJar<Int64>) -> PerJar<Int64> {
        let total = weights.sum
        guard total > 0 else { return PerJar(amount, 0, 0) }
        let spend = (amount * weights.spend).quotientAndRemainder(dividingBy: total)
        let save = (amount * weights.save).quotientAndRemainder(dividingBy: total)
        let give = (amount * weights.give).quotientAndRemainder(dividingBy: total)
        var parts = PerJar(spend.quotient, save.quotient, give.quotient)
        var remainders = PerJar(spend.remainder, save.remainder, give.remainder)
        var left = amount - parts.sum
        while left > 0 {
            let jar = remainders.largest
            parts[jar] += 1
            remainders[jar] = -1
            left -= 1
        }
        return parts
    }

    /// All three together.
    var sum: Int64 { spend + save + give }

    /// The jar with the largest value, the earlier one of equal ones.
    private var largest: Jar {
        if spend >= save, spend >= give { return .spend }
        return save >= give ? .save : .give
    }
}
