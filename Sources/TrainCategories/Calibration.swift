import Bookkeeping
import Foundation

/// Sets how sure the model says it is, on names that it has not learned.
enum Calibration {
    /// The temperature under which the truth is likeliest.
    static func temperature(of examples: [LabelledExample], weights: SoftmaxTraining) -> Float {
        let scores = examples.map { self.scores($0, weights) }
        var best: (loss: Float, temperature: Float) = (.infinity, 1)
        for step in 4...60 {
            let temperature = Float(step) / 20
            var loss: Float = 0
            for (index, example) in examples.enumerated() {
                loss -= log(max(softmax(scores[index], temperature)[example.label], 1e-6))
            }
            if loss < best.loss { best = (loss, temperature) }
        }
        return best.temperature
    }

    /// Prints how often the kept-out names are right, and how right those are that it is sure of.
    static func report(_ examples: [LabelledExample], weights: SoftmaxTraining, temperature: Float, codes: [String], taxonomy: Taxonomy) {
        let groups = codes.map { code in taxonomy.category(code: code).map { taxonomy[$0].group } ?? -1 }
        var right = 0
        var rightGroup = 0
        var sure = 0
        var sureRight = 0
        for example in examples {
            let shares = softmax(scores(example, weights), temperature)
            guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }) else { continue }
            if best == example.label { right += 1 }
            if groups[best] == groups[example.label] { rightGroup += 1 }
            if shares[best] >= 0.9 {
                sure += 1
                if best == example.label { sureRight += 1 }
            }
        }
        print("kept out: \(examples.count), right \(right * 1000 / max(examples.count, 1)) ‰, group right",
            "\(rightGroup * 1000 / max(examples.count, 1)) ‰, sure \(sure), of these right \(sureRight * 1000 / max(sure, 1)) ‰")
    }

    private static func scores(_ example: LabelledExample, _ weights: SoftmaxTraining) -> [Float] {
        var scores = [Float](repeating: 0, count: weights.labelCount)
        weights.score(example, &scores)
        return scores
    }

    private static func softmax(_ scores: [Float], _ temperature: Float) -> [Float] {
        let highest = scores.max() ?? 0
        let powers = scores.map { exp(($0 - highest) / temperature) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
