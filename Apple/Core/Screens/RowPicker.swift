import Observation
import Values

/// Another transaction that is looked for: those that fit best come first, and typing looks for others in the language of the search.
@MainActor
@Observable
package final class RowPicker: Identifiable {
    /// What is asked.
    package let title: String
    /// What comes of the answer.
    package let help: String
    /// The field that looks for others.
    package let label: String
    /// What is typed into it.
    package var typed = ""
    /// What is said of those that are offered.
    package private(set) var said: String
    /// Those that are offered.
    package private(set) var candidates: [RowCandidate]
    private let likely: Offered
    private let find: @MainActor (_ typed: String) async throws -> Offered
    private let plan: @MainActor (RowCandidate) -> PlannedDeed

    /// Transactions that are offered, and what is said of them.
    struct Offered {
        let said: String
        let candidates: [RowCandidate]
    }

    init(
        title: String, help: String, label: String, likely: Offered, find: @escaping @MainActor (_ typed: String) async throws -> Offered,
        plan: @escaping @MainActor (RowCandidate) -> PlannedDeed
    ) {
        (self.title, self.help, self.label, self.likely, self.find, self.plan) = (title, help, label, likely, find, plan)
        (said, candidates) = (likely.said, likely.candidates)
    }

    /// Looks for what is typed; what was asked for earlier and is answered later is not shown.
    package func look() async {
        let asked = typed
        let query = asked.split(separator: " ").joined(separator: " ")
        guard let offered = query.isEmpty ? likely : try? await find(query), asked == typed else { return }
        (said, candidates) = (offered.said, offered.candidates)
    }

    func planned(_ candidate: RowCandidate) -> PlannedDeed { plan(candidate) }
}

/// A transaction that can be chosen.
package struct RowCandidate: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// Whom it was with.
    package let name: String
    /// Its day and account.
    package let detail: String
    /// Its amount.
    package let amount: String
    /// Its colour among the twelve of the design.
    package let colour: Int?
    let day: String
    let saidDay: String
    let account: String
    let money: Money

    /// nil for one whose amount can't be read.
    fileprivate init?(_ row: FoundRows.Row, _ item: FoundRows.Item, on saidDay: String) {
        guard let currency = Currency(row.currency),
            let units = AmountText.read(row.amount, exponent: currency.exponent)
        else { return nil }
        (id, name, amount, colour, account) = (row.id, item.name, item.amount, item.colour, row.account)
        (day, self.saidDay, money) = (row.day, saidDay, Money(minorUnits: units, currency))
        detail = saidDay + " · " + row.account
    }
}

/// What a search finds, as figures and as it is said.
struct FoundRows: Decodable, Sendable {
    let count: Int
    let rows: [Row]
    let problems: [Problem]
    private let view: Said

    struct Row: Decodable {
        let id: String
        let day: String
        let amount: String
        let currency: String
        let account: String
        let flags: [String]
    }

    struct Problem: Decodable {
        let message: String
    }

    struct Item: Decodable {
        let name: String
        let amount: String
        let colour: Int?
    }

    private struct Said: Decodable {
        let days: [Day]
    }

    private struct Day: Decodable {
        let brief: String
        let items: [Item]
    }

    /// Those that fit, in the order of the search.
    func candidates(_ fits: (Row) -> Bool) -> [RowCandidate] {
        let said = view.days.flatMap { day in day.items.map { ($0, day.brief) } }
        return zip(rows, said).compactMap { row, said in fits(row) ? RowCandidate(row, said.0, on: said.1) : nil }
    }
}

extension ScreenModel {
    /// What a search finds.
    func found(_ query: String, limit: Int) async throws -> FoundRows { try await RowFinder(source, texts).found(query, limit: limit) }

    /// The rows that somebody typed for; `RowFinder.typedFor` has the details.
    func typedFor(
        _ typed: String, _ around: String, _ words: RowFinder.Words, _ fits: (FoundRows.Row) -> Bool
    ) async throws -> RowPicker.Offered {
        try await RowFinder(source, texts).typedFor(typed, around, words, fits)
    }
}

/// Looks for transactions in the language of the search.
@MainActor
struct RowFinder {
    private let source: ScreenSource
    private let texts: Catalogue

    /// The stems of what is said: that there are none, how many were found, that there are more.
    typealias Words = (none: String, found: String, more: String)

    /// Rows that are offered of those that were typed for.
    private static let mostFound = 30

    init(_ source: ScreenSource, _ texts: Catalogue) { (self.source, self.texts) = (source, texts) }

    /// What a search finds.
    func found(_ query: String, limit: Int) async throws -> FoundRows {
        let parameters = JSONValue.object([JSONMember("query", .string(query)), JSONMember("limit", .integer(Int64(limit)))])
        return try await WholeAnswer<FoundRows>.read(try await source.answer("search", parameters))
    }

    /// The rows that somebody typed for, the newest first, and what is said of them.
    ///
    /// - Parameter around: what every one of them is, in the language of the search.
    func typedFor(
        _ typed: String, _ around: String, _ words: Words, _ fits: (FoundRows.Row) -> Bool
    ) async throws -> RowPicker.Offered {
        let found = try await found("(\(typed)) \(around)", limit: RowFinder.mostFound)
        let candidates = found.candidates(fits)
        if let problem = found.problems.first {
            // What is wrong is told of what was typed, not of what was put around it.
            let own = try await self.found(typed, limit: 0).problems.first
            return RowPicker.Offered(said: (own ?? problem).message, candidates: candidates)
        }
        guard !candidates.isEmpty else { return RowPicker.Offered(said: texts.text(words.none), candidates: []) }
        let key = found.count > found.rows.count ? words.more : words.found
        return RowPicker.Offered(said: texts.text(key, .count("count", Int64(candidates.count))), candidates: candidates)
    }
}
