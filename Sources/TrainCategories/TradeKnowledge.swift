import Bookkeeping
import Foundation

/// A name or word with the category that it speaks for.
struct TrainingSource {
    var text: String
    var code: String
    /// A word that stands beside other words in a business's name, not a whole name.
    var isWord: Bool
    var weight: Float
    /// The merchant whose name or pattern it is; its own text for words and names of trades.
    var owner: String
}

extension [TrainingSource] {
    /// The sources without every n-th merchant and name, and those of them of which no rare word was learned: by the owners'
    /// hashes, so that the choice does not depend on the order and all patterns of a merchant are on one side.
    func split(keepingEvery n: UInt64) -> (learned: [TrainingSource], kept: [TrainingSource]) {
        var learned: [TrainingSource] = []
        var kept: [TrainingSource] = []
        for source in self {
            let hash = source.owner.uppercased().utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
            if !source.isWord, hash >> 32 % n == 0 { kept.append(source) } else { learned.append(source) }
        }
        var owners: [Substring: Set<String>] = [:]
        for source in learned where !source.isWord {
            for word in source.text.uppercased().split(separator: " ") { owners[word, default: []].insert(source.owner) }
        }
        kept.removeAll { source in
            source.text == source.owner
                ? source.text.uppercased().split(separator: " ").contains { (1...2).contains(owners[$0]?.count ?? 0) } : true
        }
        return (learned, kept)
    }
}

/// What there is to learn from.
struct TradeKnowledge {
    var sources: [TrainingSource] = []
    var noise = DescriptorNoise()
    var codes: Set<String> { Set(sources.map(\.code)) }

    /// Reads the content folder and the words and names of trades.
    init(_ content: URL, words: URL) throws {
        let folder = content.appendingPathComponent("merchants")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".json") {
            let file = try JSONDecoder().decode(MerchantFile.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
            for merchant in file.merchants where merchant.kind == nil {
                sources.append(TrainingSource(text: merchant.name, code: merchant.category, isWord: false, weight: 1, owner: merchant.name))
                for pattern in merchant.patterns ?? [] {
                    sources.append(TrainingSource(text: pattern, code: merchant.category, isWord: false, weight: 0.5, owner: merchant.name))
                }
            }
        }
        let trade = try JSONDecoder().decode(TradeFile.self, from: Data(contentsOf: words))
        for category in trade.categories {
            for language in category.words.keys.sorted() {
                for word in category.words[language] ?? [] {
                    sources.append(TrainingSource(text: word, code: category.code, isWord: true, weight: 1, owner: word))
                }
            }
            for name in category.names {
                sources.append(TrainingSource(text: name, code: category.code, isWord: false, weight: 2, owner: name))
            }
        }
        let around = try JSONSerialization.jsonObject(with: Data(contentsOf: content.appendingPathComponent("descriptors.json")))
        let places = (around as? [String: Any])?["cities"] as? [String: [String: [String]]] ?? [:]
        noise.towns = places.values.flatMap { $0.values.flatMap { $0 } }.sorted()
        noise.fillers = DescriptorNoise.fillers(from: sources)
    }

    private struct MerchantFile: Decodable {
        var merchants: [Merchant]

        struct Merchant: Decodable {
            var name: String
            var category: String
            var patterns: [String]?
            var kind: String?
        }
    }

    private struct TradeFile: Decodable {
        var categories: [Category]

        struct Category: Decodable {
            var code: String
            var words: [String: [String]]
            var names: [String]
        }
    }
}
