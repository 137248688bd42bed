import Values

/// Everything that is known of merchants and of the words around their names, compiled once and shared by all cleaners.
package final class MerchantKnowledge: Sendable {
    /// The well-known merchants; a `MerchantID` is a place in this list.
    package let merchants: [Merchant]
    /// Payment processors' names; a `ProcessorID` is a place in this list.
    package let processors: [String]
    /// What is wrong with the content (a pattern given twice, a category that does not exist); empty when nothing is.
    package let problems: [String]
    /// The compiled words and phrases; they live as long as the knowledge.
    let vocabulary: Vocabulary
    private let names: NameTable
    private let processorNames: NameTable

    /// The content files that it is made from: the words around names, then the merchants of each part of the world.
    package static let content = [
        "descriptors.json", "merchants/australia.json", "merchants/canada.json", "merchants/online.json", "merchants/united-states.json",
    ]

    /// The knowledge of `Content/`; some milliseconds.
    package convenience init(taxonomy: Taxonomy) {
        let files = MerchantKnowledge.content.map { Content.file($0) }
        self.init(descriptors: files[0], merchants: Array(files[1...]), taxonomy: taxonomy)
    }

    /// The knowledge of content files. What can't be read is left out and named in `problems`.
    package init(descriptors: UnsafeBufferPointer<UInt8>, merchants: [UnsafeBufferPointer<UInt8>], taxonomy: Taxonomy) {
        var builder = VocabularyBuilder()
        var around = DescriptorContent()
        var known = MerchantContent(taxonomy: taxonomy)
        var problems: [String] = []
        do throws(JSONError) {
            around.read(try JSONReader.read(descriptors), into: &builder)
            for file in merchants { known.read(try JSONReader.read(file), into: &builder) }
        } catch {
            problems.append("JSON")
        }
        self.problems = problems + around.problems + known.problems + builder.conflicts
        self.merchants = known.merchants
        processors = around.processors
        names = NameTable(known.merchants.map { $0.name })
        processorNames = NameTable(around.processors)
        vocabulary = Vocabulary(builder)
    }

    deinit {
        vocabulary.deallocate()
    }

    /// A well-known merchant.
    package subscript(id: MerchantID) -> Merchant {
        merchants[Int(id.index)]
    }

    /// A processor's name.
    package subscript(id: ProcessorID) -> String {
        processors[Int(id.index)]
    }

    /// The UTF-8 of a merchant's name, which lives as long as the knowledge.
    func name(at index: Int) -> UnsafeBufferPointer<UInt8> { names[index] }

    /// The UTF-8 of a processor's name, which lives as long as the knowledge.
    package func processorName(at index: Int) -> UnsafeBufferPointer<UInt8> { processorNames[index] }

    /// The name of the processor that stood before the merchant in a bank's text; nil if none did.
    package func processor(of text: String) -> String? {
        var text = text
        let found = text.withUTF8 { MerchantCleaner(self).clean($0).processor }
        return found.map { String(decoding: processorName(at: Int($0.index)), as: UTF8.self) }
    }

    /// The kind of row that a merchant's name stands for.
    func kind(at index: Int) -> MerchantKind { merchants[index].kind }
}

/// Names as UTF-8 in one piece of memory, so that handing one out costs nothing.
final class NameTable: @unchecked Sendable {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let ends: [Int]

    /// A table of names.
    init(_ names: [String]) {
        let count = names.reduce(0) { $0 + $1.utf8.count }
        bytes = .allocate(capacity: max(count, 1))
        var ends: [Int] = []
        var end = 0
        for name in names {
            for byte in name.utf8 {
                (bytes + end).initialize(to: byte)
                end += 1
            }
            ends.append(end)
        }
        self.ends = ends
    }

    deinit {
        bytes.deallocate()
    }

    /// The bytes of one name, valid while the table lives.
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = index == 0 ? 0 : ends[index - 1]
        return UnsafeBufferPointer(start: bytes + start, count: ends[index] - start)
    }
}

/// Reads `Content/merchants`: the well-known merchants and the patterns by which they are found.
///
/// A merchant's own name is always a pattern, so that a clean name is found again.
struct MerchantContent {
    /// The merchants, in the order of their ids.
    private(set) var merchants: [Merchant] = []
    /// What is wrong with the content.
    private(set) var problems: [String] = []
    private let taxonomy: Taxonomy

    /// A reader that resolves category codes by a taxonomy.
    init(taxonomy: Taxonomy) {
        self.taxonomy = taxonomy
    }

    /// Enters all merchants of one file into a vocabulary.
    mutating func read(_ content: JSONValue, into builder: inout VocabularyBuilder) {
        for entry in content["merchants"]?.array ?? [] {
            guard merchants.count < Int(UInt16.max), let merchant = read(entry) else {
                problems.append("merchant \(entry["name"]?.string ?? "?")")
                continue
            }
            addPatterns(of: entry, name: merchant.name, &builder)
            merchants.append(merchant)
        }
    }

    private func read(_ entry: JSONValue) -> Merchant? {
        guard let name = entry["name"]?.string, let category = resolved(entry["category"]) else { return nil }
        let incoming = resolved(entry["incoming"])
        guard incoming != nil || entry["incoming"] == nil, let kind = kind(named: entry["kind"]?.string) else { return nil }
        return Merchant(name: name, category: category, incomingCategory: incoming, country: entry["country"]?.string ?? "", kind: kind)
    }

    private func resolved(_ code: JSONValue?) -> CategoryID? {
        code?.string.flatMap { taxonomy.category(code: $0) }
    }

    private func kind(named code: String?) -> MerchantKind? {
        guard let code else { return .merchant }
        return MerchantKind.allCases.first { $0.code == code }
    }

    private func addPatterns(of entry: JSONValue, name: String, _ builder: inout VocabularyBuilder) {
        let index = UInt32(truncatingIfNeeded: merchants.count)
        for pattern in entry.texts("exact") { builder.add(phrase: pattern, to: .merchant, value: index | MerchantPattern.exactFlag) }
        for pattern in entry.texts("patterns") { builder.add(phrase: pattern, to: .merchant, value: index) }
        builder.addName(name, value: index, otherwise: index | MerchantPattern.exactFlag)
    }
}
