import Values

/// Cuts a descriptor into folded words in one pass over its bytes.
///
/// Words are letters and digits; an apostrophe inside a word vanishes (`TIM'S` is `TIMS`), `&` is a word of its own, and
/// accents fold away as `TextFolding` has it. Every other sign separates.
struct DescriptorScanner {
    /// Letters before a glued number that make it a name's, not a code's.
    private static let nameLetters = 4

    private let raw: UnsafeBufferPointer<UInt8>
    private let classes: UnsafePointer<UInt8>
    private let end: Int
    private var index = 0

    /// A scanner over a descriptor, of which `DescriptorLimits.bytes` bytes are looked at.
    init(_ raw: UnsafeBufferPointer<UInt8>, classes: UnsafePointer<UInt8>) {
        self.raw = raw
        self.classes = classes
        end = min(raw.count, DescriptorLimits.bytes)
    }

    /// Fills `tokens`, which has room for `DescriptorLimits.words`, and says how many there are.
    mutating func scan(into tokens: UnsafeMutablePointer<DescriptorToken>) -> Int {
        skipBracketedCode()
        var count = 0
        var separators = SeparatorRun()
        while index < end, count < DescriptorLimits.words {
            let `class` = classes[Int(raw[index])]
            if `class` >= ByteClass.ampersand {
                guard let token = word(after: separators.joiner) else {
                    separators.note(separatorBeyondASCII())
                    continue
                }
                tokens[count] = token
                count &+= 1
                separators = SeparatorRun()
            } else {
                separators.note(`class`)
                index &+= 1
            }
        }
        return count
    }

    /// Some banks put a two-letter code of theirs first, as in `[DN]WALMART`.
    private mutating func skipBracketedCode() {
        if end > 4, raw[0] == UInt8(ascii: "["), raw[3] == UInt8(ascii: "]") { index = 4 }
    }

    /// The word that begins here, or nil if a sign beyond ASCII stands here.
    @inline(__always)
    private mutating func word(after joiner: DescriptorToken.Joiner) -> DescriptorToken? {
        let start = index
        var hash = WordHash()
        var counts = Counts()
        if raw[index] == UInt8(ascii: "&") {
            index &+= 1
            hash.add(UInt8(ascii: "&"))
            return token(start: start, joiner: joiner, hash: hash, counts: counts)
        }
        while index < end {
            let `class` = classes[Int(raw[index])]
            if `class` >= ByteClass.firstLetter {
                hash.add(`class`)
                counts.addLetter(`class`)
                index &+= 1
            } else if `class` >= ByteClass.firstWordByte {
                if counts.digits == 0, counts.letters >= DescriptorScanner.nameLetters, numberFollows() { break }
                hash.add(`class`)
                counts.digits &+= 1
                index &+= 1
            } else if `class` == ByteClass.apostrophe, continuesAfterApostrophe(length: 1) {
                index &+= 1
            } else if `class` == ByteClass.beyondASCII, addBeyondASCII(to: &hash, &counts) {
                continue
            } else {
                break
            }
        }
        return index == start ? nil : token(start: start, joiner: joiner, hash: hash, counts: counts)
    }

    /// Letters, digits and letters `X` of a word.
    private struct Counts {
        var letters = 0
        var digits = 0
        var crosses = 0
        var isInterleaved = false

        @inline(__always)
        mutating func addLetter(_ folded: UInt8) {
            letters &+= 1
            isInterleaved = isInterleaved || digits > 0
            crosses &+= folded == UInt8(ascii: "X") ? 1 : 0
        }

        mutating func add(_ folded: UInt8) {
            if folded >= ByteClass.firstLetter { addLetter(folded) } else { digits &+= 1 }
        }
    }

    @inline(__always)
    private func token(start: Int, joiner: DescriptorToken.Joiner, hash: WordHash, counts: Counts) -> DescriptorToken {
        DescriptorToken(
            key: hash.key, start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: index), word: Vocabulary.unknown,
            letters: UInt8(truncatingIfNeeded: min(counts.letters, 255)), digits: UInt8(truncatingIfNeeded: min(counts.digits, 255)),
            joiner: joiner,
            isMasked: counts.crosses >= 2 && counts.crosses == counts.letters, isInterleaved: counts.isInterleaved,
            isDatePart: false, roles: [])
    }

    /// Whether a number of four digits or more begins here; glued to a name it is a store's or a reference
    /// (`IMPARK00120199U`), so a new word begins with it.
    @inline(__always)
    private func numberFollows() -> Bool {
        guard index &+ 4 <= end else { return false }
        for offset in 0..<4 where raw[index &+ offset] &- 48 > 9 { return false }
        return true
    }

    /// Whether the apostrophe here, `length` bytes long, stands inside a word.
    private func continuesAfterApostrophe(length: Int) -> Bool {
        let next = index &+ length
        guard next < end else { return false }
        let `class` = classes[Int(raw[next])]
        if `class` != ByteClass.beyondASCII { return `class` >= ByteClass.firstLetter }
        let scalar = UTF8Scalar(at: next, in: raw)
        return scalar.isValid && SignClass.of(scalar.value) == .letter
    }

    /// Adds a letter beyond ASCII and moves past it; false when a sign stands here.
    private mutating func addBeyondASCII(to hash: inout WordHash, _ counts: inout Counts) -> Bool {
        let scalar = UTF8Scalar(at: index, in: raw)
        guard scalar.isValid, index &+ scalar.length <= end else { return false }
        switch SignClass.of(scalar.value) {
        case .letter:
            addLetter(UnsafeBufferPointer(rebasing: raw[index..<(index &+ scalar.length)]), to: &hash, &counts)
        case .mark:
            guard counts.letters > 0 || counts.digits > 0 else { return false }
        case .apostrophe:
            guard continuesAfterApostrophe(length: scalar.length) else { return false }
        case .blank, .hyphen, .separator:
            return false
        }
        index &+= scalar.length
        return true
    }

    /// Adds one letter as folding writes it: `É` as `E`, `Œ` as `OE`, another script's letter as a capital of its own.
    private func addLetter(_ letter: UnsafeBufferPointer<UInt8>, to hash: inout WordHash, _ counts: inout Counts) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { memory in
            let count = TextFolding.fold(letter, into: memory)
            for index in 0..<count {
                hash.add(memory[index])
                if memory[index] < 0x80 { counts.add(memory[index]) }
            }
            if count == 0 || memory[0] >= 0x80 { counts.addLetter(UInt8(ascii: "A")) }
        }
    }

    /// Moves past the sign beyond ASCII that stands here and says its class.
    private mutating func separatorBeyondASCII() -> UInt8 {
        let scalar = UTF8Scalar(at: index, in: raw)
        index = min(index &+ scalar.length, end)
        guard scalar.isValid else { return ByteClass.other }
        switch SignClass.of(scalar.value) {
        case .blank: return ByteClass.blank
        case .hyphen: return ByteClass.hyphen
        default: return ByteClass.other
        }
    }
}

/// The signs between two words, summed up to what they mean.
struct SeparatorRun {
    private var seen: UInt16 = 0
    private var length: UInt8 = 0
    private var blanks: UInt8 = 0
    private var last: UInt8 = 0

    /// Notes one sign by its `ByteClass`.
    @inline(__always)
    mutating func note(_ class: UInt8) {
        seen |= 1 << UInt16(`class` & 15)
        length &+= length < 255 ? 1 : 0
        if `class` == ByteClass.blank { blanks &+= blanks < 255 ? 1 : 0 }
        last = `class`
    }

    /// What the signs mean together.
    @inline(__always)
    var joiner: DescriptorToken.Joiner {
        if length == 0 { return .none }
        if length == 1 && last == ByteClass.blank { return .space }
        return unusual
    }

    private var unusual: DescriptorToken.Joiner {
        if has(ByteClass.star) { return .star }
        if has(ByteClass.colon) { return .colon }
        if last == ByteClass.hash { return .hash }
        if length == 1 {
            switch last {
            case ByteClass.hyphen: return .hyphen
            case ByteClass.point: return .point
            case ByteClass.slash: return .slash
            default: return .space
            }
        }
        if has(ByteClass.hyphen) { return .dash }
        return blanks >= 2 ? .gap : .space
    }

    private func has(_ class: UInt8) -> Bool {
        seen & 1 << UInt16(`class`) != 0
    }
}
