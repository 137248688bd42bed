import Values

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
