import Households
import Bookkeeping
import Insights
import Screens
import Storage
import Syncing
import Synchronization
import Values
import Workflows

/// Households' rows at hand, so that a screen costs what the engine needs and no loading.
///
/// What is kept is known by the household's revision: whatever changes rows, choices, members or sharing makes the next one, so nothing
/// stale is ever shown. Members who see the same accounts share one ledger.
package final class Ledgers: Sendable {
    private struct Key: Hashable {
        /// Its id: a number is used again once its household is deleted.
        let household: UUID128
        let isSeen: [Bool]
        let day: Day
    }

    /// Who looks: what is said of an account depends on whose it is.
    private struct Reader: Hashable {
        let member: Member
        let locale: Locale
    }

    private struct Kept {
        let revision: Int64
        let chosen: ChosenLedger
        let spans: [CoveredSpan]
        let transfers: [TransferPair]
        let accountIDs: [UUID128]
        let answers = KeptAnswers()
        var contexts: [Reader: ScreenContext] = [:]
        var lastUse: UInt64 = 0
    }

    private struct Memory {
        var kept: [Key: Kept] = [:]
        var sharings: [UUID128: (revision: Int64, isSeen: [Member: [Bool]])] = [:]
        var uses: UInt64 = 0
    }

    private let memory = Mutex(Memory())
    private let taxonomy: Taxonomy
    private let workers: Workers
    /// Rows of all kept ledgers together.
    private let rowLimit: Int

    /// Ledgers of at most so many rows altogether.
    init(_ taxonomy: Taxonomy, rowLimit: Int, workers: Workers) {
        self.taxonomy = taxonomy
        self.rowLimit = rowLimit
        self.workers = workers
    }

    /// What a member of a household that was read just now may see of it.
    func view(by actor: Actor, _ catalogue: Catalogue, in environment: Environment) async throws -> HouseholdView {
        if let view = try kept(by: actor, catalogue, in: environment) { return view }
        return try await workers.run { try self.load(by: actor, catalogue, in: environment) }
    }

    private func isSeen(by actor: Actor, in environment: Environment) throws -> [Bool] {
        let (household, revision) = (actor.household.id, actor.household.revision)
        let known = memory.withLock { memory in
            memory.sharings[household].flatMap { $0.revision == revision ? $0.isSeen[actor.member] : nil }
        }
        if let known { return known }
        let isSeen = try actor.accounts(allowing: .seeRows, actor.store(in: environment))
        memory.withLock { memory in
            if memory.sharings[household]?.revision != revision { memory.sharings[household] = (revision, [:]) }
            memory.sharings[household]?.isSeen[actor.member] = isSeen
        }
        return isSeen
    }

    private func kept(by actor: Actor, _ catalogue: Catalogue, in environment: Environment) throws -> HouseholdView? {
        let key = Key(household: actor.household.id, isSeen: try isSeen(by: actor, in: environment), day: environment.today)
        return memory.withLock { memory in
            guard var kept = memory.kept[key], kept.revision == actor.household.revision else { return nil }
            guard let context = kept.contexts[Reader(member: actor.member, locale: catalogue.locale)] else { return nil }
            memory.uses += 1
            kept.lastUse = memory.uses
            memory.kept[key] = kept
            return HouseholdView(context: context, accountIDs: kept.accountIDs, answers: kept.answers)
        }
    }

    private func load(by actor: Actor, _ catalogue: Catalogue, in environment: Environment) throws -> HouseholdView {
        var fresh = actor
        var key = Key(household: actor.household.id, isSeen: try isSeen(by: actor, in: environment), day: environment.today)
        // Somebody else may have the rows at hand already.
        let found = memory.withLock { $0.kept[key] }.flatMap { $0.revision == actor.household.revision ? $0 : nil }
        let kept: Kept
        if let found {
            kept = found
        } else {
            (fresh, kept) = try loadAtOnce(by: actor, in: environment)
            key = Key(household: fresh.household.id, isSeen: try isSeen(by: fresh, in: environment), day: environment.today)
        }
        let records = try ListRecords.run(by: fresh, in: environment)
        let people = try ListPeople.run(records, by: fresh, in: environment)
        let context = ScreenContext(
            kept.chosen, spans: kept.spans, records: records, transfers: kept.transfers, today: key.day, catalogue: catalogue,
            taxonomy: taxonomy, rules: fresh.household.rules,
            currency: fresh.household.currency, people: people, accounts: kept.accountIDs,
            publishedRates: try ReferenceRateStore(environment.database).lines())
        memory.withLock { memory in
            memory.uses += 1
            memory.kept = memory.kept.filter { $0.key.household != key.household || $0.value.revision == kept.revision }
            memory.kept[key, default: kept].contexts[Reader(member: fresh.member, locale: catalogue.locale)] = context
            memory.kept[key]?.lastUse = memory.uses
            letGo(&memory, but: key)
        }
        return HouseholdView(context: context, accountIDs: kept.accountIDs, answers: kept.answers)
    }

    /// The member, rows, choices and spans as of one revision.
    ///
    /// They are three reads, so that a snapshot can be stored on the way; when somebody writes between them, all are read again.
    private func loadAtOnce(by actor: Actor, in environment: Environment) throws -> (Actor, Kept) {
        func attempt() throws -> (Actor, Kept) {
            let fresh = try environment.database.read { _ in
                let record = try actor.store(in: environment).member(actor.member.id)
                guard record.member.isActive else { throw StorageError.notFound }
                return Actor(
                    record.member, of: try Household.load(actor.household.number, in: environment.database), person: actor.person)
            }
            let chosen = try LoadLedger.run(taxonomy, by: fresh, in: environment)
            let store = fresh.store(in: environment)
            let ids = zip(try store.accounts(), try fresh.accounts(allowing: .seeRows, store)).filter(\.1).map(\.0.id)
            let said = try ListRecords.run(by: fresh, in: environment).balances(ofAccounts: ids, upTo: environment.today)
            let spans = said + (try LoadLedger.coveredSpans(by: fresh, in: environment))
            // Only what a bank made of one currency in another is asked of them.
            let transfers = chosen.ledger.hasSeveralCurrencies ? try store.transferPairs() : []
            return (
                fresh,
                Kept(revision: fresh.household.revision, chosen: chosen, spans: spans, transfers: transfers, accountIDs: ids)
            )
        }
        for _ in 0..<3 {
            let found = try attempt()
            if try Household.load(actor.household.number, in: environment.database).revision == found.1.revision { return found }
        }
        return try environment.database.read { _ in try attempt() }
    }

    /// Lets go of ledgers that were not used for the longest time, until the rest fits.
    private func letGo(_ memory: inout Memory, but key: Key) {
        var rows = memory.kept.values.reduce(0) { $0 + $1.chosen.ledger.count }
        for (old, kept) in memory.kept.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where rows > rowLimit && old != key {
            memory.kept[old] = nil
            rows -= kept.chosen.ledger.count
        }
        if memory.sharings.count > 10_000 { memory.sharings = [:] }
    }
}

/// What a member may see of a household's money, at hand.
struct HouseholdView: Sendable {
    /// What screens are made from.
    let context: ScreenContext
    /// The ids of the accounts, in the order in which the ledger numbers them.
    let accountIDs: [UUID128]
    /// What was answered from it before.
    let answers: KeptAnswers
}

/// Answers that were made from one ledger, so that the same question again costs nothing. They go with the ledger.
final class KeptAnswers: Sendable {
    private let answers = Mutex<[String: Answer]>([:])
    /// Answers of one ledger.
    private static let limit = 64
    /// Bytes of an answer that is kept.
    private static let byteLimit = 256 * 1024

    /// The answer to a question: kept, or made now.
    func answer(_ question: String, _ make: () throws -> Answer) rethrows -> Answer {
        if let kept = answers.withLock({ $0[question] }) { return kept }
        let made = try make()
        guard made.body.count <= KeptAnswers.byteLimit else { return made }
        answers.withLock { answers in
            if answers.count >= KeptAnswers.limit { answers = [:] }
            answers[question] = made
        }
        return made
    }
}
