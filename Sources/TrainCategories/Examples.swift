import Bookkeeping

/// Sources with noise as examples for the training.
struct Examples {
    private(set) var list: [LabelledExample] = []

    /// Several noisy copies of every source.
    init(of sources: [TrainingSource], noise: DescriptorNoise, codes: [String], copies: Int = 10) {
        var noise = noise
        var features = TextFeatures()
        let frequency = CategoryFrequency.weights(of: sources, codes: codes)
        let labels = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        for source in sources {
            guard let label = labels[source.code], let often = frequency[source.code] else { continue }
            for copy in 0..<copies {
                var text = noise.variant(of: source, copy: copy)
                var processor = copy == 0 ? "" : noise.processor(for: source.code)
                processor.withUTF8 { processor in
                    text.withUTF8 { features.read($0, processor: processor.isEmpty ? nil : processor) }
                }
                guard !features.hashes.isEmpty else { continue }
                list.append(
                    LabelledExample(
                        features: features.hashes.map { CategoryModel.bucket($0, bits: TrainCategories.bucketBits) },
                        values: features.hashes.indices.map { features.value(at: $0) }, label: label, weight: source.weight * often))
            }
        }
    }
}
