extension DescriptorReading {
    /// Cuts everything from a phrase on after which no name comes, such as `VALUE DATE`.
    mutating func cutTails() {
        var index = first > 0 ? first : 1
        while index < end {
            if tokens[index].roles.contains(.startsTail) {
                let tail = vocabulary.longest(.tail, in: tokens, from: index, to: end)
                if tail.length > 0, tail.value & TailPattern.endFlag == 0, applies(tail.value) {
                    end = index
                    take(meaning: tail.value)
                    return
                }
            }
            index &+= 1
        }
    }

    /// Drops a phrase that banks write after a name when it is the last thing left; says whether it did.
    mutating func dropEndPhrase() -> Bool {
        var index = max(first &+ 1, end &- 4)
        while index < end {
            if tokens[index].roles.contains(.startsTail) {
                let tail = vocabulary.longest(.tail, in: tokens, from: index, to: end)
                if tail.length == end &- index, tail.length > 0, applies(tail.value) {
                    end = index
                    take(meaning: tail.value)
                    return true
                }
            }
            index &+= 1
        }
        return false
    }

    private func applies(_ value: UInt32) -> Bool {
        value & TailPattern.personFlag == 0 || meaning.mayNamePerson
    }

    private mutating func take(meaning value: UInt32) {
        let said = DescriptorMeaning(rawValue: UInt8(truncatingIfNeeded: value & 0xFF)) ?? .merchant
        if said != .merchant, meaning == .merchant { meaning = said }
    }
}
