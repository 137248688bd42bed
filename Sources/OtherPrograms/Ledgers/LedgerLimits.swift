/// What the recognition of plain-text ledgers looks at, at most.
enum LedgerLimits {
    /// Bytes from the beginning.
    static let window = 64 * 1024
}
