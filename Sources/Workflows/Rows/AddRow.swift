import Bookkeeping
import Households
import Storage
package import Values

/// Adds a row that a person enters by hand. A statement that brings the same payment later books it instead of adding a second.
package enum AddRow {
    /// Adds a row with what is said about it, in one transaction; a transfer that it makes with another row is paired.
    ///
    /// - Parameter id: the row's id, when a device made it already.
    /// - Returns: the new row's id.
    /// - Throws: `PermissionDenied`, `StorageError.notFound` when there is no such account, and `ChoiceFailure` for a missing
    ///   amount and for texts that are none.
    package static func run(
        _ entry: RowEntry, id: UUID128? = nil, by actor: Actor, in environment: Environment
    ) throws -> UUID128 {
        let store = actor.store(in: environment)
        try actor.require(.changeRows, onAccount: entry.account, store)
        try check(entry)
        let ledger = try store.loadLedger()
        guard Int(entry.account) < ledger.accounts.count else { throw StorageError.notFound }
        guard ledger.count < Ledger.rowLimit else { throw ChoiceFailure.tooMany(limit: Ledger.rowLimit) }
        try checkTags(entry.tags, store)
        let planned = PlannedEntry(
            id ?? environment.freshID(), account: entry.account, day: entry.day, amount: entry.amount, payee: entry.payee, into: ledger,
            knowledge: environment.knowledge())
        try store.add(
            planned, to: ledger, category: entry.category, note: entry.note, tags: entry.tags,
            pairs: try transfers(planned, ledger, by: actor, store), at: environment.now())
        let entered = HistoryChange(planned.row.id, HistoryChange.entered, from: .bool(false), to: .bool(true))
        try store.remember([entered], by: actor.member.id, at: environment.now())
        return planned.row.id
    }

    /// Checks an entry as far as that can be done without looking at the household.
    /// - Throws: `ChoiceFailure`.
    package static func check(_ entry: RowEntry) throws {
        guard entry.amount != 0 else { throw ChoiceFailure.noAmount }
        try ChoiceFailure.check(name: entry.payee)
        try ChoiceFailure.check(note: entry.note)
        if let category = entry.category { try ChoiceFailure.check(category: category) }
    }

    private static func checkTags(_ tags: [String], _ store: HouseholdStore) throws {
        for tag in tags { try ChoiceFailure.check(name: tag) }
        guard !tags.isEmpty else { return }
        let known = try store.tagNames().union(tags)
        guard known.count <= ChoiceLimits.tags else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.tags) }
    }

    /// The transfer that the row makes with one of another account whose rows the actor may change.
    private static func transfers(
        _ entry: PlannedEntry, _ ledger: Ledger, by actor: Actor, _ store: HouseholdStore
    ) throws -> [TransferPair] {
        guard ledger.accounts.count > 1 else { return [] }
        var after = ledger
        after.insert(entry)
        let isOpen = try actor.accounts(allowing: .changeRows, store)
        let found = PairTransfers.pair(after, in: DaySpan(entry.row.day), among: isOpen, rejected: try store.rejectedPairs())
        let pairs = found.map { pair in
            TransferPair(outgoing: after.ids[Int(pair.outgoing)], incoming: after.ids[Int(pair.incoming)])
        }
        return pairs.filter { $0.outgoing == entry.row.id || $0.incoming == entry.row.id }
    }
}
