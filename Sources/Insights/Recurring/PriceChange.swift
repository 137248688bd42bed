package import Values

/// A lasting change of a fixed price.
package struct PriceChange: Hashable, Sendable {
    /// The day of the first row at the new price.
    package let day: Day
    /// The price before, in minor units with the rows' sign.
    package let from: Int64
    /// The price since, in minor units with the rows' sign.
    package let to: Int64
}
