import Values

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
