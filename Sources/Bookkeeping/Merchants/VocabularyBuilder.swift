/// Collects words and phrases and compiles them into a `Vocabulary`.
struct VocabularyBuilder {
    /// Phrases that were entered twice with different meanings; the first meaning stands.
    private(set) var conflicts: [String] = []
    /// Numbers of words by their keys.
    private(set) var words = PackedTable(valueBits: 16)
    /// Nodes by the node before (high bits) and a word's number (16 bits).
    private(set) var edges = PackedTable(valueBits: 24)
    /// Roles by word number.
    private(set) var roles: [WordRoles]
    /// By node, one more than the value of the phrase that ends there.
    private(set) var values: [UInt32]
    private let classes: [UInt8]

    /// An empty vocabulary.
    init() {
        classes = (0...255).map { ByteClass.of(UInt8(truncatingIfNeeded: $0)) }
        roles = Array(repeating: [], count: Int(Vocabulary.firstWord))
        values = Array(repeating: 0, count: PhraseRoot.allCases.count + 1)
    }

    /// Gives roles to every word of the texts.
    mutating func add(words texts: [String], _ newRoles: WordRoles) {
        for text in texts {
            for token in tokens(of: text) { roles[Int(number(of: token))].formUnion(newRoles) }
        }
    }

    /// Enters a phrase; a word `0` in it stands for any number and `XX` for any masked number.
    ///
    /// A city is entered last word first. A phrase that is there with another value is noted as a conflict.
    mutating func add(phrase: String, to root: PhraseRoot, value: UInt32) {
        var numbers = tokens(of: phrase).map { number(of: $0) }
        if root == .city { numbers.reverse() }
        guard let first = numbers.first else { return }
        roles[Int(first)].formUnion(role(ofFirstWordIn: root))
        var node = root.rawValue
        for number in numbers { node = next(node, number) }
        let index = Int(node)
        if values[index] == 0 {
            values[index] = value + 1
        } else if values[index] != value + 1 {
            conflicts.append(phrase)
        }
    }

    /// Enters a merchant's own name, unless one of its patterns (with either value) is the same words.
    mutating func addName(_ name: String, value: UInt32, otherwise: UInt32) {
        var node = PhraseRoot.merchant.rawValue
        for token in tokens(of: name) { node = next(node, number(of: token)) }
        if values[Int(node)] != otherwise + 1 { add(phrase: name, to: .merchant, value: value) }
    }

    private func role(ofFirstWordIn root: PhraseRoot) -> WordRoles {
        switch root {
        case .verb: .startsVerb
        case .tail, .label, .note: .startsTail
        case .processor: .startsProcessor
        case .city: .endsCity
        case .merchant: .startsMerchant
        }
    }

    private mutating func next(_ node: UInt32, _ word: UInt16) -> UInt32 {
        let key = UInt64(node) << 16 | UInt64(word)
        let known = edges.value(key)
        if known != 0 { return UInt32(truncatingIfNeeded: known) }
        let new = UInt32(truncatingIfNeeded: values.count)
        guard new < Vocabulary.nodeLimit else { return node }
        values.append(0)
        edges.set(key, to: UInt64(new))
        return new
    }

    /// The number of a word, new when it was not known. Digits written as `0` and masks as `XX` have fixed numbers.
    private mutating func number(of token: DescriptorToken) -> UInt16 {
        if token.isMasked { return Vocabulary.maskedNumber }
        if token.isNumber, token.length == 1, token.key == zeroKey { return Vocabulary.number }
        let known = words.value(token.key)
        if known != 0 { return UInt16(truncatingIfNeeded: known) }
        guard roles.count < Int(UInt16.max) else { return Vocabulary.unknown }
        roles.append([])
        let new = UInt16(truncatingIfNeeded: roles.count - 1)
        words.set(token.key, to: UInt64(new))
        return new
    }

    private var zeroKey: UInt64 {
        var hash = WordHash()
        hash.add(UInt8(ascii: "0"))
        return hash.key
    }

    private func tokens(of text: String) -> [DescriptorToken] {
        var text = text
        return text.withUTF8 { bytes in
            classes.withUnsafeBufferPointer { classes -> [DescriptorToken] in
                guard let classes = classes.baseAddress else { return [] }
                return [DescriptorToken](unsafeUninitializedCapacity: DescriptorLimits.words) { buffer, count in
                    guard let memory = buffer.baseAddress else { return }
                    var scanner = DescriptorScanner(bytes, classes: classes)
                    count = scanner.scan(into: memory)
                }
            }
        }
    }
}
