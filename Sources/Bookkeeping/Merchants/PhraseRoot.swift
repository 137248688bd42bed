/// The lists of phrases that share one tree; a root is the node from which a list's phrases begin.
enum PhraseRoot: UInt32, CaseIterable {
    /// What a bank writes before a name.
    case verb = 1
    /// What a bank writes after it.
    case tail
    /// What a bank writes after it with a colon (`DES:`), because the word alone is an everyday word.
    case label
    /// What a person's transfer carries after the name.
    case note
    /// What a processor writes before it.
    case processor
    /// Cities, last word first.
    case city
    /// Well-known merchants.
    case merchant
}
