import Values

/// Decides in which category a row belongs, from the surest evidence to the weakest, and says why.
///
/// Money that comes back from a shop stays in the shop's category (a refund lowers what was spent there); wages are
/// wages only when they come in; interest is earned or charged by its sign.
package struct Categorise: Sendable {
    private let taxonomy: Taxonomy
    private let knowledge: MerchantKnowledge
    private let fileCategories: FileCategories
    private let byKind: KindCategories
    private let model: CategoryModel?

    /// How likely a category must be for words alone to decide, in thousandths; below, the person is asked.
    package static let leastPerMille = 200

    /// A judge with the shared knowledge.
    package init(taxonomy: Taxonomy, knowledge: MerchantKnowledge, fileCategories: FileCategories, model: CategoryModel? = nil) {
        self.model = model
        self.taxonomy = taxonomy
        self.knowledge = knowledge
        self.fileCategories = fileCategories
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
        guard let known = fileCategories.category(named: evidence.fileCategory) else {
            return CategoryDecision(category: nil, reason: .fileCategory, confidencePerMille: 1000)
        }
        return named(known, evidence, confidencePerMille: 950)
    }

    /// The bank's own word for the kind of merchant. It knows less than the merchant's name does, and an unknown word does not make a
    /// category.
    private func fromBanksCategory(_ evidence: CategoryEvidence) -> CategoryDecision? {
        guard evidence.fileCategoryIsBanks, FileCategoryNames.hasLetters(evidence.fileCategory) else { return nil }
        return fileCategories.category(named: evidence.fileCategory).flatMap { named($0, evidence, confidencePerMille: 800) }
    }

    private func named(_ known: CategoryID, _ evidence: CategoryEvidence, confidencePerMille: Int) -> CategoryDecision? {
        if known == byKind.unsure { return nil }
        let category = known == byKind.interest && evidence.amount < 0 ? byKind.interestCharges : known
        return CategoryDecision(category: category, reason: .fileCategory, confidencePerMille: confidencePerMille)
    }

    private func fromCode(_ evidence: CategoryEvidence) -> CategoryDecision? {
        fileCategories.category(merchantCategoryCode: evidence.merchantCategoryCode).map {
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

/// The categories that follow from the bank's own words alone, found in the taxonomy once.
struct KindCategories: Sendable {
    /// The category of rows of which nothing is known.
    let unsure: CategoryID?
    /// Money between own accounts.
    let transfer: CategoryID?
    /// Interest earned.
    let interest: CategoryID?
    /// Interest charged.
    let interestCharges: CategoryID?
    /// What an account held before its first row, and what makes a balance right.
    let openingBalance: CategoryID?
    private let cardPayment: CategoryID?
    private let bankFees: CategoryID?
    private let cash: CategoryID?
    private let salary: CategoryID?
    private let toPeople: CategoryID?
    private let fromPeople: CategoryID?

    /// Looks the categories up; one that the taxonomy lacks is never given.
    init(_ taxonomy: Taxonomy) {
        unsure = taxonomy.category(code: "uncategorized")
        transfer = taxonomy.category(code: "transfer")
        openingBalance = taxonomy.category(code: Category.openingBalance)
        interest = taxonomy.category(code: "interest")
        interestCharges = taxonomy.category(code: "interestCharges")
        cardPayment = taxonomy.category(code: "cardPayment")
        bankFees = taxonomy.category(code: "bankFees")
        cash = taxonomy.category(code: "cash")
        salary = taxonomy.category(code: "salary")
        toPeople = taxonomy.category(code: "toPeople")
        fromPeople = taxonomy.category(code: "fromPeople")
    }

    /// The category of a kind of row with its confidence in thousandths; nil if the kind says too little.
    func category(_ kind: MerchantKind, amount: Int64) -> (CategoryID, Int)? {
        let found: (category: CategoryID?, confidence: Int) =
            switch kind {
            case .merchant, .unnamed, .cheque: (nil, 0)
            case .ownTransfer: (transfer, 900)
            case .cardPayment: (cardPayment, 950)
            case .bankFee: (bankFees, 970)
            case .interest: (amount < 0 ? interestCharges : interest, 970)
            case .cash: (cash, 950)
            case .payroll: amount > 0 ? (salary, 950) : (nil, 0)
            case .sentToPerson, .receivedFromPerson, .personTransfer: (amount < 0 ? toPeople : fromPeople, 700)
            }
        return found.category.map { ($0, found.confidence) }
    }
}

/// Categorises texts of banks without a ledger: one after another, each distinct text with its sign only once.
package struct CategoriseTexts {
    /// What a text with an amount was found to be.
    package struct Answer {
        /// The clean merchant's name.
        package var merchant: String
        /// The category, why, and how sure that is.
        package var decision: CategoryDecision
        /// The place of the answer: equal texts with equal signs share it.
        package var place: Int
    }

    private let knowledge: Knowledge
    private let cleaner: MerchantCleaner
    private var texts = TextTable()
    private var outgoing: [Int32] = [-1]
    private var incoming: [Int32] = [-1]
    private var answers: [Answer] = []

    /// A categoriser with the shared knowledge.
    package init(_ knowledge: Knowledge) {
        self.knowledge = knowledge
        cleaner = MerchantCleaner(knowledge.merchants)
    }

    /// What a text with an amount (minor units; only the sign counts) is.
    package mutating func answer(_ text: UnsafeBufferPointer<UInt8>, amount: Int64) -> Answer {
        let number = Int(texts.intern(text))
        while outgoing.count <= number {
            outgoing.append(-1)
            incoming.append(-1)
        }
        let known = amount > 0 ? incoming[number] : outgoing[number]
        if known >= 0 { return answers[Int(known)] }
        let cleaned = cleaner.clean(text)
        let decision = knowledge.categorise.decide(CategoryEvidence(amount: amount, merchant: cleaned))
        let answer = Answer(merchant: cleaned.displayName, decision: decision, place: answers.count)
        if amount > 0 {
            incoming[number] = Int32(truncatingIfNeeded: answers.count)
        } else {
            outgoing[number] = Int32(truncatingIfNeeded: answers.count)
        }
        answers.append(answer)
        return answer
    }
}
