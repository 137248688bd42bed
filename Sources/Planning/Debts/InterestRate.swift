package import Values

/// What is asked for money that is owed, as a rate per year and how often it is compounded; payments are monthly.
package struct InterestRate: Hashable, Sendable {
    /// Hundredths of a per cent per year.
    package let basisPoints: Int
    /// How often interest bears interest.
    package let compounding: Compounding
    /// The interest of a month is the balance times this …
    private let numerator: UInt64
    /// … over this.
    private let denominator: UInt64

    /// How often interest is compounded.
    package enum Compounding: UInt8, CaseIterable, Sendable {
        /// Twelve times a year: cards, lines of credit, most loans.
        case monthly
        /// Twice a year: Canadian mortgages with a fixed rate (Interest Act, section 6).
        case semiAnnual

        /// A stable code.
        package var code: String {
            switch self {
            case .monthly: "monthly"
            case .semiAnnual: "semi-annual"
            }
        }
    }

    /// The highest rate: 1000 % a year, beyond any lender's.
    package static let limit = 100_000

    /// A rate; throws outside of zero to `limit`.
    package init(basisPoints: Int, _ compounding: Compounding = .monthly) throws(DebtFailure) {
        guard basisPoints >= 0, basisPoints <= InterestRate.limit else { throw .rateOutOfRange }
        self.basisPoints = basisPoints
        self.compounding = compounding
        switch compounding {
        case .monthly: (numerator, denominator) = (UInt64(basisPoints), 120_000)
        case .semiAnnual: (numerator, denominator) = (InterestRate.sixthRoot(ofHalfYear: basisPoints), InterestRate.unit)
        }
    }

    /// The interest of one month, rounded half to even, held at the end of 64 bits; zero for a balance below zero.
    package func interest(on balance: Int64) -> Int64 {
        guard balance > 0 else { return 0 }
        return Int64(clamping: HalfEven.divide(balance.magnitude.multipliedFullWidth(by: numerator), by: denominator) ?? .max)
    }

    /// Whether a balance costs more at this rate than at another.
    package func isAbove(_ other: InterestRate) -> Bool {
        let (left, right) = (
            numerator.multipliedFullWidth(by: other.denominator), other.numerator.multipliedFullWidth(by: denominator)
        )
        return left.high != right.high ? left.high > right.high : left.low > right.low
    }

    /// Fixed point of the rate of a month under semi-annual compounding: a sixth root is no fraction, and fifteen digits tell the cents of
    /// any balance that a household has.
    private static let unit: UInt64 = 1_000_000_000_000_000

    /// The rate of a month, in `unit`s, that comes to half the yearly rate in six months: the largest whose sixth power is not above it.
    private static func sixthRoot(ofHalfYear basisPoints: Int) -> UInt64 {
        let one = UInt128(unit)
        let wanted = one + one * UInt128(basisPoints) / 20_000
        var (low, high) = (UInt64(0), unit)
        while low < high {
            let middle = high - (high - low) / 2
            let factor = one + UInt128(middle)
            let cube = factor * factor / one * factor / one
            if cube * cube / one <= wanted { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
