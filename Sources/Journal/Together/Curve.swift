/// The few functions of mathematics that the comparisons need; the engine has no library of them.
enum Curve {
    private static let lnTwo = 0.693_147_180_559_945_3
    /// Whole powers of two that a number can hold.
    private static let powers = -1000.0...1000.0

    /// The natural logarithm of a number above zero.
    static func ln(_ value: Double) -> Double {
        let part = value.significand
        let step = (part - 1) / (part + 1)
        let square = step * step
        var (term, sum, odd) = (step, 0.0, 1.0)
        while odd < 40 {
            sum += term / odd
            term *= square
            odd += 2
        }
        return 2 * sum + Double(value.exponent) * lnTwo
    }

    /// e to the power of a number.
    static func exp(_ value: Double) -> Double {
        let power = (value / lnTwo).rounded(.toNearestOrEven)
        guard powers.contains(power) else { return power < 0 ? 0 : .infinity }
        let rest = value - power * lnTwo
        // Horner's scheme of the series up to the eighth power: the rest is at most 0.35.
        var sum = 1.0 / 40_320
        sum = sum * rest + 1.0 / 5_040
        sum = sum * rest + 1.0 / 720
        sum = sum * rest + 1.0 / 120
        sum = sum * rest + 1.0 / 24
        sum = sum * rest + 1.0 / 6
        sum = sum * rest + 0.5
        sum = sum * rest + 1
        sum = sum * rest + 1
        return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
    }

    /// Fisher's z of a correlation: the inverse hyperbolic tangent.
    static func fisher(_ correlation: Double) -> Double {
        let held = held(correlation)
        return ln((1 + held) / (1 - held)) / 2
    }

    /// A correlation that is kept from one, where its z and its effect would have no end.
    static func held(_ correlation: Double) -> Double { min(max(correlation, -0.999), 0.999) }

    /// The square of Fisher's z by that of a correlation: the first four terms of its series, which is enough where chance is looked at and needs no logarithm.
    static func fisherSquared(_ square: Double) -> Double {
        let held = min(square, 0.99)
        return held * (1 + held * (2.0 / 3 + held * (23.0 / 45 + held * 44 / 105)))
    }

    /// The value below which a share of a normal distribution lies (Acklam's rational approximation, error below 1.2e-9).
    static func normalQuantile(_ share: Double) -> Double {
        if share > 0.5 { return 0 - normalQuantile(1 - share) }
        if share < 0.024_25 {
            let root = (-2 * ln(max(share, 1e-300))).squareRoot()
            return series(
                root,
                [
                    -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
                    2.938163982698783,
                ])
                / series(root, [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1])
        }
        let offset = share - 0.5
        let square = offset * offset
        return offset
            * series(
                square,
                [
                    -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.383577518672690e2, -3.066479806614716e1,
                    2.506628277459239,
                ])
            / series(
                square, [-5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1])
    }

    private static func series(_ value: Double, _ factors: [Double]) -> Double {
        factors.reduce(0) { $0 * value + $1 }
    }
}
