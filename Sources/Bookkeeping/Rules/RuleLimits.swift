/// How much rules may hold.
package enum RuleLimits {
    /// Rules of a household, and of a file.
    package static let rules = 2_000
    /// Bytes of a file.
    package static let bytes = 8_388_608
    /// Bytes of a line.
    package static let lineBytes = 16_384
    /// Parts of a divided row.
    package static let parts = 20
    /// Tags that one rule adds.
    package static let tags = 20
    /// Mistakes of one file that are told.
    package static let problems = 100
}
