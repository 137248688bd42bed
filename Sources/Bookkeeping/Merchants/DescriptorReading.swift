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
