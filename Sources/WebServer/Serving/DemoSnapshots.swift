import Bookkeeping
import Credentials
import Crypto
import DemoHousehold
import Storage
import Synchronization
import Values
import Workflows

/// The made-up family's household in one piece, as its owner sees it, for people who have no account yet. Each is made once a region,
/// day and language, in a database in memory of its own, and kept; nothing of it touches what the server keeps.
final class DemoSnapshots: Sendable {
    /// A document with the tag of its bytes.
    struct Document: Sendable {
        let bytes: [UInt8]
        let tag: String
    }

    private struct Key: Hashable {
        let region: Region
        let today: Day
        let locale: Locale
    }

    private let memory: @Sendable () throws -> any Database
    private let knowledge: @Sendable () -> Knowledge
    private let workers: Workers
    /// Documents that are made or being made, so that whoever comes meanwhile waits for the same one.
    private let documents = Mutex<[Key: Task<Document, any Error>]>([:])

    /// Documents that are made in databases which `memory` gives.
    init(
        memory: @escaping @Sendable () throws -> any Database, knowledge: @escaping @Sendable () -> Knowledge, workers: Workers
    ) {
        self.memory = memory
        self.knowledge = knowledge
        self.workers = workers
    }

    /// The document of a region, whose story ends on the visitor's day.
    ///
    /// - Parameters:
    ///   - asked: the visitor's day; one that is a day nowhere on Earth now counts as the nearest that is one.
    ///   - catalogue: the texts in the visitor's language, in which the family plans.
    func document(of region: Region, today asked: Day?, in catalogue: Catalogue, now: Instant) async throws -> Document {
        let (first, last) = (now.day(offsetMinutes: -12 * 60), now.day(offsetMinutes: 14 * 60))
        let today = min(max(asked ?? now.day(offsetMinutes: 0), first), last)
        let key = Key(region: region, today: today, locale: catalogue.locale)
        let document = documents.withLock { documents in
            if let known = documents[key] { return known }
            documents = documents.filter { $0.key.today >= first }
            let made = Task { try await workers.run { try self.make(key, in: catalogue) } }
            documents[key] = made
            return made
        }
        do {
            return try await document.value
        } catch {
            // The next one who asks has it tried again.
            documents.withLock { $0[key] = nil }
            throw error
        }
    }

    private func make(_ key: Key, in catalogue: Catalogue) throws -> Document {
        let environment = try environment(at: Instant(startOf: key.today, offsetMinutes: 0).advanced(byMilliseconds: 43_200_000))
        let home = Locale.all.first { $0.currency == key.region.currency } ?? .standard
        let household = try OpenHousehold.run(
            name: "Evenkeel", currency: key.region.currency, rules: CalendarRules(weekStart: home.weekStart), in: environment)
        let actor = Actor.localPerson(of: household)
        try ImportDemo.run(key.region, today: key.today, in: catalogue, by: actor, in: environment)
        let bytes = try TakeSnapshot.run(by: actor, in: environment).bytes
        return Document(bytes: bytes, tag: BitAlphabet.base64URL.encode(Array(SHA256.hash(data: bytes).prefix(12))))
    }

    /// The same ids each time, so that every server answers the same bytes.
    private func environment(at noon: Instant) throws -> Environment {
        let random = LastingRandom()
        return Environment(
            database: try memory(), knowledge: knowledge, now: { noon }, offsetMinutes: 0, randomSeed: { random.next() })
    }
}

/// Numbers that are the same in every run.
private final class LastingRandom: Sendable {
    private let random = Mutex(SeededRandom(seed: 1))

    func next() -> UInt64 { random.withLock { $0.next() } }
}
