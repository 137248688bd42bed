import Values

/// Learns from one person's own rows in which of their own categories a new row belongs, whatever the categories are
/// called and whatever language the bank speaks: a linear categoriser over everything that `RowFeatures` sees.
package struct PersonalCategories {
    /// The person's categories, in the order in which they first occur.
    package private(set) var labels: [String] = []
    private var reader: RowFeatures
    /// For each feature's key one more than its place.
    private var places = PackedTable(valueBits: 24)
    private var featureCount: UInt32 = 0
    private var examples: [LabelledExample] = []
    private var added = 0
    /// Merchants with a category that the person gave them.
    private var given = PackedTable(valueBits: 1)
    private var training: SoftmaxTraining?
    private var scores: [Float] = []

    /// Rows that are learned from at most; of more the last ones count.
    package static let rowLimit = 20_000
    /// Categories that a person has at most.
    package static let labelLimit = 250
    /// Features that are told apart at most; further ones say nothing. With all categories they take 120 MB.
    private static let featureLimit: UInt32 = 60_000
    /// Examples that the training goes through at most, several rounds together.
    private static let stepLimit = 60_000

    /// A learner that knows only what everybody knows.
    package init(_ knowledge: Knowledge) {
        reader = RowFeatures(knowledge)
    }

    /// Adds a row that the person sorted. False when it has no category, or a new one beyond the limit.
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>, amount: Int64, category: String) -> Bool {
        let label = labels.firstIndex(of: category) ?? labels.count
        guard !category.isEmpty, label < PersonalCategories.labelLimit else { return false }
        if label == labels.count { labels.append(category) }
        reader.read(text, amount: amount)
        given.set(PersonalCategories.key(reader.merchant, label), to: 1)
        var example = LabelledExample(features: [], values: [], label: label)
        for (index, hash) in reader.hashes.enumerated() {
            let key = PersonalCategories.key(hash)
            var place = places.value(key)
            if place == 0 {
                guard featureCount < PersonalCategories.featureLimit else { continue }
                featureCount += 1
                place = UInt64(featureCount)
                places.set(key, to: place)
            }
            example.features.append(UInt32(truncatingIfNeeded: place - 1))
            example.values.append(reader.values[index])
        }
        if examples.count < PersonalCategories.rowLimit {
            examples.append(example)
        } else {
            examples[added % PersonalCategories.rowLimit] = example
        }
        added += 1
        return true
    }

    /// Learns from all rows added; call once before asking.
    package mutating func learn() {
        var training = SoftmaxTraining(featureCount: Int(featureCount), labelCount: labels.count, step: 0.3, decay: 1e-4)
        training.learn(examples, rounds: max(4, min(30, PersonalCategories.stepLimit / max(examples.count, 1))))
        self.training = training
        scores = Array(repeating: 0, count: labels.count)
    }

    /// The likeliest of the person's categories for a row and how likely it is; nothing before anything was learned.
    package mutating func decide(_ text: UnsafeBufferPointer<UInt8>, amount: Int64) -> PersonalDecision? {
        guard let training, !labels.isEmpty else { return nil }
        reader.read(text, amount: amount)
        var example = LabelledExample(features: [], values: [], label: 0)
        for (index, hash) in reader.hashes.enumerated() {
            let place = places.value(PersonalCategories.key(hash))
            guard place > 0 else { continue }
            example.features.append(UInt32(truncatingIfNeeded: place - 1))
            example.values.append(reader.values[index])
        }
        training.score(example, &scores)
        Softmax.shares(&scores)
        var best = 0
        for label in scores.indices where scores[label] > scores[best] { best = label }
        return PersonalDecision(
            merchant: reader.name, label: best, confidencePerMille: Int(scores[best] * 1000),
            followsRows: given.value(PersonalCategories.key(reader.merchant, best)) > 0)
    }

    /// The part of a hash that `places` keeps; never zero.
    private static func key(_ hash: UInt64) -> UInt64 {
        hash & ((1 << 40) - 1) | 1 << 39
    }

    /// The key of a merchant with a category in `given`; never zero.
    private static func key(_ merchant: UInt64, _ label: Int) -> UInt64 {
        var hash = Hash64(seed: merchant)
        hash.combine(UInt64(label))
        return hash.value >> 1 | 1
    }
}

/// In which of a person's categories a row belongs, by what they decided before.
package struct PersonalDecision: Hashable, Sendable {
    /// The clean merchant's name.
    package var merchant: String
    /// The place of the category in `PersonalCategories.labels`.
    package var label: Int
    /// How sure it is, in thousandths.
    package var confidencePerMille: Int
    /// Whether the person has put rows of this very merchant there.
    package var followsRows: Bool
}
