extension Ledger {
    /// The merchants' own names that are shown under a name, in rows as they came, references left out; empty when no row has such a
    /// merchant.
    package func ownNames(ofMerchant shown: String, _ choices: Choices) -> [String] {
        var ledger = self
        let joined = JoinedMerchants(&ledger, choices.merchants)
        var name = shown
        guard let number = name.withUTF8({ ledger.merchants.number(of: $0) }) else { return [] }
        var own: [UInt32] = []
        for (merchant, isUsed) in JoinedMerchants.used(in: self).enumerated() where isUsed && joined.shown[merchant] == number {
            if !own.contains(joined.own[merchant]) { own.append(joined.own[merchant]) }
        }
        return own.map { ledger.merchants.text($0) }
    }
}
