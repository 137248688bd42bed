/// A figure that is easy to keep in mind, near an amount and not below it.
///
/// It is the next multiple of the largest 1, 2 or 5 times a power of ten (in minor units) that is at most a tenth of the amount: 87.30
/// becomes 90, 437.22 becomes 440, 1,234 becomes 1,300, and ¥45,300 becomes ¥46,000. So it is less than a tenth more, in every currency,
/// and what is usual always fits into it.
package enum KindFigure {
    /// The kind figure of an amount in minor units; zero of zero or less.
    package static func above(_ amount: Int64) -> Int64 {
        guard amount > 0 else { return 0 }
        let step = KindFigure.step(of: amount)
        let (quotient, remainder) = amount.quotientAndRemainder(dividingBy: step)
        guard remainder > 0 else { return amount }
        let (product, overflow) = (quotient + 1).multipliedReportingOverflow(by: step)
        return overflow ? .max : product
    }

    private static func step(of amount: Int64) -> Int64 {
        let tenth = amount / 10
        var power: Int64 = 1
        while power <= tenth / 10 { power *= 10 }
        for factor in [Int64(5), 2] where power <= tenth / factor { return factor * power }
        return power
    }
}
