import Values

extension MerchantCleaner {
    /// What the text of a ledger's row says: the bank's, or what a person typed.
    package func read(_ row: Int, of ledger: Ledger) -> CleanedMerchant {
        let isTyped = ledger.flags[row].contains(.manual)
        return ledger.descriptors.texts.withBytes(ledger.descriptorNumbers[row]) { isTyped ? read(typed: $0) : clean($0) }
    }
}
