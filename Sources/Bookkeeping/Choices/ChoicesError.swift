/// Why a text is no choices.
package enum ChoicesError: Error, Hashable, Sendable {
    /// It is no JSON object, or lacks what has to be in one.
    case unreadable
    /// The entry at a place of a list is not what has to stand there.
    case entry(list: String, place: Int)
    /// A list is longer than a household's can be.
    case tooLong(list: String, limit: Int)
}
