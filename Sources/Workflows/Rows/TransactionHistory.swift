import Bookkeeping
import Households
import Storage
import Syncing
package import Values

/// Tells what happened to a transaction, and how each change of it is taken back.
package enum TransactionHistory {
    /// What happened to a transaction, newest first.
    ///
    /// - Throws: `StorageError.notFound` if the household has no such transaction, or the actor does not see it.
    package static func run(_ row: UUID128, by actor: Actor, in environment: Environment) throws -> [HistoryEntry] {
        try environment.database.read { _ in
            let store = actor.store(in: environment)
            try actor.require(.seeRows, onRow: row, store)
            let records = try store.history(of: row)
            let taking = try TakingBack(row, Set(records.map(\.change.field)), by: actor, in: environment)
            let names = try Dictionary(store.members().map { ($0.member.id, $0.name) }) { first, _ in first }
            let changes = try records.map { record in
                let isOwn = record.member == actor.member.id
                return HistoryEntry(
                    try event(record.change, actor, store), at: record.at, member: record.member, name: names[record.member] ?? "",
                    device: isOwn ? record.device : nil, undo: try taking.undo(of: record.change))
            }
            return numbered(merged(try files(of: row, isEntered: changes.first?.event == .entered, store, environment), changes))
        }
    }

    /// The change as the actor may know of it: another transaction that they do not see is left out.
    private static func event(_ change: HistoryChange, _ actor: Actor, _ store: HouseholdStore) throws -> HistoryEntry.Event {
        guard change.field != HistoryChange.entered else { return .entered }
        var change = change
        if let other = change.other, !(try isSeen(other, by: actor, store)) { change.other = nil }
        return .changed(change)
    }

    /// Whether a transaction is there and the actor sees it.
    private static func isSeen(_ row: UUID128, by actor: Actor, _ store: HouseholdStore) throws -> Bool {
        do {
            try actor.require(.seeRows, onRow: row, store)
            return true
        } catch StorageError.notFound {
            return false
        }
    }

    /// What files did, oldest first.
    ///
    /// - Parameter isEntered: whether it is remembered that somebody entered the transaction by hand.
    private static func files(of row: UUID128, isEntered: Bool, _ store: HouseholdStore, _ environment: Environment) throws
        -> [HistoryEntry]
    {
        let record = try store.record(of: row)
        let imports = try Dictionary(store.imports().map { ($0.number, $0) }) { first, _ in first }
        var entries: [HistoryEntry] = []
        let isBooked = record.pendingIn != nil
        if let first = record.pendingIn.flatMap({ imports[$0] }) {
            entries.append(HistoryEntry(.imported(file: first.fileName, line: 0), at: first.created))
        } else if record.importNumber == 0 || isBooked, !isEntered, let made = row.instant, made <= environment.now() {
            // Entered before anybody remembered by whom; its id says when.
            entries.append(HistoryEntry(.entered, at: made))
        }
        if let last = imports[record.importNumber] {
            let event = HistoryEntry.Event.imported(file: last.fileName, line: record.lineNumber)
            let booked = HistoryEntry.Event.booked(file: last.fileName, line: record.lineNumber)
            entries.append(HistoryEntry(isBooked ? booked : event, at: last.created))
        }
        for again in record.seenIn.compactMap({ imports[$0] }) {
            entries.append(HistoryEntry(.seenAgain(file: again.fileName), at: again.created))
        }
        return entries.sorted { $0.at < $1.at }
    }

    /// Both together, oldest first. Changes keep their order whatever the clock said.
    private static func merged(_ files: [HistoryEntry], _ changes: [HistoryEntry]) -> [HistoryEntry] {
        var (rest, entries) = (files[...], [HistoryEntry]())
        for change in changes {
            while let file = rest.first, file.at <= change.at { entries.append(rest.removeFirst()) }
            entries.append(change)
        }
        return entries + rest
    }

    /// The entries with their places, newest first.
    private static func numbered(_ entries: [HistoryEntry]) -> [HistoryEntry] {
        entries.enumerated().map { place, entry in
            var entry = entry
            entry.number = Int64(place) + 1
            return entry
        }.reversed()
    }
}

/// Finds the ordinary change that gives a transaction back what it had before a change: as long as what that change gave it still stands, so
/// that nothing that was said since is overwritten.
private struct TakingBack {
    private let actor: Actor
    private let store: HouseholdStore
    private let mayChange: Bool
    private let corrections: [Correction]
    private let purchase: UUID128?
    private let otherHalf: UUID128?
    /// What the other fields are now.
    private let values: [String: JSONValue]

    /// - Parameter fields: those that changed.
    init(_ row: UUID128, _ fields: Set<String>, by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        var mayChange = true
        do { try actor.require(.changeRows, onRow: row, store) } catch is PermissionDenied { mayChange = false }
        let records = HouseholdRecords(actor, device: nil, in: environment)
        var values: [String: JSONValue] = [:]
        for field in fields.subtracting(TakingBack.others) where mayChange {
            let asked = Operation(
                id: UUID128(high: 0, low: 0), device: UUID128(high: 0, low: 0), record: RecordKey(kind: "row", row),
                action: .set([FieldChange(field, .null)]), base: 0, made: Instant(milliseconds: 0))
            // A field that is not known here is one of a newer program.
            do { values[field] = try records.rowValues(of: asked, row)?[field] } catch is ChangeError { continue }
        }
        self.actor = actor
        self.store = store
        self.mayChange = mayChange
        self.values = values
        corrections = try store.standingCorrections(of: row)
        purchase = try store.purchase(ofRefund: row)
        otherHalf = try store.transferPartner(of: row)
    }

    /// Fields that are taken back in ways of their own.
    private static let others: Set<String> = [HistoryChange.entered, "category", "purchase", "otherHalf"]

    func undo(of change: HistoryChange) throws -> [FieldChange] {
        guard mayChange else { return [] }
        switch change.field {
        case HistoryChange.entered: return []
        case "category": return category(change).map { [FieldChange("category", $0)] } ?? []
        case "purchase":
            guard let isLinked = try links(change, now: purchase) else { return [] }
            return [FieldChange.purchase(isLinked ? change.other : nil)]
        case "otherHalf":
            guard let other = change.other, let isLinked = try links(change, now: otherHalf) else { return [] }
            return [isLinked ? FieldChange.otherHalf(other) : FieldChange.noTransfer]
        default: return values[change.field] == change.after ? [FieldChange(change.field, change.before)] : []
        }
    }

    /// Whether taking back links the two again, or parts them; nil if that can't be.
    private func links(_ change: HistoryChange, now: UUID128?) throws -> Bool? {
        guard let other = change.other, try isOpen(other) else { return nil }
        if change.after == JSONValue.bool(true) { return now == other ? false : nil }
        return now == nil ? true : nil
    }

    /// Whether the actor may change the other transaction, whose figures change with it.
    private func isOpen(_ other: UUID128) throws -> Bool {
        do {
            try actor.require(.changeRows, onRow: other, store)
            return true
        } catch StorageError.notFound {
            return false
        } catch is PermissionDenied {
            return false
        }
    }

    /// What the category is set to: `null` takes back the correction that stands where the one beneath it says what was said before.
    private func category(_ change: HistoryChange) -> JSONValue? {
        let mayTeach = allows(actor.member, .changeChoices)
        let standing = corrections.first
        guard (standing?.json ?? .null) == change.after else { return nil }
        if let standing, (corrections.dropFirst().first?.json ?? .null) == change.before {
            return standing.isLearned && !mayTeach ? nil : JSONValue.null
        }
        let isLearned = change.before["learned"]?.bool ?? false
        return change.before.isNull || isLearned && !mayTeach ? nil : change.before
    }
}
