/// In which category a row belongs, why, and how sure that is.
package struct CategoryDecision: Hashable, Sendable {
    /// The category; nothing when the file names one of the person's own, which then stands as the file writes it.
    package let category: CategoryID?
    /// Why.
    package let reason: CategoryReason
    /// How sure it is, in thousandths; 0 when nothing is known.
    package let confidencePerMille: Int
}
