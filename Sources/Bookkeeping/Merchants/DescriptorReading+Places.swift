extension DescriptorReading {
    /// Takes country, state, city, legal form and trailing numbers off the window's end until nothing more goes.
    mutating func dropPlaces() {
        if numberedCompanyEnd > 0 { return }
        var sure = false
        if end &- first == 1, dropEndPhrase() { return }
        while end &- first > 1, hasLettersBeforeLast {
            if dropEndPhrase() || dropTrailingNumber() || dropLegalForm() { continue }
            if dropRegion(sure: sure) {
                sure = true
                continue
            }
            guard dropCity(sure: sure) || (sure && dropLastColumn()) else { return }
            sure = false
        }
    }

    private var hasLettersBeforeLast: Bool {
        var index = first
        while index < end &- 1 {
            if tokens[index].letters > 0 { return true }
            index &+= 1
        }
        return false
    }

    private mutating func dropTrailingNumber() -> Bool {
        let token = tokens[end &- 1]
        if token.letters == 0 { return dropNumber(token) }
        if isCutWord { return drop(1) }
        return token.digits > 0 && dropCode(token)
    }

    /// A single letter behind two words is where a fixed width cut the next one (`LANTERN COFFEE F`), unless letters stand alone before
    /// it too (`A & W`, `C D E`).
    private var isCutWord: Bool {
        let token = tokens[end &- 1]
        guard token.length == 1, token.joiner == .space || token.joiner == .gap, end &- first > 2 else { return false }
        return tokens[end &- 2].letters > 2 && tokens[end &- 3].letters > 2
    }

    private mutating func drop(_ words: Int) -> Bool {
        end &-= words
        return true
    }

    /// A number of three or more digits or with a leading zero, an amount such as `12.00`, or a lone `&`.
    private mutating func dropNumber(_ token: DescriptorToken) -> Bool {
        if token.joiner == .point, token.digits == 2, end &- first > 2, tokens[end &- 2].isNumber {
            end &-= 2
            return true
        }
        guard token.digits == 0 || token.digits >= 3 || raw[Int(token.start)] == UInt8(ascii: "0") else { return false }
        end &-= 1
        if end &- first > 1, tokens[end &- 1].roles.contains(.storeWord) { end &-= 1 }
        return true
    }

    /// A reference, or a Canadian postal code.
    private mutating func dropCode(_ token: DescriptorToken) -> Bool {
        if token.length == 3, token.digits == 2, end &- first > 2, isPostalHalf(tokens[end &- 2]) {
            end &-= 2
            return true
        }
        guard isCode(token) else { return false }
        end &-= 1
        return true
    }

    private func isPostalHalf(_ token: DescriptorToken) -> Bool {
        token.length == 3 && token.digits == 1 && token.letters == 2
    }

    private mutating func dropLegalForm() -> Bool {
        guard tokens[end &- 1].roles.contains(.legalForm) else { return false }
        end &-= 1
        return true
    }

    /// A state or a country; one that is an everyday word only where a place surely stands before it.
    private mutating func dropRegion(sure: Bool) -> Bool {
        let token = tokens[end &- 1]
        guard token.roles.contains(.state) || token.roles.contains(.country), token.joiner != .point else { return false }
        let before = tokens[end &- 2]
        if before.roles.contains(.small) { return false }
        if token.roles.contains(.ambiguousRegion), !sure {
            let placed = before.roles.contains(.endsCity) || before.isNumber || before.isMixed || token.joiner == .gap
            guard placed || end &- first >= 4 else { return false }
        }
        end &-= 1
        return true
    }

    /// A known city, unless a small word before it makes it part of the name (`BANK OF MELBOURNE`).
    private mutating func dropCity(sure: Bool) -> Bool {
        guard tokens[end &- 1].roles.contains(.endsCity) else { return false }
        let city = vocabulary.longestCity(in: tokens, from: first &+ 1, to: end)
        guard city.length > 0, sure || city.value & CityPattern.wordFlag == 0 else { return false }
        if tokens[end &- city.length &- 1].roles.contains(.small) || tokens[end &- city.length].joiner == .hyphen { return false }
        end &-= city.length
        return true
    }

    /// Before a state, the last column of a fixed layout is a city even when it is not known.
    private mutating func dropLastColumn() -> Bool {
        var index = end &- 1
        while index > first, index >= end &- 3 {
            if tokens[index].joiner == .gap {
                end = index
                return true
            }
            index &-= 1
        }
        return false
    }
}
