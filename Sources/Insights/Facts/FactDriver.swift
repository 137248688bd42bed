/// What explains most of a category's change.
package enum FactDriver: Hashable, Sendable {
    /// One merchant, by its place in `Ledger.merchants`, with its visits in the fact's days and the median of the visits
    /// in the days that they are compared with.
    case merchant(UInt32, visits: Int, usualVisits: Int)
    /// One row, by its index in the ledger.
    case row(Int32)
}
