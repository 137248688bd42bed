/// Decides in which category a row belongs, from the surest evidence to the weakest, and says why.
///
/// Money that comes back from a shop stays in the shop's category (a refund lowers what was spent there); wages are
/// wages only when they come in; interest is earned or charged by its sign.
package struct Categorise: Sendable {
    private let taxonomy: Taxonomy
    private let knowledge: MerchantKnowledge
    private let byKind: KindCategories
    private let model: CategoryModel?

    /// How likely a category must be for words alone to decide, in thousandths; below, the person is asked.
    package static let leastPerMille = 200

    /// A judge with the shared knowledge.
    package init(taxonomy: Taxonomy, knowledge: MerchantKnowledge, model: CategoryModel? = nil) {
        self.model = model
        self.taxonomy = taxonomy
        self.knowledge = knowledge
        byKind = KindCategories(taxonomy)
    }

    /// The group of a category, as an index into the taxonomy's groups.
    func group(of category: CategoryID) -> Int { taxonomy[category].group }

    /// The category of a row. Costs one hash of the file's category, if there is one.
    package func decide(_ evidence: CategoryEvidence) -> CategoryDecision {
        fromFile(evidence) ?? fromMerchant(evidence) ?? fromCode(evidence) ?? fromBanksCategory(evidence) ?? fromKind(evidence)
            ?? fromWords(evidence)
            ?? CategoryDecision(category: byKind.unsure, reason: .unsure, confidencePerMille: 0)
    }

    /// What the file says. A name that is none of ours is the person's own category; one that says nothing
    /// (`Other`, `Payment`) leaves the question open.
    private func fromFile(_ evidence: CategoryEvidence) -> CategoryDecision? {
        if evidence.isOpeningBalance {
            return CategoryDecision(category: byKind.openingBalance, reason: .fileCategory, confidencePerMille: 990)
        }
        if evidence.fileCategoryIsAccount {
            return CategoryDecision(category: byKind.transfer, reason: .ownAccount, confidencePerMille: 990)
        }
        guard !evidence.fileCategoryIsBanks, FileCategoryNames.hasLetters(evidence.fileCategory) else { return nil }
        guard let known = taxonomy.category(fileName: evidence.fileCategory) else {
            return CategoryDecision(category: nil, reason: .fileCategory, confidencePerMille: 1000)
        }
        return named(known, evidence, confidencePerMille: 950)
    }

    /// The bank's own word for the kind of merchant. It knows less than the merchant's name does, and an unknown word does not make a
    /// category.
    private func fromBanksCategory(_ evidence: CategoryEvidence) -> CategoryDecision? {
        guard evidence.fileCategoryIsBanks, FileCategoryNames.hasLetters(evidence.fileCategory) else { return nil }
        return taxonomy.category(fileName: evidence.fileCategory).flatMap { named($0, evidence, confidencePerMille: 800) }
    }

    private func named(_ known: CategoryID, _ evidence: CategoryEvidence, confidencePerMille: Int) -> CategoryDecision? {
        if known == byKind.unsure { return nil }
        let category = known == byKind.interest && evidence.amount < 0 ? byKind.interestCharges : known
        return CategoryDecision(category: category, reason: .fileCategory, confidencePerMille: confidencePerMille)
    }

    private func fromCode(_ evidence: CategoryEvidence) -> CategoryDecision? {
        taxonomy.merchantCategoryCodes[evidence.merchantCategoryCode].map {
            CategoryDecision(category: $0, reason: .merchantCategoryCode, confidencePerMille: 850)
        }
    }

    /// A well-known merchant, unless the bank's words say that the row is something else (wages from a shop).
    private func fromMerchant(_ evidence: CategoryEvidence) -> CategoryDecision? {
        guard let id = evidence.merchant.merchant else { return nil }
        let merchant = knowledge[id]
        guard evidence.merchant.kind == merchant.kind else { return nil }
        let category = evidence.amount > 0 ? merchant.incomingCategory ?? merchant.category : merchant.category
        return CategoryDecision(category: category, reason: .merchant, confidencePerMille: 900)
    }

    /// What the words of an unknown business's name say, when they say it clearly.
    private func fromWords(_ evidence: CategoryEvidence) -> CategoryDecision? {
        guard let model, evidence.merchant.kind == .merchant, evidence.merchant.merchant == nil else { return nil }
        var features = TextFeatures()
        features.read(evidence.merchant.name, processor: evidence.merchant.processor.map { knowledge.processorName(at: Int($0.index)) })
        guard let (best, share) = model.likeliest(features) else { return nil }
        let perMille = Int(share * 1000)
        guard perMille >= Categorise.leastPerMille, let category = model.category(at: best) else { return nil }
        return CategoryDecision(category: category, reason: .words, confidencePerMille: perMille)
    }

    /// The categories that the words of a name speak for, likeliest first; empty without a model or without letters.
    package func candidates(for merchant: CleanedMerchant) -> [CategoryID] {
        guard let model else { return [] }
        var features = TextFeatures()
        features.read(merchant.name, processor: merchant.processor.map { knowledge.processorName(at: Int($0.index)) })
        let shares = model.shares(of: features)
        return shares.indices.sorted { shares[$0] != shares[$1] ? shares[$0] > shares[$1] : $0 < $1 }.compactMap {
            model.category(at: $0)
        }
    }

    private func fromKind(_ evidence: CategoryEvidence) -> CategoryDecision? {
        byKind.category(evidence.merchant.kind, amount: evidence.amount).map { category, confidence in
            CategoryDecision(category: category, reason: .bankWords, confidencePerMille: confidence)
        }
    }
}
