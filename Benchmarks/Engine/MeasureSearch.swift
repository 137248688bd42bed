import Bookkeeping
import Values

/// Queries over all rows, each read, made ready for the ledger and answered, as one search is. The person's words are at hand.
enum MeasureSearch {
    /// What people look for, from a plain word to conditions of every kind.
    static let queries = [
        "metro", "merchant:metro amount>20 in:last-year", "(text:a* or category:groceries) -is:transfer amount:10..200",
        "-merchant:metro is:out day>=2020-01-01 amount>5 text:e",
    ]

    /// Queries that `Peers/duckdb_search.py` answers too, with the names of their figures.
    static let compared = [("search, a word", "metro"), ("search, a word, an amount and days", "metro amount>20 day>=2025-01-01")]

    /// Milliseconds of the slowest of the queries, so that a promise about search holds for each of them.
    static func slowest(in ledger: Ledger, today: Day, _ time: (() -> Void) -> Double) -> Double {
        each(queries, in: ledger, today: today, time).map(\.milliseconds).max() ?? 0
    }

    /// Milliseconds of every query and how many rows it found.
    static func each(
        _ queries: [String], in ledger: Ledger, today: Day, _ time: (() -> Void) -> Double
    ) -> [(milliseconds: Double, found: Int)] {
        let vocabulary = SearchVocabulary(Catalogue.load(.standard))
        let context = SearchContext(
            ledger, today: today, rules: CalendarRules(weekStart: .monday), vocabulary: vocabulary)
        return queries.map { text in
            var found = 0
            let milliseconds = time {
                guard let query = SearchReader.read(text, vocabulary).query else { return }
                found = Search.run(query, in: context, limit: 50).count
            }
            return (milliseconds, found)
        }
    }
}
