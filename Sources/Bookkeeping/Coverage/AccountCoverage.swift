package import Values

/// What is known of one account's history: which days statements cover, where days are missing, and whether the rows
/// prove the declared balances.
package struct AccountCoverage: Hashable, Sendable {
    /// Days that statements cover, joined where they touch, oldest first.
    package var covered: [DaySpan] = []
    /// Days between the first and the last that no statement covers.
    package var gaps: [DaySpan] = []
    /// Days that two or more statements cover.
    package var overlaps: [DaySpan] = []
    /// Each stretch between two declared balances, oldest first.
    package var proofs: [BalanceProof] = []

    /// Whether every stretch between declared balances is proven; nothing when no two balances are declared.
    package var isProven: Bool? {
        proofs.isEmpty ? nil : proofs.allSatisfy { $0.difference == 0 }
    }
}
