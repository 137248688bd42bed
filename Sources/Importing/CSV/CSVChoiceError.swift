/// Why a text of choices could not be understood, with the word that is wrong.
package enum CSVChoiceError: Error, Hashable, Sendable {
    /// The word has no `=`, or what stands before it is no choice.
    case unknownChoice(word: String)
    /// What stands after the `=` is not among what the choice allows.
    case badValue(word: String)
    /// A column got two roles, or a role that only one column can have got several.
    case contradiction(word: String)
}
