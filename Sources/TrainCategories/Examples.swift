import Bookkeeping

/// Sources with noise as examples for the training.
struct Examples {
    private(set) var list: [LabelledExample] = []

    /// Several noisy copies of every source.
    init(of sources: [TrainingSource], noise: DescriptorNoise, codes: [String], copies: Int = 6) {
        var noise = noise
        var features = TextFeatures()
        let labels = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        for source in sources {
            guard let label = labels[source.code] else { continue }
            for copy in 0..<copies {
                var text = noise.variant(of: source, copy: copy)
                text.withUTF8 { features.read($0) }
                guard !features.hashes.isEmpty else { continue }
                let value = CategoryModel.value(featureCount: features.hashes.count)
                list.append(
                    LabelledExample(
                        features: features.hashes.map { CategoryModel.bucket($0, bits: TrainCategories.bucketBits) },
                        values: Array(repeating: value, count: features.hashes.count), label: label, weight: source.weight))
            }
        }
    }
}
