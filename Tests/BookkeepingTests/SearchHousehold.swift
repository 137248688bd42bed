import Bookkeeping
import LedgerNotation
import TestSupport
import Values

/// What the tests search in, on Sunday 15 March 2026, weeks starting on Sunday.
enum SearchHousehold {
    static let today = day("2026-03-15")
    static let rules = CalendarRules(weekStart: .sunday)
    static let english = SearchVocabulary(Catalogue.load(.englishCanada))
    static let french = SearchVocabulary(Catalogue.load(.frenchCanada))
    static let spanish = SearchVocabulary(Catalogue.load(.spanish))

    /// A ledger as search sees it.
    static func context(
        _ ledger: Ledger, marks: RowMarks = .none, vocabulary: SearchVocabulary = english, rules: CalendarRules = rules
    ) -> SearchContext {
        SearchContext(ledger, marks: marks, today: today, rules: rules, vocabulary: vocabulary)
    }

    /// Marks from rows with tags and rows with notes.
    static func marks(tags: [(row: Int, tag: String)] = [], notes: [(row: Int, note: String)] = []) -> RowMarks {
        var names = TextTable()
        var texts = TextTable()
        let tagged = tags.map { RowMarks.Tag(row: Int32($0.row), tag: names.intern($0.tag)) }
        let noted = notes.map { RowMarks.Note(row: Int32($0.row), text: texts.intern($0.note)) }
        return RowMarks(tagNames: names, tags: tagged, noteTexts: texts, notes: noted)
    }

    /// A ledger with a memo on some rows, in the order of the ledger.
    static func withMemos(_ ledger: Ledger, _ memos: [Int: String]) -> Ledger {
        var changed = ledger
        var rows: [LedgerRow] = []
        for (index, memo) in memos.sorted(by: { $0.key < $1.key }) {
            var row = ledger.row(index)
            row.memo = changed.texts.intern(memo)
            rows.append(row)
        }
        changed.replace(rows)
        return changed
    }

    /// The rows that a query finds, oldest first; nothing when it has a mistake.
    static func find(_ text: String, in context: SearchContext) -> [Int]? {
        SearchReader.read(text, context.vocabulary).query.map { Search.run($0, in: context).rows.reversed() }
    }
}
