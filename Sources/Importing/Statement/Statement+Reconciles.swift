extension Statement {
    /// Whether the opening balance and the posted rows give the closing balance; nothing when either balance is missing.
    /// Linear in the rows. A sum beyond 64 bits is a mismatch.
    package func reconciles() -> Bool? {
        guard let opening, let closing else { return nil }
        var balance = opening.amount
        for line in lines where !line.flags.contains(.pending) {
            let (sum, overflow) = balance.addingReportingOverflow(line.amount)
            if overflow { return false }
            balance = sum
        }
        return balance == closing.amount
    }
}
