package import Bookkeeping
import Households
import Storage
package import Values

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
        return try store.add(asked, at: environment.now())
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
        try store.undoCorrections(numbers, at: environment.now())
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
