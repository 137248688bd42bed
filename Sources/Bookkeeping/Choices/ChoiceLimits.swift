/// The most that a household can decide.
package enum ChoiceLimits {
    /// Bytes of a name of a category, a merchant or a tag.
    package static let nameBytes = 200
    /// Bytes of a note.
    package static let noteBytes = 10_000
    /// Tags of a household.
    package static let tags = 1_000
    /// Categories that a household adds or changes.
    package static let categories = 1_000
}
