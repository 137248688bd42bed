package import Bookkeeping
import Households
package import Storage
package import Values

/// Puts a row in the category that a person says, learns from it at once, and takes both back.
package enum CorrectCategory {
    /// Puts a row in a category. Rows of the same merchant follow, unless the person once took back that very lesson, or the
    /// bank's text does not say who it was (a cheque, cash).
    ///
    /// - Parameters:
    ///   - category: its code, or the name of the household's own.
    ///   - isLearned: whether other rows follow, when the person says so.
    /// - Throws: `StorageError.notFound` when the household has no such row.
    package static func run(
        _ row: UUID128, category: String, isLearned: Bool? = nil, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment
    ) throws -> CorrectionOutcome {
        try ChoiceFailure.check(category: category)
        let store = actor.store(in: environment)
        try actor.require(.changeRows, onRow: row, store)
        let ledger = try LoadLedger.asItCame(by: actor, in: environment)
        guard let index = ledger.index(of: row) else { throw StorageError.notFound }
        let named = try store.edit(of: row)?.merchant
        let merchant = named ?? ledger.merchants.text(ledger.merchant(ofRow: index))
        let wasUnlearned = try store.corrections().contains { record in
            record.wasLearned && record.correction.merchant == merchant && record.correction.category == category
                && (record.undone != nil || !record.correction.isLearned)
        }
        let cleaner = MerchantCleaner(environment.knowledge().merchants)
        let saysWho = named != nil || cleaner.read(index, of: ledger) { $0.kind.saysWho }
        let asked = Correction(
            number: 0, row: row, category: category, merchant: merchant, amount: ledger.amounts[index],
            isLearned: !merchant.isEmpty && mayTeach(actor)
                && (isLearned ?? (!wasUnlearned && saysWho)))
        var outcome = try outcome(ledger, taxonomy, by: actor, in: environment) {
            try remembering([row], by: actor, in: environment) { try store.add(asked, at: environment.now()) }
        }
        outcome.wasUnlearned = wasUnlearned && !outcome.correction.isLearned
        return outcome
    }

    /// Whether rows of the whole household may follow what the actor says; else it is about the one row alone.
    private static func mayTeach(_ actor: Actor) -> Bool { allows(actor.member, .changeChoices) }

    /// Takes a correction back, the last one that stands when no number is given.
    /// - Throws: `StorageError.notFound` when there is none.
    package static func undo(
        _ number: UInt32? = nil, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment
    ) throws -> CorrectionOutcome {
        try change(number, taxonomy, by: actor, in: environment) { store, found in
            try store.undoCorrection(found.number, at: environment.now())
            return found
        }
    }

    /// Lets other rows follow a correction, or no longer: the last one that stands when no number is given.
    /// - Throws: `StorageError.notFound` when there is none.
    package static func setLearned(
        _ isLearned: Bool, _ number: UInt32? = nil, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment
    ) throws -> CorrectionOutcome {
        try change(number, taxonomy, by: actor, in: environment) { store, found in
            var changed = found
            changed.isLearned = isLearned && !found.merchant.isEmpty && mayTeach(actor)
            try store.setLearned(changed.isLearned, ofCorrection: found.number)
            return changed
        }
    }

    /// The corrections that stand, of rows that the actor sees; oldest first.
    package static func standing(by actor: Actor, in environment: Environment) throws -> [CorrectionRecord] {
        let store = actor.store(in: environment)
        let standing = try store.corrections().filter { $0.undone == nil }
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        if isSeen.allSatisfy({ $0 }) { return standing }
        return standing.filter { record in
            // The row of a correction goes when its import is undone; then nobody is told of it whom the account is hidden from.
            let accounts = try? store.accountNumbers(ofRows: [record.correction.row])
            return accounts?.allSatisfy { isSeen[Int($0)] } ?? false
        }
    }

    private static func change(
        _ number: UInt32?, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment,
        _ body: (HouseholdStore, Correction) throws -> Correction
    ) throws -> CorrectionOutcome {
        let store = actor.store(in: environment)
        let standing = try standing(by: actor, in: environment)
        guard let found = number.map({ number in standing.first { $0.correction.number == number } }) ?? standing.last else {
            throw StorageError.notFound
        }
        // A correction outlives the import of its row; one whose row is gone is about no account.
        if try store.hasRow(found.correction.row) {
            try actor.require(.changeRows, onRow: found.correction.row, store)
        } else if !mayEver(actor.member, .changeRows) {
            throw PermissionDenied(action: .changeRows)
        }
        if found.correction.isLearned { try actor.require(.changeChoices) }
        let ledger = try LoadLedger.asItCame(by: actor, in: environment)
        return try outcome(ledger, taxonomy, by: actor, in: environment) {
            try remembering([found.correction.row], by: actor, in: environment) { try body(store, found.correction) }
        }
    }

    /// Changes the household's choices and says what became of its rows.
    private static func outcome(
        _ ledger: Ledger, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment, _ change: () throws -> Correction
    ) throws -> CorrectionOutcome {
        func shown() throws -> ChosenLedger {
            ApplyChoices.run(
                try LoadLedger.choices(about: ledger, by: actor, in: environment), to: ledger,
                transfers: try actor.store(in: environment).transferPairs(), taxonomy, today: environment.today,
                rules: actor.household.rules)
        }
        let before = try shown()
        let correction = try change()
        let after = try shown()
        let changed = after.rowsInOtherCategories(than: before).filter { after.ledger.ids[$0] != correction.row }
        return CorrectionOutcome(correction: correction, shown: after, changed: changed, wasUnlearned: false)
    }
}

extension CorrectCategory {
    /// Puts many rows in a category at once, in one transaction. Unless asked to, nothing is learned from them: the person
    /// spoke of these rows.
    ///
    /// - Parameter rows: at most `ChoiceLimits.rowsAtOnce`.
    /// - Returns: one correction for each row, in the order of the rows; `undo` takes them back together.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `ChoiceFailure`.
    package static func run(
        _ rows: [UUID128], category: String, isLearned: Bool = false, by actor: Actor, in environment: Environment
    ) throws -> [Correction] {
        let found = try actor.rows(rows, for: .changeRows, in: environment)
        try ChoiceFailure.check(category: category)
        let store = actor.store(in: environment)
        guard try store.choices().corrections.count + found.count <= ChoiceLimits.corrections else {
            throw ChoiceFailure.tooMany(limit: ChoiceLimits.corrections)
        }
        let merchants = try merchants(of: found, store)
        let asked = zip(found, merchants).map { row, merchant in
            Correction(
                number: 0, row: row.id, category: category, merchant: merchant, amount: row.amount,
                isLearned: isLearned && !merchant.isEmpty)
        }
        return try remembering(found.map(\.id), by: actor, in: environment) { try store.add(asked, at: environment.now()) }
    }

    /// Takes corrections back together.
    /// - Throws: `StorageError.notFound` when one of them does not stand; then all stay. `PermissionDenied`.
    package static func undo(_ numbers: [UInt32], by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        let wanted = Set(numbers)
        // A correction outlives the import of its row; one whose row is gone is about no account.
        let present = Set(try store.loadLedger().ids)
        let rows = try store.choices().corrections.filter { wanted.contains($0.number) && present.contains($0.row) }.map(\.row)
        _ = try actor.rows(rows, for: .changeRows, in: environment)
        try remembering(rows, by: actor, in: environment) { try store.undoCorrections(numbers, at: environment.now()) }
    }

    /// Changes corrections of rows and remembers what became of the rows' categories by it, both or neither.
    private static func remembering<Result>(
        _ rows: [UUID128], by actor: Actor, in environment: Environment, _ change: () throws -> Result
    ) throws -> Result {
        try environment.database.write { _ in
            let store = actor.store(in: environment)
            let rows = try Set(rows).sorted().filter { try store.hasRow($0) }
            let before = try rows.map { try store.standingCorrection(of: $0)?.json ?? .null }
            let result = try change()
            let after = try rows.map { try store.standingCorrection(of: $0)?.json ?? .null }
            let changes = rows.indices.filter { before[$0] != after[$0] }.map {
                HistoryChange(rows[$0], "category", from: before[$0], to: after[$0])
            }
            try store.remember(changes, by: actor.member.id, at: environment.now())
            return result
        }
    }

    /// The merchants of rows: as the person named them, else as the bank's text was cleaned.
    private static func merchants(of rows: [RowFacts], _ store: HouseholdStore) throws -> [String] {
        let ledger = try store.loadLedger()
        let edits = try store.choices().edits.reduce(into: [:]) { $0[$1.row] = $1.merchant }
        let wanted = Set(rows.map(\.id))
        var names: [UUID128: String] = [:]
        for (row, id) in ledger.ids.enumerated() where wanted.contains(id) {
            names[id] = ledger.merchants.text(ledger.merchant(ofRow: row))
        }
        return rows.map { edits[$0.id] ?? names[$0.id] ?? "" }
    }
}
