import Bookkeeping

extension ScreenContext {
    /// The household's rows as search sees them, with the words of the person's language.
    var searching: SearchContext {
        SearchContext(
            ledger, marks: chosen.marks, today: today, rules: rules,
            vocabulary: SearchVocabulary(wording.catalogue, own: chosen.choices.categories))
    }
}
