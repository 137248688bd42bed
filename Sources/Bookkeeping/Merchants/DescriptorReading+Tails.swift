extension DescriptorReading {
    /// Cuts everything from a phrase on after which no name comes, such as `VALUE DATE`; something must stand before it.
    mutating func cutTails() {
        var isNamed = first > 0
        var index = first
        while index < end {
            if isNamed, tokens[index].roles.contains(.startsTail), let meaning = tail(at: index) {
                end = index
                take(meaning)
                return
            }
            isNamed = isNamed || tokens[index].letters > 0
            index &+= 1
        }
    }

    /// The meaning of the phrase that cuts everything from here on; nothing when none begins here.
    private func tail(at index: Int) -> UInt32? {
        let tail = vocabulary.longest(.tail, in: tokens, from: index, to: end)
        let isWebAddress = index == first && tokens[index].roles.contains(.web)
        if tail.length > 0, tail.value & TailPattern.endFlag == 0, !isWebAddress { return tail.value }
        if meaning.mayNamePerson {
            let note = vocabulary.longest(.note, in: tokens, from: index, to: end)
            if note.length > 0 { return note.value }
        }
        let label = vocabulary.longest(.label, in: tokens, from: index, to: end)
        let next = index &+ label.length
        return label.length > 0 && next < count && tokens[next].joiner == .colon ? label.value : nil
    }

    /// Drops a phrase that banks write after a name when it is the last thing left; says whether it did. After a bank's
    /// or a processor's own words it may be all that is left (`PAYPAL MSP`).
    mutating func dropEndPhrase() -> Bool {
        var index = max(first > 0 && end &- first <= 2 ? first : first &+ 1, end &- 4)
        while index < end {
            if tokens[index].roles.contains(.startsTail) {
                let tail = vocabulary.longest(.tail, in: tokens, from: index, to: end)
                if tail.length == end &- index {
                    end = index
                    take(tail.value)
                    return true
                }
            }
            index &+= 1
        }
        return false
    }

    private mutating func take(_ value: UInt32) {
        let said = DescriptorMeaning(rawValue: UInt8(truncatingIfNeeded: value & 0xFF)) ?? .merchant
        if said != .merchant, meaning == .merchant { meaning = said }
    }
}
