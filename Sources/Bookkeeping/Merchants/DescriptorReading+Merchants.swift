extension DescriptorReading {
    /// Looks the window up once the noise is gone: a name that begins it, or an everyday word that is all of it.
    mutating func findMerchant() {
        guard !meaning.mayNamePerson, !meaning.isNamedByPhrase, first < end, tokens[first].roles.contains(.startsMerchant) else { return }
        let known = vocabulary.longest(.merchant, in: tokens, from: first, to: end)
        guard known.length > 0 else { return }
        if known.value & MerchantPattern.exactFlag != 0, known.length < end &- first { return }
        merchant = Int(known.value & MerchantPattern.indexMask)
    }
}
