package import Values

/// A lasting change of a fixed price.
package struct PriceChange: Hashable, Sendable {
    /// The day of the first row at the new price.
    package let day: Day
    /// The price before, in minor units with the rows' sign.
    package let from: Int64
    /// The price since, in minor units with the rows' sign.
    package let to: Int64

    /// A change on a day.
    package init(day: Day, from: Int64, to: Int64) {
        self.day = day
        self.from = from
        self.to = to
    }
}
