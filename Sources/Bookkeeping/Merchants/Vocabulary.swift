/// Every word and phrase that cleaning knows, compiled for look-up: a table of words, and one tree of phrases whose
/// edges are a hash table too. Only read, by any number of threads, while the `MerchantKnowledge` that owns it lives.
struct Vocabulary: @unchecked Sendable {
    /// A word that is in no phrase.
    static let unknown: UInt16 = 0
    /// Any number, in phrases.
    static let number: UInt16 = 1
    /// Any masked number, in phrases.
    static let maskedNumber: UInt16 = 2
    /// The first number of a real word.
    static let firstWord: UInt16 = 3
    /// Nodes of the phrase tree at most.
    static let nodeLimit: UInt32 = 1 << 24

    /// `ByteClass` of every byte.
    let classes: UnsafePointer<UInt8>
    private let words: UnsafePointer<UInt64>
    private let wordMask: Int
    private let edges: UnsafePointer<UInt64>
    private let edgeMask: Int
    private let roles: UnsafePointer<WordRoles>
    private let values: UnsafePointer<UInt32>

    /// Compiles what a builder collected. Whoever asks for it calls `deallocate()` in the end.
    init(_ builder: VocabularyBuilder) {
        classes = Vocabulary.frozen((0...255).map { ByteClass.of(UInt8(truncatingIfNeeded: $0)) })
        words = Vocabulary.frozen(builder.words.slots)
        wordMask = builder.words.slots.count - 1
        edges = Vocabulary.frozen(builder.edges.slots)
        edgeMask = builder.edges.slots.count - 1
        roles = Vocabulary.frozen(builder.roles)
        values = Vocabulary.frozen(builder.values)
    }

    /// Gives the memory back.
    func deallocate() {
        classes.deallocate()
        words.deallocate()
        edges.deallocate()
        roles.deallocate()
        values.deallocate()
    }

    private static func frozen<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        memory.initialize(from: elements, count: elements.count)
        return UnsafePointer(memory)
    }

    /// Finds the word's number and roles.
    @inline(__always)
    func resolve(_ token: inout DescriptorToken) {
        let found = PackedTable.find(token.key, in: words, mask: wordMask, valueBits: 16)
        if found != 0 {
            token.word = UInt16(truncatingIfNeeded: found)
        } else if token.isMasked {
            token.word = Vocabulary.maskedNumber
        } else if token.isNumber {
            token.word = Vocabulary.number
        } else {
            return
        }
        token.roles = roles[Int(token.word)]
    }

    /// The longest phrase of a list that begins at `first` and ends before `end`.
    func longest(_ root: PhraseRoot, in tokens: UnsafeMutablePointer<DescriptorToken>, from first: Int, to end: Int) -> PhraseMatch {
        var best = PhraseMatch.none
        var node = root.rawValue
        var index = first
        while index < end {
            node = next(node, tokens[index])
            if node == 0 { break }
            index &+= 1
            if values[Int(node)] != 0 { best = PhraseMatch(length: index &- first, value: values[Int(node)] &- 1) }
        }
        return best
    }

    /// The longest city that ends just before `end` and begins at `first` or later.
    func longestCity(in tokens: UnsafeMutablePointer<DescriptorToken>, from first: Int, to end: Int) -> PhraseMatch {
        var best = PhraseMatch.none
        var node = PhraseRoot.city.rawValue
        var index = end
        while index > first {
            index &-= 1
            node = next(node, tokens[index])
            if node == 0 { break }
            if values[Int(node)] != 0 { best = PhraseMatch(length: end &- index, value: values[Int(node)] &- 1) }
        }
        return best
    }

    /// The node that a word leads to; zero when it leads nowhere. A number that no phrase names counts as any number.
    @inline(__always)
    private func next(_ node: UInt32, _ token: DescriptorToken) -> UInt32 {
        if token.word == Vocabulary.unknown { return 0 }
        let found = PackedTable.find(UInt64(node) << 16 | UInt64(token.word), in: edges, mask: edgeMask, valueBits: 24)
        if found != 0 || token.letters > 0 || token.word == Vocabulary.number { return UInt32(truncatingIfNeeded: found) }
        let any = UInt64(node) << 16 | UInt64(Vocabulary.number)
        return UInt32(truncatingIfNeeded: PackedTable.find(any, in: edges, mask: edgeMask, valueBits: 24))
    }
}
