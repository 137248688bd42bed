/// Units of a fund and what one is worth.
struct Holding {
    /// Ten-thousandths of a unit.
    var units: Int64
    /// Ten-thousandths of a dollar for one unit.
    var price: Int64

    /// Market value in cents.
    var value: Int64 {
        (units * price + 500_000) / 1_000_000
    }
}
