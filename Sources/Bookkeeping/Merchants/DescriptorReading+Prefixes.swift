extension DescriptorReading {
    /// Takes away what banks and processors write before a name, and stops at a well-known merchant.
    mutating func dropPrefixes() {
        while first < end {
            if !meaning.mayNamePerson, takeMerchantPrefix() { return }
            if takeVerb() || takeProcessor() { continue }
            guard isLeadingNoise(at: first) else { return }
            first &+= 1
        }
    }

    /// Takes the longest well-known merchant that begins here, unless a bank's phrase is longer.
    private mutating func takeMerchantPrefix() -> Bool {
        guard tokens[first].roles.contains(.startsMerchant) else { return false }
        let known = vocabulary.longest(.merchant, in: tokens, from: first, to: end)
        guard known.length > 0, known.value & MerchantPattern.exactFlag == 0 else { return false }
        if tokens[first].roles.contains(.startsVerb) {
            let verb = vocabulary.longest(.verb, in: tokens, from: first, to: end)
            if verb.length > known.length { return false }
        }
        merchant = Int(known.value & MerchantPattern.indexMask)
        return true
    }

    /// Takes a bank's phrase. One that says what the row is ends the search: what follows is detail.
    private mutating func takeVerb() -> Bool {
        guard tokens[first].roles.contains(.startsVerb), !meaning.isNamedByPhrase else { return false }
        let verb = vocabulary.longest(.verb, in: tokens, from: first, to: end)
        guard verb.length > 0, !isProcessorLonger(than: verb) else { return false }
        if verb.value & VerbPattern.aloneFlag != 0, hasLetters(from: first &+ verb.length) { return false }
        if verb.value & VerbPattern.labelFlag != 0, !isLabel(before: first &+ verb.length) { return false }
        let said = DescriptorMeaning(rawValue: UInt8(truncatingIfNeeded: verb.value)) ?? .merchant
        if said != .merchant { meaning = said }
        if phraseEnd == phraseStart { phraseStart = first }
        first &+= verb.length
        phraseEnd = first
        return true
    }

    /// Whether a well-known merchant, or a name of two words of which the first is no small one, begins after a label.
    private func isLabel(before next: Int) -> Bool {
        guard first == 0, next < end, !tokens[next].roles.contains(.small) else { return false }
        if tokens[next].roles.contains(.startsMerchant), vocabulary.longest(.merchant, in: tokens, from: next, to: end).length > 0 {
            return true
        }
        var words = 0
        for index in next..<end where tokens[index].letters > 1 && !tokens[index].roles.contains(.legalForm) { words &+= 1 }
        return words >= 2
    }

    /// `CASH APP` is a processor although `CASH` is a bank's word.
    private func isProcessorLonger(than verb: PhraseMatch) -> Bool {
        guard tokens[first].roles.contains(.startsProcessor) else { return false }
        return vocabulary.longest(.processor, in: tokens, from: first, to: end).length > verb.length
    }

    /// Takes a processor's prefix, which for most must be followed by a star.
    private mutating func takeProcessor() -> Bool {
        guard tokens[first].roles.contains(.startsProcessor) else { return false }
        let found = vocabulary.longest(.processor, in: tokens, from: first, to: end)
        guard found.length > 0 else { return false }
        let next = first &+ found.length
        if found.value & ProcessorPattern.starFlag != 0 {
            guard next < end, tokens[next].joiner == .star || tokens[next].joiner == .dash else { return false }
        }
        if processor < 0 {
            processor = Int(found.value & ProcessorPattern.indexMask)
            processorNamesPerson = found.value & ProcessorPattern.personFlag != 0
        }
        first = next
        return true
    }

    /// Numbers and codes between a bank's phrase and the name, and at the very beginning codes that can't be a name.
    private func isLeadingNoise(at index: Int) -> Bool {
        let token = tokens[index]
        if index > 0 { return isCode(token) }
        if token.isNumber { return token.length >= 5 && numberedCompanyEnd == 0 }
        if token.isMixed, token.letters == 1, token.digits >= 3, end > 1 { return tokens[1].isDatePart }
        return token.isMasked || (token.length >= 8 && isCode(token))
    }

    /// The word after a company named by its number, such as `1234567 ONTARIO INC`, when the window begins with one;
    /// otherwise zero.
    var numberedCompanyEnd: Int {
        guard end &- first >= 3, tokens[first].isNumber, tokens[first].digits >= 4 else { return 0 }
        var index = first &+ 1
        while index < end, tokens[index].isNumber { index &+= 1 }
        guard index &+ 1 < end, tokens[index].roles.contains(.state) else { return 0 }
        return tokens[index &+ 1].roles.contains(.legalForm) ? index &+ 2 : 0
    }
}
