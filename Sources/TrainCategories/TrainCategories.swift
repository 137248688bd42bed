import Bookkeeping
import Foundation
import Values

/// Learns `Content/category-model.bin` from `Content/merchants`, `Content/trade-words.json` and realistic noise around
/// them (`make model`). The same content gives the same file.
@main
enum TrainCategories {
    /// Buckets that features are hashed into, as a power of two.
    static let bucketBits: UInt64 = 14
    static let rounds = 6

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            FileHandle.standardError.write(Data("usage: TrainCategories CONTENT_FOLDER MODEL_FILE\n".utf8))
            exit(64)
        }
        let content = URL(fileURLWithPath: arguments[1])
        let taxonomy = Taxonomy()
        let trade = try TradeKnowledge(content)
        var codes: [String] = []
        for category in taxonomy.categories where trade.codes.contains(category.code) { codes.append(category.code) }

        // One name in ten is kept out, so that the temperature is set on names that the weights have not seen.
        let (learned, kept) = trade.sources.split(keepingEvery: 10)
        var temperature: Float = 1
        do {
            let examples = Examples(of: learned, noise: trade.noise, codes: codes)
            let weights = train(examples.list, labels: codes.count)
            let tested = Examples(of: kept, noise: trade.noise, codes: codes, copies: 2)
            temperature = Calibration.temperature(of: tested.list, weights: weights)
            Calibration.report(tested.list, weights: weights, temperature: temperature, codes: codes, taxonomy: taxonomy)
        }
        let all = Examples(of: trade.sources, noise: trade.noise, codes: codes)
        let weights = train(all.list, labels: codes.count)
        let file = ModelFile.bytes(weights.weights, codes: codes, bucketBits: bucketBits, temperature: temperature)
        try Data(file).write(to: URL(fileURLWithPath: arguments[2]))
        print("\(all.list.count) examples, \(codes.count) categories, temperature \(temperature), \(file.count) bytes")
    }

    private static func train(_ examples: [LabelledExample], labels: Int) -> SoftmaxTraining {
        var training = SoftmaxTraining(featureCount: 1 << bucketBits, labelCount: labels, step: 0.3, decay: 2e-5)
        training.learn(examples, rounds: rounds)
        return training
    }
}
