package import Bookkeeping
import Storage
import Syncing
package import Values

/// Divides rows over categories by hand, and takes that back.
package enum SplitRow {
    /// Divides a row, in place of how it was divided before.
    ///
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure` for parts that are too few or too many, that
    ///   have no amount or category, or that do not sum to the row.
    package static func run(_ split: RowSplit, by actor: Actor, in environment: Environment) throws {
        try ChangeTransactions.run([FieldChange("parts", split.json)], of: [split.row], by: actor, in: environment)
    }

    /// Lets a row be whole, or divided as its file or a rule says.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        try ChangeTransactions.run([FieldChange("parts", .null)], of: [row], by: actor, in: environment)
    }
}
