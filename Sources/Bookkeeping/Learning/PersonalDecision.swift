/// In which of a person's categories a row belongs, by what they decided before.
package struct PersonalDecision: Hashable, Sendable {
    /// The place of the category in `PersonalCategories.labels`.
    package var label: Int
    /// How sure it is, in thousandths.
    package var confidencePerMille: Int
    /// Whether the person has sorted rows of the same merchant.
    package var isKnownMerchant: Bool
}
