package import Bookkeeping
import Households
import Storage
package import Values

/// Writes single rows differently, and takes that back. The rows themselves stay as they came.
package enum EditRow {
    /// Writes a row differently. What the edit says nothing about stays as it was written before; a day or an amount that the
    /// row came with is no edit any more.
    ///
    /// - Returns: the edit that stands now.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure` for a text that is none, and for the amount
    ///   of a row that no person entered.
    @discardableResult
    package static func run(_ edit: RowEdit, by actor: Actor, in environment: Environment) throws -> RowEdit {
        let rows = try actor.rows([edit.row], for: .changeRows, in: environment)
        if let merchant = edit.merchant { try ChoiceFailure.check(name: merchant) }
        if let text = edit.text { try ChoiceFailure.check(name: text) }
        let store = actor.store(in: environment)
        var standing = try store.edit(of: edit.row) ?? RowEdit(row: edit.row)
        standing.merchant = edit.merchant ?? standing.merchant
        standing.text = edit.text ?? standing.text
        for row in rows {
            if let day = edit.day { standing.day = day == row.day ? nil : day }
            if let amount = edit.amount {
                guard row.flags.contains(.manual) else { throw ChoiceFailure.amountOfBank }
                guard amount != 0 else { throw ChoiceFailure.noAmount }
                standing.amount = amount == row.ownAmount ? nil : amount
            }
        }
        try store.setEdit(standing)
        return standing
    }

    /// Lets a row be as it came.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        _ = try actor.rows([row], for: .changeRows, in: environment)
        try actor.store(in: environment).setEdit(RowEdit(row: row))
    }
}
