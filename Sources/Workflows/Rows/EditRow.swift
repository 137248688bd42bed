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
        var whole = try actor.store(in: environment).edit(of: edit.row) ?? RowEdit(row: edit.row)
        whole.merchant = edit.merchant ?? whole.merchant
        whole.text = edit.text ?? whole.text
        whole.day = edit.day ?? whole.day
        whole.amount = edit.amount ?? whole.amount
        return try replace(with: whole, by: actor, in: environment)
    }

    /// Puts an edit in place of the one that the row had.
    /// - Throws: as `run`.
    @discardableResult
    static func replace(with edit: RowEdit, by actor: Actor, in environment: Environment) throws -> RowEdit {
        let rows = try actor.rows([edit.row], for: .changeRows, in: environment)
        var standing = edit
        for row in rows { standing = try row.standing(edit) }
        try actor.store(in: environment).setEdit(standing)
        return standing
    }

    /// Lets a row be as it came.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        _ = try actor.rows([row], for: .changeRows, in: environment)
        try actor.store(in: environment).setEdit(RowEdit(row: row))
    }
}
