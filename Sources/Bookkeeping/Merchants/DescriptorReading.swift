/// One descriptor while it is read: its words, and the window of words that can still be the name.
///
/// The steps are extensions, one file each, in the order in which `MerchantCleaner` takes them.
struct DescriptorReading {
    /// The bank's bytes.
    let raw: UnsafeBufferPointer<UInt8>
    /// The words; after a round the first one is the window's first.
    private(set) var tokens: UnsafeMutablePointer<DescriptorToken>
    /// The words and phrases that are known.
    let vocabulary: Vocabulary
    /// Words that are there.
    private(set) var count: Int
    /// First word of the window.
    var first = 0
    /// Word after the window.
    var end: Int
    /// What the bank's phrases say so far.
    var meaning = DescriptorMeaning.merchant
    /// First word of the bank's phrases.
    var phraseStart = 0
    /// Word after the bank's phrases; equal to `phraseStart` when there is none.
    var phraseEnd = 0
    /// The processor's index, or -1.
    var processor = -1
    /// Whether the processor moves money between people.
    var processorNamesPerson = false
    /// The well-known merchant's index, or -1.
    var merchant = -1
    /// Whether words inside the window were taken out in this round.
    var isThinned = false

    /// Cuts a descriptor into words and looks every word up. `tokens` has room for `DescriptorLimits.words`.
    init(_ raw: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutablePointer<DescriptorToken>, vocabulary: Vocabulary) {
        self.raw = raw
        self.tokens = tokens
        self.vocabulary = vocabulary
        var scanner = DescriptorScanner(raw, classes: vocabulary.classes)
        count = scanner.scan(into: tokens)
        end = count
        var index = 0
        while index < count {
            vocabulary.resolve(&tokens[index])
            if tokens[index].isNumber { markDate(at: index) }
            index &+= 1
        }
    }

    /// Marks `31/07/2026`, `03/16`, `2026-07-31` and `31-07-2026`, judging when the last number is reached.
    private func markDate(at index: Int) {
        guard index > 0, tokens[index &- 1].isNumber else { return }
        let joiner = tokens[index].joiner
        let (before, here) = (tokens[index &- 1], tokens[index])
        if joiner == .slash {
            let twoEach = before.digits == 2 && here.digits == 2
            guard twoEach || before.digits == 4 || here.digits == 4 || before.isDatePart else { return }
        } else if joiner == .hyphen {
            let yearFirst = before.digits == 4 && here.digits == 2
            let yearLast = here.digits == 4 && before.digits == 2 && index > 1 && tokens[index &- 2].digits == 2
            guard yearFirst || yearLast || before.isDatePart && here.digits <= 2 else { return }
            if yearLast { tokens[index &- 2].isDatePart = true }
        } else {
            return
        }
        tokens[index &- 1].isDatePart = true
        tokens[index].isDatePart = true
    }

    /// Makes the window all that there is, as its name would be scanned, so that another round can look at it; false
    /// when nothing has changed since the round before and another one would find nothing.
    mutating func beginAgain() -> Bool {
        var isChanged = first > 0 || end < count || isThinned
        tokens += first
        count = end &- first
        (first, end, phraseStart, phraseEnd, isThinned) = (0, count, 0, 0, false)
        var index = 0
        while index < count {
            if tokens[index].becomePlain(isFirst: index == 0) { isChanged = true }
            index &+= 1
        }
        return isChanged
    }

    /// Whether any word of the window has a letter.
    var hasLetters: Bool { hasLetters(from: first) }

    /// Whether any word of the window from `start` on has a letter.
    func hasLetters(from start: Int) -> Bool {
        var index = start
        while index < end {
            if tokens[index].letters > 0 { return true }
            index &+= 1
        }
        return false
    }

    /// Whether a word is a number or a code of the bank's own, never part of a name when it stands beside one.
    func isCode(_ token: DescriptorToken) -> Bool {
        if token.isNumber || token.isMasked || token.isDatePart { return true }
        guard token.isMixed, token.word == Vocabulary.unknown else { return false }
        if token.letters <= 2, token.digits >= 2 { return true }
        if token.isInterleaved, token.digits >= 2, token.length >= 6 { return true }
        return (token.isInterleaved || token.letters < 5) && token.length >= (token.joiner == .star ? 4 : 8)
    }
}

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

    /// The meaning of the phrase that cuts everything from here on; nil if none begins here.
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
