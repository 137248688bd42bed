package import Bookkeeping
import Storage
import Syncing
package import Values

/// Writes single rows differently, and takes that back. The rows themselves stay as they came.
package enum EditRow {
    /// Writes a row differently. What the edit says nothing about stays as it was written before; a day or an amount that the
    /// row came with is no edit any more.
    ///
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure` for a text that is no name, and for the amount
    ///   of a row that no person entered.
    package static func run(_ edit: RowEdit, by actor: Actor, in environment: Environment) throws {
        var changes: [FieldChange] = []
        if let day = edit.day { changes.append(FieldChange("day", .string(day.iso))) }
        if let merchant = edit.merchant { changes.append(FieldChange("merchant", .string(merchant))) }
        if let text = edit.text { changes.append(FieldChange("text", .string(text))) }
        if let amount = edit.amount { changes.append(FieldChange("amount", .integer(amount))) }
        try ChangeTransactions.run(changes, of: [edit.row], by: actor, in: environment)
    }

    /// Lets a row be as it came.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        let changes = ["day", "merchant", "text", "amount"].map { FieldChange($0, .null) }
        try ChangeTransactions.run(changes, of: [row], by: actor, in: environment)
    }
}
