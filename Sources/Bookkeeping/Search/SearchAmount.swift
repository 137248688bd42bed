/// Bounds for an amount without its sign, in major units of the account's currency.
package enum SearchAmount: Hashable, Sendable {
    case exactly(SearchDecimal)
    case above(SearchDecimal)
    case atLeast(SearchDecimal)
    case below(SearchDecimal)
    case atMost(SearchDecimal)
    /// From the first to the second, both included.
    case between(SearchDecimal, SearchDecimal)

    /// The magnitudes in minor units that lie inside, for a currency's exponent; nil if none does.
    func magnitudes(exponent: Int) -> ClosedRange<UInt64>? {
        let (low, high): (UInt64, UInt64)
        switch self {
        case .exactly(let value): (low, high) = (SearchAmount.up(value, exponent), SearchAmount.down(value, exponent))
        case .above(let value): (low, high) = (SearchAmount.down(value, exponent) + 1, .max)
        case .atLeast(let value): (low, high) = (SearchAmount.up(value, exponent), .max)
        case .below(let value):
            let limit = SearchAmount.up(value, exponent)
            guard limit > 0 else { return nil }
            (low, high) = (0, limit - 1)
        case .atMost(let value): (low, high) = (0, SearchAmount.down(value, exponent))
        case .between(let first, let last): (low, high) = (SearchAmount.up(first, exponent), SearchAmount.down(last, exponent))
        }
        return low <= high ? low...high : nil
    }

    private static func down(_ value: SearchDecimal, _ exponent: Int) -> UInt64 {
        UInt64(value.minorUnits(exponent: exponent).units)
    }

    private static func up(_ value: SearchDecimal, _ exponent: Int) -> UInt64 {
        let (units, hasRest) = value.minorUnits(exponent: exponent)
        return UInt64(units) + (hasRest ? 1 : 0)
    }
}
