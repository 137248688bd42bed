import Journal
import Screens
package import Values

/// The calls about the journal, whose records a caller has opened: merging them, and searching them. `Docs/Engine-ABI.md` describes them.
///
/// They need no household; several journals may be open at once, each under a number that is never used again.
package struct JournalCalls {
    /// Journals that may be open at once.
    package static let journalLimit = 4
    /// Hits that a search shows unless it is said, and at most.
    private static let usualHits = 50, mostHits: Int64 = 1_000

    private var journals: [OpenedJournal] = []
    private var lastNumber: Int32 = 0

    /// No journal is open yet.
    package init() {}

    /// Puts together what two devices made of one record.
    ///
    /// - Parameter records: `base`, `mine` and `theirs`, each a record or `null`, as JSON.
    /// - Returns: `{"merged":…}`, with `null` for a record that is deleted.
    package static func merge(_ records: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let options = try Options(records)
        let (base, mine, theirs) = (try record("base", options), try record("mine", options), try record("theirs", options))
        let merged: JournalRecord?
        do throws(JournalError) {
            merged = try MergeRecords.merge(base: base, mine: mine, theirs: theirs)
        } catch {
            throw .journalInvalid(["merged", error.member])
        }
        return Engine.answer { json in
            json.object { $0.member("merged", merged) }
        }
    }

    private static func record(_ name: String, _ options: Options) throws(EngineFailure) -> JournalRecord? {
        guard let value = options.value(name) else { return nil }
        do throws(JournalError) {
            return try JournalRecord(value)
        } catch {
            throw .journalInvalid([name, error.member])
        }
    }

    /// Opens a journal for search.
    ///
    /// - Parameter options: `records` as `put` takes them; `names`, what codes of feelings and triggers are called: `{"worried":"inquiet"}`.
    /// - Returns: `{"journal":1,"records":…,"unreadable":["…"]}`.
    package mutating func open(_ options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        guard journals.count < JournalCalls.journalLimit, lastNumber < Int32.max else { throw .tooManyJournals }
        let options = try Options(options)
        var journal = OpenedJournal(lastNumber + 1, names: options.value("names") ?? .null)
        let unreadable = try journal.put(try options.list("records"))
        lastNumber += 1
        journals.append(journal)
        return journal.state(unreadable)
    }

    /// Takes records up that were made, changed or deleted.
    ///
    /// - Parameter options: `records`: `[{"id","content"}, …]`; `content` is `null` for one that is gone.
    /// - Returns: what `open` gives.
    package mutating func put(_ number: Int32, _ options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let place = try place(of: number)
        let unreadable = try journals[place].put(try Options(options).list("records"))
        return journals[place].state(unreadable)
    }

    /// Searches a journal.
    ///
    /// - Parameter options: `query`; `limit`, how many hits are shown; `words`, the search language's words in the person's: `{"tag":"etiqueta"}`.
    /// - Returns: `{"ids":["…"],"hits":[…],"problems":[…]}`, the newest first; nothing is searched for where there is a problem.
    package func search(_ number: Int32, _ options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let search = journals[try place(of: number)].search
        let options = try Options(options)
        let limit = try options.integer("limit", in: 0...JournalCalls.mostHits) ?? JournalCalls.usualHits
        let vocabulary = JournalVocabulary(options.value("words") ?? .null)
        let (query, problems) = JournalQueryReader.read(try options.text("query") ?? "", vocabulary)
        let found = problems.isEmpty ? search.find(query, limit: limit) : (ids: [], hits: [])
        return Engine.answer { json in
            json.object { json in
                json.member("ids", found.ids)
                json.member("hits", found.hits)
                json.member("problems", problems)
            }
        }
    }

    /// How its person felt, as `FeelingsScreen` tells it beside a household.
    ///
    /// - Parameters:
    ///   - ledger: the household's number in the engine.
    ///   - parameters: `year`, this one unless said.
    ///   - viewer: as `Engine.screen` takes it.
    package func feelings(
        _ number: Int32, beside ledger: Int32, of engine: inout Engine, parameters: UnsafeBufferPointer<UInt8>,
        viewer: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let felt = journals[try place(of: number)].felt
        let year = try Options(parameters).integer("year", in: 1900...2199)
        return FeelingsScreen(felt.moments, of: year, in: try engine.context(ledger, Viewer(try Options(viewer)))).json(view: true)
    }

    /// Forgets a journal and frees its memory.
    ///
    /// - Returns: `{}`.
    package mutating func close(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        journals.remove(at: try place(of: number))
        return Engine.answer { $0.object { _ in } }
    }

    private func place(of number: Int32) throws(EngineFailure) -> Int {
        for (place, journal) in journals.enumerated() where journal.number == number { return place }
        throw .unknownJournal
    }
}

/// A journal that a caller has open: what is looked through, and how its person felt.
private struct OpenedJournal {
    let number: Int32
    private(set) var search: JournalSearch
    private(set) var felt = JournalFelt()

    init(_ number: Int32, names: JSONValue) {
        self.number = number
        search = JournalSearch(names: names)
    }

    /// What a caller hears of it.
    func state(_ unreadable: [UUID128]) -> [UInt8] {
        Engine.answer { json in
            json.object { json in
                json.member("journal", Int(number))
                json.member("records", search.count)
                json.member("unreadable", unreadable)
            }
        }
    }

    /// Takes records up; those that cannot be read are told and left out, so that one of them keeps nobody from searching the others.
    mutating func put(_ values: [JSONValue]) throws(EngineFailure) -> [UUID128] {
        var changes: [(id: UUID128, record: JournalRecord?)] = []
        var unreadable: [UUID128] = []
        for (place, value) in values.enumerated() {
            guard let id = value["id"]?.string.flatMap({ UUID128($0) }) else { throw .journalInvalid(["records", String(place), "id"]) }
            var record: JournalRecord?
            if let content = value["content"], !content.isNull {
                do throws(JournalError) {
                    record = try JournalRecord(content)
                } catch {
                    unreadable.append(id)
                }
            }
            changes.append((id, record))
        }
        guard search.put(changes) else { throw .journalFull }
        felt.put(changes)
        return unreadable
    }
}
