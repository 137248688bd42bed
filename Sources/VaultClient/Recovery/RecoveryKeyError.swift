/// Which groups of a typed recovery key can't be right.
package struct RecoveryKeyError: Error, Hashable, Sendable {
    /// Their places, 1…13, in order, never empty. When characters are missing or too many it is the first place that shows it.
    package let groups: [Int]
}
