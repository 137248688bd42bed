extension DescriptorReading {
    /// Words of a person's name at most, not counting small ones such as `DE`.
    private static let personWords = 3

    /// Decides whether a transfer goes to an own account or to a person, and narrows the window to the person's name.
    mutating func settleTransfer() {
        if processorNamesPerson, meaning == .merchant, hasLetters { meaning = .person }
        guard meaning.mayNamePerson else { return }
        if meaning.isTransfer { meaning = transferMeaning() }
        guard meaning.mayNamePerson, !takeWholeMerchant() else { return }
        narrowToPerson()
    }

    private func transferMeaning() -> DescriptorMeaning {
        var named = false
        var index = first
        while index < end {
            if tokens[index].isMasked || tokens[index].roles.contains(.account) { return .ownTransfer }
            if tokens[index].roles.contains(.card) { return .cardPayment }
            named = named || tokens[index].letters > 1
            index &+= 1
        }
        return named ? meaning : .ownTransfer
    }

    /// Whether what follows is exactly a well-known merchant, who is then no person.
    private mutating func takeWholeMerchant() -> Bool {
        let known = vocabulary.longest(.merchant, in: tokens, from: first, to: end)
        guard known.length > 0, known.length == end &- first else { return false }
        merchant = Int(known.value & MerchantPattern.indexMask)
        meaning = .merchant
        return true
    }

    /// A name ends before the first number, code or star, and after three words.
    private mutating func narrowToPerson() {
        while first < end, tokens[first].roles.contains(.title) || isCode(tokens[first]) { first &+= 1 }
        var words = 0
        var index = first
        while index < end, words < DescriptorReading.personWords {
            let token = tokens[index]
            if token.digits > 0 || token.isMasked || (token.joiner == .star && index > first) { break }
            if !token.roles.contains(.small) { words &+= 1 }
            index &+= 1
        }
        while index > first, tokens[index &- 1].roles.contains(.small) { index &-= 1 }
        end = index
    }
}
