/// In which of a person's categories a row belongs, by what they decided before.
package struct PersonalDecision: Hashable, Sendable {
    /// The clean merchant's name.
    package var merchant: String
    /// The place of the category in `PersonalCategories.labels`.
    package var label: Int
    /// How sure it is, in thousandths.
    package var confidencePerMille: Int
    /// Whether the person has put rows of this very merchant there.
    package var followsRows: Bool
}
