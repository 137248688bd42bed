extension DescriptorReading {
    /// Takes every step once, in the order that works: the bank's and processor's words before the name, the tails
    /// after it, reference codes and store numbers, the place; then looks for a well-known merchant in what is left.
    mutating func readRound() {
        dropPrefixes()
        cutTails()
        guard merchant < 0 else { return }
        settleTransfer()
        guard merchant < 0, !meaning.mayNamePerson else { return }
        dropReferences()
        dropPlaces()
        findMerchant()
    }

    /// Whether a name is left that is nobody well known, so that another round may find more around it.
    var isUnknownName: Bool {
        merchant < 0 && meaning == .merchant && hasLetters
    }

    /// Looks the window up once the noise is gone: a name that begins it, or an everyday word that is all of it but
    /// for numbers (`METRO 12`).
    private mutating func findMerchant() {
        guard !meaning.isNamedByPhrase, first < end, tokens[first].roles.contains(.startsMerchant) else { return }
        let known = vocabulary.longest(.merchant, in: tokens, from: first, to: end)
        guard known.length > 0 else { return }
        if known.value & MerchantPattern.exactFlag != 0 {
            for index in (first &+ known.length)..<end where !tokens[index].isNumber { return }
        }
        merchant = Int(known.value & MerchantPattern.indexMask)
    }
}
