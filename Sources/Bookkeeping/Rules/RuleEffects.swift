/// What a rule does with a row.
package struct RuleEffects: Hashable, Sendable {
    /// The category that it gets, by its code or the person's own name of it.
    package var category: String?
    /// The parts that it is divided into; a rule has this or a category.
    package var split: RuleSplit?
    /// The merchant that it is with.
    package var merchant: String?
    /// Tags that are added.
    package var tags: [String]
    /// The note that it gets.
    package var note: String?
    /// Whether it is half of a transfer between the household's own accounts.
    package var isTransfer: Bool

    /// Effects from their parts.
    package init(
        category: String? = nil, split: RuleSplit? = nil, merchant: String? = nil, tags: [String] = [], note: String? = nil,
        isTransfer: Bool = false
    ) {
        self.category = category
        self.split = split
        self.merchant = merchant
        self.tags = tags
        self.note = note
        self.isTransfer = isTransfer
    }

    /// Whether nothing is done.
    package var isEmpty: Bool {
        category == nil && split == nil && merchant == nil && tags.isEmpty && note == nil && !isTransfer
    }
}
