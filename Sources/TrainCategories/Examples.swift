import Bookkeeping
import Foundation
import Importing
import Values

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

/// Writes the model as `CategoryModel` reads it.
enum ModelFile {
    /// Weights nearer to zero than this are left out: most are noise, and the file goes to phones.
    static let leastWeight: Float = 0.7

    /// Categories that one bucket speaks for at most.
    static let entryLimit = 8

    /// The bytes of the file; weights are rounded to signed bytes.
    static func bytes(_ weights: [Float], codes: [String], bucketBits: UInt64, temperature: Float) -> [UInt8] {
        let most = weights.reduce(Float(0)) { max($0, abs($1)) }
        let scale = min(most, 12) / 127
        var bytes = CategoryModel.mark
        for number in [CategoryModel.version, UInt32(bucketBits), UInt32(codes.count), temperature.bitPattern, scale.bitPattern] {
            bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        for code in codes { bytes += [UInt8(code.utf8.count)] + Array(code.utf8) }
        var counts: [UInt8] = []
        var entries: [UInt8] = []
        for bucket in 0..<(1 << Int(bucketBits)) {
            // What all categories share says nothing; of the rest the strongest few say nearly everything.
            let all = Array(weights[(bucket * codes.count)..<((bucket + 1) * codes.count)])
            let mean = all.reduce(0, +) / Float(codes.count)
            let strongest = codes.indices.sorted { abs(all[$0] - mean) > abs(all[$1] - mean) }.prefix(entryLimit)
            let kept = strongest.filter { abs(all[$0] - mean) >= leastWeight }.sorted()
            for place in kept {
                entries += [UInt8(place), UInt8(bitPattern: Int8(max(-127, min(127, ((all[place] - mean) / scale).rounded()))))]
            }
            counts.append(UInt8(kept.count))
        }
        return bytes + counts + entries
    }
}

/// Says how right the written model is on descriptors that were labelled apart from what it learns from.
enum HeldOut {
    /// Prints the share of right answers among those that the model has to give.
    static func report(_ path: String, model file: [UInt8], taxonomy: Taxonomy) throws {
        let knowledge = MerchantKnowledge(taxonomy: taxonomy)
        let cleaner = MerchantCleaner(knowledge)
        let source = SourceText(copying: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        let table = try PlainTable(source, columns: ["description", "category"])
        guard let model = file.withUnsafeBufferPointer({ CategoryModel($0, taxonomy) }) else { return print("no model") }
        var features = TextFeatures()
        var answers: [(share: Float, isRight: Bool, isGroupRight: Bool)] = []
        table.eachRow { _, fields in
            let cleaned = cleaner.clean(fields[0])
            guard cleaned.merchant == nil, cleaned.kind == .merchant else { return }
            features.read(cleaned.name, processor: cleaned.processor.map { knowledge.processorName(at: Int($0.index)) })
            guard let (place, share) = model.likeliest(features), let id = model.category(at: place) else { return }
            let found = taxonomy[id]
            let truth = taxonomy.category(code: String(decoding: fields[1], as: UTF8.self)).map { taxonomy[$0] }
            answers.append((share, found.code == truth?.code, found.group == truth?.group))
        }
        for least: Float in [0, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9] {
            let said = answers.filter { $0.share >= least }
            let right = said.filter { $0.isRight }.count * 1000 / max(said.count, 1)
            let group = said.filter { $0.isGroupRight }.count * 1000 / max(said.count, 1)
            print("held out, said \(least) or more: \(said.count) of \(answers.count), right \(right) ‰, group right \(group) ‰")
        }
    }
}

/// How often a household's rows of businesses that nobody knows by name are of a category: many restaurants, few lenders.
/// Where the words say little, what is usual decides.
enum CategoryFrequency {
    /// How much of the difference between what is learned from and what is usual is evened out; 1 would be all of it.
    private static let strength = 0.8

    /// What an example of each category counts, so that rare ones are not guessed as often as they are listed; 1 on average.
    static func weights(of sources: [TrainingSource], codes: [String]) -> [String: Float] {
        var learned: [String: Double] = [:]
        for source in sources { learned[source.code, default: 0] += Double(source.weight) }
        let all = learned.values.sorted().reduce(0, +)
        let usual = codes.map { Double(perMille[$0] ?? 1) }
        let sum = usual.reduce(0, +)
        let weights = zip(codes, usual).map { code, share in
            pow(share / sum / max((learned[code] ?? 0) / all, 1e-6), strength)
        }
        let mean = zip(codes, weights).reduce(0) { $0 + $1.1 * (learned[$1.0] ?? 0) } / all
        return Dictionary(uniqueKeysWithValues: zip(codes, weights.map { Float($0 / mean) }))
    }

    /// Estimated, not counted anywhere; those without a figure are seen about once in a thousand rows.
    private static let perMille = [
        "restaurants": 130, "coffee": 50, "fastFood": 50, "groceries": 80, "alcohol": 40, "convenience": 25,
        "fuel": 25, "carCare": 35, "parking": 25, "taxi": 12, "transit": 12, "pharmacy": 22,
        "doctor": 45, "dental": 22, "vision": 12, "fitness": 30, "personalCare": 50, "clothing": 35,
        "electronics": 12, "books": 15, "hobbies": 20, "sportingGoods": 18, "shopping": 25, "furniture": 14,
        "hardware": 20, "homeRepair": 35, "pets": 30, "childcare": 25, "education": 30, "events": 40,
        "lodging": 28, "travel": 12, "flights": 4, "carRental": 4, "gifts": 18, "donations": 25,
        "services": 35, "software": 20, "games": 8, "streaming": 6, "gambling": 7, "insurance": 8,
        "homeInsurance": 3, "carInsurance": 4, "electricity": 8, "water": 7, "internet": 6, "phone": 5,
        "propertyTax": 10, "taxes": 5, "rent": 12, "mortgage": 2, "onlineShopping": 6, "bankFees": 3,
        "loanPayment": 4, "carPayment": 2, "investments": 4, "savings": 2, "salary": 5,
    ]
}
