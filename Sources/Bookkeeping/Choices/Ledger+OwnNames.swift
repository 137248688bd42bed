extension Ledger {
    /// The merchants' own names that are shown under a name, in rows as they came; empty when no row has such a merchant.
    package func ownNames(ofMerchant shown: String, _ choices: Choices) -> [String] {
        let renamed = choices.merchants.reduce(into: [:]) { $0[$1.merchant] = $1.name }
        var isUsed = [Bool](repeating: false, count: merchants.count)
        for merchant in descriptors.merchants where Int(merchant) < isUsed.count { isUsed[Int(merchant)] = true }
        return (1..<max(merchants.count, 1)).compactMap { number in
            let name = merchants.text(UInt32(truncatingIfNeeded: number))
            return isUsed[number] && (renamed[name] ?? name) == shown ? name : nil
        }
    }
}
