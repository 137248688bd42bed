import Bookkeeping
import Foundation

/// Sets how sure the model says it is, on names that it has not learned.
enum Calibration {
    /// The temperature under which the truth is likeliest, for a model whose own temperature is one.
    static func temperature(of model: CategoryModel, on sources: [TrainingSource], noise: DescriptorNoise, codes: [String]) -> Float {
        var noise = noise
        var features = TextFeatures()
        let frequency = CategoryFrequency.weights(of: sources, codes: codes)
        var tested: [(scores: [Float], label: Int, weight: Float)] = []
        for source in sources {
            guard let label = codes.firstIndex(of: source.code) else { continue }
            for copy in 0..<2 {
                var text = noise.variant(of: source, copy: copy)
                text.withUTF8 { features.read($0) }
                let scores = model.scores(of: features)
                if !scores.isEmpty { tested.append((scores, label, frequency[source.code] ?? 1)) }
            }
        }
        var best: (loss: Float, temperature: Float) = (.infinity, 1)
        for step in 4...60 {
            let temperature = Float(step) / 20
            let loss = tested.reduce(Float(0)) { $0 - $1.weight * log(max(softmax($1.scores, temperature)[$1.label], 1e-6)) }
            if loss < best.loss { best = (loss, temperature) }
        }
        return best.temperature
    }

    private static func softmax(_ scores: [Float], _ temperature: Float) -> [Float] {
        let highest = scores.max() ?? 0
        let powers = scores.map { exp(($0 - highest) / temperature) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
