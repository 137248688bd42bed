package import Values

/// Finds rows: a query is made ready for the ledger, then its rows are asked. Nothing is kept between searches.
package enum Search {
    /// Rows that a search names at most unless more are asked for.
    package static let limit = 1_000

    /// The rows that a query wants, with their sums.
    ///
    /// - Parameter limit: how many rows are named; all are counted and summed.
    package static func run(_ query: SearchQuery, in context: SearchContext, limit: Int = Search.limit) -> SearchResult {
        var compiler = SearchCompiler(context)
        let step = compiler.compile(query)
        let found = SearchScan.rows(step, in: context.ledger, within: RowSet(all: context.ledger.count))
        let totals = totals(of: found, in: context.ledger)
        return SearchResult(rows: found.last(limit), count: found.count, totals: totals, all: found)
    }

    private struct Tally {
        var count = 0
        var moneyIn: Int128 = 0
        var moneyOut: Int128 = 0
    }

    private static func totals(of rows: RowSet, in ledger: Ledger) -> [SearchTotal] {
        guard !ledger.accounts.isEmpty else { return [] }
        var tallies = [Tally](repeating: Tally(), count: ledger.accounts.count)
        ledger.withColumns { columns in
            tallies.withUnsafeMutableBufferPointer { tallies in
                rows.forEach { row in
                    let account = min(Int(columns.accounts[row]), tallies.count - 1)
                    let amount = Int128(truncatingIfNeeded: columns.amounts[row])
                    tallies[account].count &+= 1
                    if amount < 0 { tallies[account].moneyOut &+= amount } else { tallies[account].moneyIn &+= amount }
                }
            }
        }
        return byCurrency(tallies, ledger)
    }

    private static func byCurrency(_ tallies: [Tally], _ ledger: Ledger) -> [SearchTotal] {
        var currencies: [Currency] = []
        var sums: [Tally] = []
        for (account, tally) in tallies.enumerated() where tally.count > 0 {
            let currency = ledger.accounts[account].currency
            let place = currencies.firstIndex(of: currency) ?? currencies.count
            if place == currencies.count {
                currencies.append(currency)
                sums.append(Tally())
            }
            sums[place].count += tally.count
            sums[place].moneyIn &+= tally.moneyIn
            sums[place].moneyOut &+= tally.moneyOut
        }
        return currencies.indices.map { place in
            SearchTotal(
                currency: currencies[place], count: sums[place].count, moneyIn: Int64(clamping: sums[place].moneyIn),
                moneyOut: Int64(clamping: sums[place].moneyOut))
        }
    }
}

/// What a search found.
package struct SearchResult: Hashable, Sendable {
    /// Indices of the newest rows, newest first, as many as were asked for.
    package let rows: [Int]
    /// How many rows were found altogether.
    package let count: Int
    /// What they sum to, one for each currency among them, in the order of the accounts.
    package let totals: [SearchTotal]
    /// All rows that were found.
    package let all: RowSet
}

/// One condition on a row.
package enum SearchTerm: Hashable, Sendable {
    /// A text of the row fits a pattern.
    case text(SearchTextField, SearchPattern)
    /// A text of the row fits a regular expression; `anything` takes none.
    case expression(SearchTextField, TextExpression)
    /// The amount, without its sign and in major units, lies in bounds.
    case amount(SearchAmount)
    /// The day lies in bounds.
    case days(SearchDays)
    /// The row is in a state.
    case state(SearchState)
}

/// The words that join conditions.
package enum SearchOperator: UInt8, CaseIterable, Sendable {
    case and, or, not

    /// The word that is understood in every language, and the end of the key of the other words, `search.word.<code>`.
    package var code: String {
        switch self {
        case .and: "and"
        case .or: "or"
        case .not: "not"
        }
    }
}

/// Which texts of a row a condition looks at.
package enum SearchTextField: UInt8, CaseIterable, Sendable {
    /// The merchant, the bank's texts, the note, the tags and, except in rules, the category: what a word without a field means.
    case anything
    case merchant
    /// What the bank printed: its text and its memo.
    case text
    case note
    case category
    case account
    case tag
}

/// How much a query may hold.
package enum SearchLimits {
    /// Bytes of a query.
    package static let bytes = 8_192
    /// Conditions of a query.
    package static let terms = 256
    /// Parentheses and negations that stand in one another.
    package static let depth = 32
    /// Characters of a regular expression.
    package static let expressionCharacters = 200
    /// Steps of a regular expression, with all that it repeats written out.
    package static let expressionSteps = 1_000
    /// Parentheses of a regular expression that stand in one another.
    package static let expressionDepth = 20
    /// Mistakes of one query that are told.
    package static let problems = 20
    /// Suggestions of one kind.
    package static let suggestions = 50
}

/// A stretch of a query's text.
package struct SearchPlace: Hashable, Sendable {
    /// Bytes of UTF-8 before it.
    package let offset: Int
    /// Bytes of UTF-8 that it is long.
    package let length: Int
    /// Unicode scalars before it, plus one, as people count columns.
    package let column: Int

    /// A stretch from its numbers.
    package init(offset: Int, length: Int, column: Int) {
        self.offset = offset
        self.length = length
        self.column = column
    }

    /// A stretch of a text.
    init(_ range: Range<Int>, in text: [UInt8]) {
        offset = range.lowerBound
        length = range.count
        column = 1 + text[..<range.lowerBound].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}

/// The sums of the rows of one currency that a search found: whole rows, pending ones and transfers included.
package struct SearchTotal: Hashable, Sendable {
    /// The currency.
    package let currency: Currency
    /// Number of rows.
    package let count: Int
    /// Minor units of all amounts above zero, held at the ends of 64 bits.
    package let moneyIn: Int64
    /// Minor units of all amounts below zero, held at the ends of 64 bits.
    package let moneyOut: Int64

    /// Sums of rows of one currency.
    package init(currency: Currency, count: Int, moneyIn: Int64, moneyOut: Int64) {
        self.currency = currency
        self.count = count
        self.moneyIn = moneyIn
        self.moneyOut = moneyOut
    }
}

/// What a query is asked of.
package final class SearchContext: Sendable {
    /// The rows.
    package let ledger: Ledger
    /// Their tags and notes.
    package let marks: RowMarks
    /// The day in the person's zone, from which `last-month` is counted.
    package let today: Day
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The person's words; categories are found by their names in it too.
    package let vocabulary: SearchVocabulary

    /// A household's rows on a day.
    package init(_ ledger: Ledger, marks: RowMarks = .none, today: Day, rules: CalendarRules, vocabulary: SearchVocabulary) {
        self.ledger = ledger
        self.marks = marks
        self.today = today
        self.rules = rules
        self.vocabulary = vocabulary
    }
}

/// What `is:` asks about a row.
package enum SearchState: UInt8, CaseIterable, Sendable {
    /// Money came in, or none moved.
    case moneyIn
    /// Money went out.
    case moneyOut
    /// The bank has not booked it yet.
    case pending
    /// It is half of a transfer between the household's own accounts.
    case transfer
    /// It is divided.
    case split
    /// It, or a part of it, has no category.
    case unsure
    /// It was deleted.
    case deleted

    /// The word that is understood in every language, and the end of the key of the other words, `search.is.<code>`.
    package var code: String {
        switch self {
        case .moneyIn: "in"
        case .moneyOut: "out"
        case .pending: "pending"
        case .transfer: "transfer"
        case .split: "split"
        case .unsure: "unsure"
        case .deleted: "deleted"
        }
    }
}

/// Something that may stand at a place of a query.
package struct SearchSuggestion: Hashable, Sendable {
    /// What it is.
    package let kind: Kind
    /// What to show.
    package let name: String
    /// What to put into the query, quoted where it has to be.
    package let text: String
    /// What it takes the place of.
    package let place: SearchPlace

    /// The kinds of suggestions.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case field, merchant, category, account, tag, state, period

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .field: "field"
            case .merchant: "merchant"
            case .category: "category"
            case .account: "account"
            case .tag: "tag"
            case .state: "state"
            case .period: "period"
            }
        }
    }
}

/// The words that stand before a relation, as `merchant` in `merchant:metro`.
package enum SearchField: UInt8, CaseIterable, Sendable {
    case account, amount, category, day, `in`, `is`, merchant, note, tag, text

    /// The word that is understood in every language, and the end of the key of the other words, `search.field.<code>`.
    package var code: String {
        switch self {
        case .account: "account"
        case .amount: "amount"
        case .category: "category"
        case .day: "day"
        case .in: "in"
        case .is: "is"
        case .merchant: "merchant"
        case .note: "note"
        case .tag: "tag"
        case .text: "text"
        }
    }

    /// Which texts of a row the field looks at; nil for a field that is no text.
    package var textField: SearchTextField? {
        switch self {
        case .account: .account
        case .category: .category
        case .merchant: .merchant
        case .note: .note
        case .tag: .tag
        case .text: .text
        case .amount, .day, .in, .is: nil
        }
    }
}
