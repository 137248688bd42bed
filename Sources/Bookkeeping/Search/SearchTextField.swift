/// Which texts of a row a condition looks at.
package enum SearchTextField: UInt8, CaseIterable, Sendable {
    /// The merchant, the bank's texts, the note, the tags and, except in rules, the category: what a word without a field means.
    case anything
    case merchant
    /// What the bank printed: its text and its memo.
    case text
    case note
    case category
    case account
    case tag
}
