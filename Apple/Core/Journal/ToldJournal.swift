import Values

/// The journal as the engine was told of it: its records are handed over when something is asked of them, and from then on only those that
/// became others. The engine keeps nothing of it beyond the app's life.
@MainActor
final class ToldJournal {
    private let journal: JournalModel
    private let source: ScreenSource
    private let texts: Catalogue
    /// What the engine knows, by the records' ids.
    private var told: [String: JSONValue] = [:]
    /// The journal's number there; nil before it was told.
    private var number: Int32?
    /// What is asked, one after the other.
    private var asking: Task<Void, Never>?

    /// The words of the search that a language has its own for.
    private static let words = ["tag", "feeling", "in", "is", "has", "favourite", "recording", "photo"]
    /// What may be behind a feeling, in the order in which it is offered.
    static let triggers = [
        "money", "bill", "purchase", "payday", "work", "family", "partner", "friends", "health", "sleep", "being-alone", "memory", "place",
        "news", "weather", "other",
    ]

    init(_ journal: JournalModel, _ source: ScreenSource, _ texts: Catalogue) {
        (self.journal, self.source, self.texts) = (journal, source, texts)
    }

    /// Looks through everything that was said in the journal (Docs/Journal.md, "Search").
    ///
    /// - Returns: `{"ids","hits","problems"}`.
    func search(_ query: String) async throws -> JSONValue {
        let words = ToldJournal.words.map { JSONMember($0, .string(texts.text("journal.search.word." + $0))) }
        // What is shown of what is found is drawn from the records themselves.
        let options = JSONValue.object([
            JSONMember("query", .string(query)), JSONMember("limit", .integer(0)), JSONMember("words", .object(words)),
        ])
        return try JSONReader.read(try await ask { .search($0, options) })
    }

    /// A year of check-ins as a page of parts, with what spending goes together with.
    func feelings(_ year: Int) async throws -> [UInt8] {
        try await ask { .feelings($0, .object([JSONMember("year", .integer(Int64(year)))])) }
    }

    /// The engine forgets all of it; the next question tells it from the beginning.
    func forget() async {
        await asking?.value
        let before = number
        (told, number, asking) = ([:], nil, nil)
        if let before { _ = try? await source.journal(.close(before)) }
    }

    private func ask(_ question: @escaping @MainActor (Int32) -> JournalQuestion) async throws -> [UInt8] {
        let before = asking
        let answer = Task { () async throws -> [UInt8] in
            await before?.value
            return try await self.source.journal(question(try await self.tell()))
        }
        asking = Task { _ = try? await answer.value }
        return try await answer.value
    }

    /// Tells the engine what it does not know yet.
    private func tell() async throws -> Int32 {
        let changes = changes()
        let records = JSONMember(
            "records",
            .array(changes.map { .object([JSONMember("id", .string($0.id)), JSONMember("content", $0.content ?? .null)]) }))
        if let number {
            if !changes.isEmpty { _ = try await source.journal(.put(number, .object([records]))) }
        } else {
            let answer = try JSONReader.read(try await source.journal(.open(.object([records, JSONMember("names", names)]))))
            number = answer["journal"]?.integer.flatMap { Int32(exactly: $0) }
        }
        for change in changes { told[change.id] = change.content }
        guard let number else { throw HouseholdFailure.notHere }
        return number
    }

    /// Records that became others, with nil for those that are gone.
    private func changes() -> [(id: String, content: JSONValue?)] {
        let all = journal.moments
        let ids = Set(all.map(\.id))
        let gone = told.keys.filter { !ids.contains($0) }.map { (id: $0, content: JSONValue?.none) }
        return all.filter { told[$0.id] != $0.content }.map { ($0.id, $0.content) } + gone
    }

    /// What codes are called, by which they are found.
    private var names: JSONValue {
        .object(
            Feeling.all.map { JSONMember($0.code, .string(texts.text("feeling." + $0.code))) }
                + ToldJournal.triggers.map { JSONMember($0, .string(texts.text("journal.trigger." + $0))) })
    }
}
