/// A sum of amounts that is exact whatever they are: 50 million amounts of 64 bits need 90 bits, and it has 128.
///
/// What leaves the engine is `value`, held at the ends of 64 bits: a figure beyond 92 quadrillion major units is no
/// household's, but a damaged file may hold one, and it must end neither in a trap nor in a sum with the wrong sign.
@frozen
package struct Sum: Hashable, Sendable {
    @usableFromInline var total: Int128 = 0

    /// Nothing.
    @inlinable
    package init() {}

    /// Adds an amount.
    @inlinable
    package mutating func add(_ amount: Int64) {
        total &+= Int128(truncatingIfNeeded: amount)
    }

    /// Takes an amount away.
    @inlinable
    package mutating func subtract(_ amount: Int64) {
        total &-= Int128(truncatingIfNeeded: amount)
    }

    /// The sum, held at the ends of 64 bits.
    @inlinable
    package var value: Int64 { Int64(clamping: total) }

    /// Two amounts together, held at the ends of 64 bits.
    @inlinable
    package static func adding(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        guard overflow else { return sum }
        return left < 0 ? Int64.min : Int64.max
    }

    /// One amount less another, held at the ends of 64 bits.
    @inlinable
    package static func subtracting(_ left: Int64, _ right: Int64) -> Int64 {
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        guard overflow else { return difference }
        return left < 0 ? Int64.min : Int64.max
    }
}
