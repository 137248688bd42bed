import Values

/// What a person's own categoriser sees of a row: its texts, its merchant, its amount, and what the shared knowledge
/// holds it to be, so that a shop that the person has never visited is recognised as one of those they have.
struct RowFeatures {
    /// Hashes of the row that was read last.
    private(set) var hashes: [UInt64] = []
    /// How much each counts.
    private(set) var values: [Float] = []
    /// The clean merchant's name.
    private(set) var name = ""
    /// The hash of that name.
    private(set) var merchant: UInt64 = 0
    private let cleaner: MerchantCleaner
    private let categorise: Categorise
    private var nameFeatures = TextFeatures()
    private var rawFeatures = TextFeatures()

    /// Which part of a row a hash stands for.
    private enum Part: UInt64 {
        case name = 101
        case raw, merchant, kind, amount, merchantAmount, exactAmount, category, group, categoryAmount, processor, always
    }

    init(_ knowledge: Knowledge) {
        cleaner = MerchantCleaner(knowledge.merchants)
        categorise = knowledge.categorise
    }

    /// Reads a row: the bank's text and the amount in minor units.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>, amount: Int64) {
        hashes.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        let cleaned = cleaner.clean(text)
        name = cleaned.displayName
        merchant = Hash64.of(cleaned.name)
        let decision = categorise.decide(CategoryEvidence(amount: amount, merchant: cleaned))
        nameFeatures.read(cleaned.name)
        rawFeatures.read(text)
        let size = RowFeatures.size(amount)
        add(.always, [0], 0.3)
        add(.merchant, [merchant], 1.2)
        add(.kind, [UInt64(cleaned.kind.rawValue), amount < 0 ? 1 : 2], 0.6)
        add(.amount, [size], 0.3)
        add(.merchantAmount, [merchant, size], 0.6)
        add(.exactAmount, [UInt64(bitPattern: amount)], 0.3)
        if let processor = cleaned.processor { add(.processor, [UInt64(processor.index)], 0.3) }
        if let category = decision.category {
            let sureness = Float(decision.confidencePerMille) / 1000
            add(.category, [UInt64(category.index)], 1.2 * sureness)
            add(.group, [UInt64(categorise.group(of: category))], 0.8 * sureness)
            add(.categoryAmount, [UInt64(category.index), size], 0.4 * sureness)
        }
        add(.name, nameFeatures, 1)
        add(.raw, rawFeatures, 0.7)
    }

    /// The order of magnitude of an amount in half powers of two, with its sign.
    private static func size(_ amount: Int64) -> UInt64 {
        let magnitude = amount.magnitude
        guard magnitude > 0 else { return 0 }
        let twos = UInt64(63 - magnitude.leadingZeroBitCount)
        let half: UInt64 = twos > 0 && magnitude >> (twos - 1) & 1 == 1 ? 1 : 0
        return (twos * 2 + half) << 1 | (amount < 0 ? 1 : 0)
    }

    private mutating func add(_ part: Part, _ features: TextFeatures, _ value: Float) {
        for (place, hash) in features.hashes.enumerated() { add(part, [hash], value * features.value(at: place)) }
    }

    private mutating func add(_ part: Part, _ parts: [UInt64], _ value: Float) {
        var hash = Hash64(seed: part.rawValue)
        for one in parts { hash.combine(one) }
        hashes.append(hash.value)
        values.append(value)
    }
}
