import Bookkeeping
import Foundation
import Values

/// Learns `Content/category-model.bin` from `Content/merchants`, `trade-words.json` and realistic noise around
/// them (`make model`). The same content gives the same file on the same kind of machine.
@main
enum TrainCategories {
    /// Buckets that features are hashed into, as a power of two.
    static let bucketBits: UInt64 = 17
    private static let rounds = 4

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 || arguments.count == 5 else {
            FileHandle.standardError.write(Data("usage: TrainCategories CONTENT_FOLDER TRADE_WORDS.json MODEL_FILE [LABELLED.csv]\n".utf8))
            exit(64)
        }
        let taxonomy = Taxonomy()
        let trade = try TradeKnowledge(URL(fileURLWithPath: arguments[1]), words: URL(fileURLWithPath: arguments[2]))
        let codes = taxonomy.categories.map { $0.code }.filter { trade.codes.contains($0) }

        // One merchant and name in ten is kept out, so that the temperature is set on names that the weights have not seen.
        let (learned, kept) = trade.sources.split(keepingEvery: 10)
        let trial = model(of: learned, trade, codes, taxonomy, temperature: 1)
        guard let tested = trial.withUnsafeBufferPointer({ CategoryModel($0, taxonomy) }) else { throw CocoaError(.fileReadCorruptFile) }
        let temperature = Calibration.temperature(of: tested, on: kept, noise: trade.noise, codes: codes)

        let file = model(of: trade.sources, trade, codes, taxonomy, temperature: temperature)
        try Data(file).write(to: URL(fileURLWithPath: arguments[3]))
        print("\(trade.sources.count) names and words, \(codes.count) categories, temperature \(temperature), \(file.count) bytes")
        if arguments.count == 5 { try HeldOut.report(arguments[4], model: file, taxonomy: taxonomy) }
    }

    private static func model(
        of sources: [TrainingSource], _ trade: TradeKnowledge, _ codes: [String], _ taxonomy: Taxonomy, temperature: Float
    ) -> [UInt8] {
        let groups = codes.map { code in taxonomy.category(code: code).map { taxonomy[$0].group } ?? -1 }
        var training = SoftmaxTraining(featureCount: 1 << bucketBits, labelCount: codes.count, step: 0.15, decay: 3e-4, groups: groups)
        training.learn(Examples(of: sources, noise: trade.noise, codes: codes).list, rounds: rounds)
        return ModelFile.bytes(training.weights, codes: codes, bucketBits: bucketBits, temperature: temperature)
    }
}
