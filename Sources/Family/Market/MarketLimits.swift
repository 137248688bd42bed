/// How large anything of the market may be; what lies beyond is refused, so that no sum leaves 64 bits.
package enum MarketLimits {
    /// Orders that one portfolio is worked out of.
    package static let orders = 20_000
    /// An order's amount, what is added and a fee, in cents.
    package static let amount: Int64 = 1_000_000_000
    /// An order's shares, in ten-thousandths.
    package static let units: Int64 = 10_000_000_000
    /// A close, in cents.
    package static let close: Int64 = 100_000_000
    /// Companies and funds together.
    package static let securities = 100
    /// Days with closes: 60 years.
    package static let days = 16_000
    /// Splits, and dividends, of one company.
    package static let events = 1_000
    /// Each number of a split.
    package static let split: Int64 = 100
    /// Bytes of a code.
    package static let codeBytes = 40
    /// Bytes of an order's id.
    package static let idBytes = 80
}

/// Why a market or a portfolio could not be made.
package enum MarketFailure: Error, Hashable, Sendable {
    /// The content is no JSON.
    case notJSON(offset: Int)
    /// A field is missing or out of its range: where it stands, such as `companies`, and which entry from 0, if it is one of a list.
    case badField(String, entry: Int?)
    /// A code is there twice.
    case repeatedCode(String)
    /// There are no days, they do not rise, or they are more than `MarketLimits.days`.
    case badDays
    /// The closes, splits, dividends or the end of a company do not fit the days.
    case badHistory(code: String)
    /// More orders than `MarketLimits.orders`.
    case tooManyOrders
    /// Two orders have one id.
    case repeatedOrder(id: String)
    /// Start money, a monthly addition or a fee lies outside its limits.
    case badRules
}

/// Division of what is counted in cents, in 128 bits and to the nearest whole number.
enum CentsDivision {
    /// A quotient rounded half to even, held in 64 bits; `divisor` is above zero.
    static func rounded(_ dividend: Int128, by divisor: Int128) -> Int64 {
        let isNegative = dividend < 0
        let (quotient, remainder) = parts(isNegative ? 0 - dividend : dividend, by: divisor)
        let rest = divisor - remainder
        let nearest = remainder > rest || (remainder == rest && quotient & 1 == 1) ? quotient + 1 : quotient
        return Int64(clamping: isNegative ? 0 - nearest : nearest)
    }

    /// Quotient and remainder. The remainder is reckoned back: the browser's module has no code for one of 128 bits.
    static func parts(_ dividend: Int128, by divisor: Int128) -> (quotient: Int128, remainder: Int128) {
        let quotient = dividend / divisor
        return (quotient, dividend - quotient * divisor)
    }

    /// What shares are worth at a price, in cents. Units are ten-thousandths of a share.
    static func worth(_ units: Int64, at price: Int64) -> Int64 {
        rounded(Int128(units) * Int128(price), by: Int128(Security.unitsPerShare))
    }
}
