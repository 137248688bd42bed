/// One thing that is looked at: what is left of a feeling beside what is left of a kind of spending, some days before or after.
struct Comparison {
    /// Place of the feeling in `Together.Feeling.allCases`.
    let feeling: Int
    /// Place of the spending in `Together.Spending.allCases`.
    let spending: Int
    /// Days by which spending comes later; less than zero where it comes first.
    let lag: Int
    /// Whether it is of the two sides alone, and not of the scores within them too.
    let isSides: Bool
    /// What is left of the feeling at the places of the spending: more is lower, the sum is zero and the sum of squares one.
    let weights: [Double]
    /// Places of the spending of which both are known.
    let places: [Int]
    /// The correlation of both.
    let correlation: Double
    /// Days of freedom that are left, fewer where both carry over from day to day.
    let freedom: Double
    /// How much chance varies beside what it would if both varied alike on all days.
    let unevenness: Double

    /// Fisher's z of the correlation in units of its error.
    var strength: Double { Curve.fisher(correlation) * (freedom / unevenness).squareRoot() }

    /// The evidence for it.
    var evidence: Double {
        let strength = strength
        return Evidence.of(strength * strength, share: Prior.share(self, isMore: strength > 0))
    }
}

/// How unevenly both of a comparison vary over the days.
///
/// Where weekends make feelings alike, low days are on other days, and where they make spending alike too, what varies of both lies on the same few days: chance then makes
/// larger correlations than its formula knows. Without this, shuffled days seem too small, since they spread both evenly again. The error is the one that allows each day a variance
/// of its own (White; DiCiccio and Romano for shuffled days).
enum Unevenness {
    /// Below it a few days without any spread would decide alone.
    private static let least = 0.1

    /// From the squares of the feeling's weights times those of standardised spending, which sum to one where neither knows of the other.
    static func held(_ sum: Double) -> Double { max(sum, least) }
}

/// How much is expected of each comparison before anything is seen. The numbers were fixed beforehand from what others found, and sum to one: that is what makes weights
/// fair (Genovese, Roeder and Wasserman). Without them what is likely would drown in what is not.
enum Prior {
    /// For 0, 1, 2 and 3 days from the feeling to the spending: the same day and the next are what studies saw.
    private static let feelingFirst = [0.6, 0.32, 0.01, 0.01]
    /// For 1, 2 and 3 days from the spending to the feeling.
    private static let spendingFirst = [0.04, 0.01, 0.01]
    /// Pleasantness and energy.
    private static let feelings = [0.8, 0.2]
    /// What could have been left, and all spending: rent and food go with no mood, and where all spending has an effect, its part that could have been left has it too.
    private static let spending = [0.75, 0.25]
    /// More spending beside unpleasant days is three times as likely as less (Cryder and others; Lerner, Li and Weber); of energy nothing is known.
    private static let more = [1.5, 1.0]

    /// The share of one comparison in one direction.
    static func share(_ comparison: Comparison, isMore: Bool) -> Double {
        let lag = comparison.lag
        let byLag = lag >= 0 ? feelingFirst[lag] : spendingFirst[-lag - 1]
        let direction = isMore ? more[comparison.feeling] : 2 - more[comparison.feeling]
        return byLag * feelings[comparison.feeling] * spending[comparison.spending] * direction
    }
}

/// The evidence of many comparisons in one number: the mean of their likelihood ratios, each weighed by its share (the average exponential test of
/// Andrews and Ploberger).
enum Evidence {
    /// The part of a strength's square that is expected not to be chance: effects that can just be heard, since larger ones are heard in any case. The more is expected, the more the
    /// one strongest comparison of all decides, likely or not; the less, the more those that were likely beforehand.
    private static let expected = 0.7
    private static let squareAtMost = 400.0

    /// The evidence of a strength, by its square.
    static func of(_ square: Double, share: Double) -> Double {
        share * Curve.exp(min(square, squareAtMost) / 2 * expected)
    }
}
