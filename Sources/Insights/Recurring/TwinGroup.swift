package import Values

/// Alike services of different merchants that are paid for at the same time.
package struct TwinGroup: Hashable, Sendable {
    /// What they have in common.
    package let family: ServiceFamily
    /// What they are paid in.
    package let currency: Currency
    /// Indices of their series, the dearest first; at least two.
    package let series: [Int]
    /// What all of them cost a year.
    package let perYear: Int64
}
