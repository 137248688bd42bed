/// A phrase found in a descriptor.
struct PhraseMatch {
    /// Words that it takes; zero when none was found.
    var length: Int
    /// What the phrase was entered with.
    var value: UInt32

    /// No phrase.
    static let none = PhraseMatch(length: 0, value: 0)
}
