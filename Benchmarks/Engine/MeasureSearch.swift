import Bookkeeping
import Values

/// Queries over all rows, each read, made ready for the ledger and answered, as one search is. The person's words are at hand.
enum MeasureSearch {
    /// What people look for, from a plain word to conditions of every kind.
    static let queries = [
        "metro", "merchant:metro amount>20 in:last-year", "(text:a* or category:groceries) -is:transfer amount:10..200",
        "-merchant:metro is:out day>=2020-01-01 amount>5 text:e",
    ]

    /// Milliseconds of the slowest of the queries, so that a promise about search holds for each of them.
    static func slowest(in ledger: Ledger, today: Day, _ time: (() -> Void) -> Double) -> Double {
        let vocabulary = SearchVocabulary(Catalogue.load(.englishCanada))
        let context = SearchContext(
            ledger, today: today, rules: CalendarRules(weekStart: .monday), vocabulary: vocabulary)
        return queries.map { text in
            time {
                guard let query = SearchReader.read(text, vocabulary).query else { return }
                _ = Search.run(query, in: context, limit: 50)
            }
        }.max() ?? 0
    }
}
