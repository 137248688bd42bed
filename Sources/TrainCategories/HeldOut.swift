import Bookkeeping
import Foundation
import Importing

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
