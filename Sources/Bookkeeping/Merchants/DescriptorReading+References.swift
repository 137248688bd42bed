extension DescriptorReading {
    /// Takes reference codes, store numbers, phone numbers and dates out of the window, moving the words together.
    ///
    /// The first word stays, so that `365 MARKET` and `7 ELEVEN` keep their numbers.
    mutating func dropReferences() {
        if numberedCompanyEnd > 0 {
            end = numberedCompanyEnd
            return
        }
        var kept = first
        var index = first
        var isAfterCode = false
        while index < end {
            if index > first, isReference(at: index) {
                if kept &- first > 1, tokens[kept &- 1].roles.contains(.storeWord) { kept &-= 1 }
                isAfterCode = true
            } else {
                if kept != index { tokens[kept] = tokens[index] }
                if isAfterCode, tokens[kept].joiner != .gap { tokens[kept].joiner = .space }
                isAfterCode = false
                kept &+= 1
            }
            index &+= 1
        }
        isThinned = isThinned || kept < end
        end = kept
        dropWebAddressParts()
    }

    private func isReference(at index: Int) -> Bool {
        let token = tokens[index]
        if token.letters == 0 {
            return token.digits > 0
                && (token.joiner == .hash || token.joiner == .star || token.isDatePart || token.digits >= 4 || isPhonePart(at: index))
        }
        if token.digits == 0 { return token.isMasked }
        return isCode(token)
    }

    /// Three digits beside other numbers, as in `800-782-7282`.
    private func isPhonePart(at index: Int) -> Bool {
        guard tokens[index].digits == 3 else { return false }
        let after = index &+ 1 < end && tokens[index &+ 1].isNumber && tokens[index &+ 1].digits >= 3
        let before = tokens[index &- 1].isNumber && tokens[index &- 1].digits >= 3
        return after || (before && index > first &+ 1)
    }

    /// `WWW.` before an address, and `.COM/BILL` after a name.
    private mutating func dropWebAddressParts() {
        if end &- first > 1, tokens[first &+ 1].joiner == .point, tokens[first].roles.contains(.web) { first &+= 1 }
        guard end &- first > 2 else { return }
        let (domain, path) = (tokens[end &- 2], tokens[end &- 1])
        if domain.joiner == .point, path.joiner == .slash, domain.roles.contains(.domain), path.roles.contains(.webPage) { end &-= 2 }
    }
}
