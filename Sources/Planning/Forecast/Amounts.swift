import Insights

/// Amounts from and to numbers that only choose among them.
enum Amounts {
    /// The nearest amount, held at the ends of 64 bits; zero for what is no number.
    static func rounded(_ value: Double) -> Int64 {
        guard !value.isNaN else { return 0 }
        if value >= 9.2e18 { return .max }
        if value <= -9.2e18 { return .min }
        return Int64(value.rounded(.toNearestOrEven))
    }

    /// An amount, or its opposite for a sign below zero, held at the ends of 64 bits.
    static func signed(_ amount: Int64, _ sign: Int64) -> Int64 { sign < 0 ? Sum.subtracting(0, amount) : amount }
}
