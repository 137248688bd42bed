import Importing
import Values

/// Gives a file's texts their numbers, and decides merchants and categories on the way; each distinct text once.
struct PlanTexts {
    private let knowledge: Knowledge
    private let cleaner: MerchantCleaner
    /// For each descriptor what cleaning found, once it was needed.
    private var facts: [Facts?] = []
    private(set) var descriptors: DescriptorTable
    private(set) var merchants: TextTable
    private(set) var categories: TextTable
    private(set) var texts: TextTable

    /// What is known of a descriptor, and the categories that follow from it alone, for money out and money in.
    private struct Facts {
        var kind: MerchantKind
        var processor: ProcessorID?
        var merchant: MerchantID?
        var outgoing: PlannedCategory?
        var incoming: PlannedCategory?
    }

    init(_ ledger: Ledger, _ knowledge: Knowledge) {
        self.knowledge = knowledge
        cleaner = MerchantCleaner(knowledge.merchants)
        descriptors = ledger.descriptors
        merchants = ledger.merchants
        categories = ledger.categories
        texts = ledger.texts
    }

    /// The number of a payee's text; a new one is cleaned to its merchant first.
    /// - Parameter isTyped: whether a person wrote it, whose words stay the merchant's name.
    mutating func descriptor(_ payee: UnsafeBufferPointer<UInt8>, isTyped: Bool = false) -> UInt32 {
        let (number, isNew) = descriptors.intern(payee)
        if isNew {
            let cleaned = isTyped ? cleaner.read(typed: payee) : cleaner.clean(payee)
            note(Facts(kind: cleaned.kind, processor: cleaned.processor, merchant: cleaned.merchant), of: number)
            descriptors.setMerchant(merchants.intern(cleaned.name), of: number)
        }
        return number
    }

    /// The number of a further text.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        texts.intern(bytes)
    }

    /// The category of a row, by its descriptor, its sign, what the file says and the card network's code.
    mutating func category(
        of descriptor: UInt32, amount: Int64, fileCategory: UnsafeBufferPointer<UInt8>, isAccount: Bool, isBanks: Bool = false,
        isOpening: Bool = false, code: Int
    ) -> PlannedCategory {
        let known = facts(of: descriptor)
        let isPlain = fileCategory.isEmpty && !isAccount && code == 0
        if isPlain, let category = amount > 0 ? known.incoming : known.outgoing { return category }
        let decision = merchants.withBytes(descriptors.merchants[Int(descriptor)]) { name in
            knowledge.categorise.decide(
                CategoryEvidence(
                    amount: amount,
                    merchant: CleanedMerchant(name: name, kind: known.kind, processor: known.processor, merchant: known.merchant),
                    fileCategory: fileCategory, fileCategoryIsAccount: isAccount, fileCategoryIsBanks: isBanks,
                    isOpeningBalance: isOpening, merchantCategoryCode: code))
        }
        let category = PlannedCategory(number: number(of: decision, fileCategory), reason: decision.reason)
        if isPlain { remember(category, of: descriptor, isIncoming: amount > 0) }
        return category
    }

    /// The number of a decided category: a code of the taxonomy, or the person's own name for it.
    private mutating func number(of decision: CategoryDecision, _ fileCategory: UnsafeBufferPointer<UInt8>) -> UInt16 {
        guard decision.reason != .unsure else { return 0 }
        let number = decision.category.map { categories.intern(knowledge.taxonomy[$0].code) } ?? categories.intern(fileCategory)
        return Int(number) < Ledger.categoryLimit ? UInt16(truncatingIfNeeded: number) : 0
    }

    private mutating func facts(of descriptor: UInt32) -> Facts {
        if Int(descriptor) < facts.count, let known = facts[Int(descriptor)] { return known }
        let found = descriptors.texts.withBytes(descriptor) { text in
            let cleaned = cleaner.clean(text)
            return Facts(kind: cleaned.kind, processor: cleaned.processor, merchant: cleaned.merchant)
        }
        note(found, of: descriptor)
        return found
    }

    private mutating func note(_ known: Facts, of descriptor: UInt32) {
        while facts.count <= Int(descriptor) { facts.append(nil) }
        facts[Int(descriptor)] = known
    }

    private mutating func remember(_ category: PlannedCategory, of descriptor: UInt32, isIncoming: Bool) {
        if isIncoming { facts[Int(descriptor)]?.incoming = category } else { facts[Int(descriptor)]?.outgoing = category }
    }
}
