import Values

/// Learns from one person's own rows in which of their own categories a new row belongs, whatever the categories are
/// called and whatever language the bank speaks.
///
/// A row of a merchant that the person has sorted before follows those rows, the nearest amount first; any other row is
/// judged by a linear categoriser over everything that `RowFeatures` sees.
package struct PersonalCategories {
    /// The person's categories, in the order in which they first occur.
    package private(set) var labels: [String] = []
    private var reader: RowFeatures
    private var places = PackedTable(valueBits: 24)
    private var featureCount: UInt32 = 0
    private var examples: [LabelledExample] = []
    private var merchants: [UInt64] = []
    private var training: SoftmaxTraining?
    private var scores: [Float] = []

    /// Rows that are learned from at most; the newest count.
    package static let rowLimit = 20_000
    /// Categories that a person has at most.
    package static let labelLimit = 500

    /// A learner that knows only what everybody knows.
    package init(_ knowledge: Knowledge) {
        reader = RowFeatures(knowledge)
    }

    /// Adds a row that the person sorted. False when there are too many rows or categories.
    @discardableResult
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>, amount: Int64, category: String) -> Bool {
        var label = labels.firstIndex(of: category) ?? labels.count
        guard examples.count < PersonalCategories.rowLimit, label < PersonalCategories.labelLimit else { return false }
        if label == labels.count {
            label = labels.count
            labels.append(category)
        }
        merchants.append(reader.read(text, amount: amount))
        var features: [UInt32] = []
        for hash in reader.hashes {
            let key = hash & PackedTable.wordKeyMask >> 8
            var place = places.value(key)
            if place == 0 {
                featureCount += 1
                place = UInt64(featureCount)
                places.set(key, to: place)
            }
            features.append(UInt32(truncatingIfNeeded: place - 1))
        }
        examples.append(LabelledExample(features: features, values: reader.values, label: label))
        return true
    }

    /// Learns from all rows added; call once before asking.
    package mutating func learn() {
        var training = SoftmaxTraining(featureCount: Int(featureCount), labelCount: labels.count, step: 0.3, decay: 1e-4)
        training.learn(examples, rounds: max(4, min(30, 60_000 / max(examples.count, 1))))
        self.training = training
        scores = Array(repeating: 0, count: labels.count)
    }

    /// The likeliest of the person's categories for a row and how likely it is; nothing before anything was learned.
    package mutating func decide(_ text: UnsafeBufferPointer<UInt8>, amount: Int64) -> PersonalDecision? {
        guard let training, !labels.isEmpty else { return nil }
        let merchant = reader.read(text, amount: amount)
        var example = LabelledExample(features: [], values: [], label: 0)
        for (index, hash) in reader.hashes.enumerated() {
            let place = places.value(hash & PackedTable.wordKeyMask >> 8)
            guard place > 0 else { continue }
            example.features.append(UInt32(truncatingIfNeeded: place - 1))
            example.values.append(reader.values[index])
        }
        training.score(example, &scores)
        Softmax.shares(&scores)
        var best = 0
        for label in scores.indices where scores[label] > scores[best] { best = label }
        return PersonalDecision(
            label: best, confidencePerMille: Int(scores[best] * 1000), isKnownMerchant: merchants.contains(merchant))
    }
}
