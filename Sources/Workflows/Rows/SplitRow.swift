package import Bookkeeping
import Households
import Storage
package import Values

/// Divides rows over categories by hand, and takes that back.
package enum SplitRow {
    /// Divides a row, in place of how it was divided before.
    ///
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure` for parts that are too few or too many, that
    ///   have no amount or category, or that do not sum to the row.
    package static func run(_ split: RowSplit, by actor: Actor, in environment: Environment) throws {
        let rows = try actor.rows([split.row], for: .changeRows, in: environment)
        for row in rows { try row.check(split.parts) }
        try actor.store(in: environment).setSplit(split)
    }

    /// Lets a row be whole, or divided as its file or a rule says.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        _ = try actor.rows([row], for: .changeRows, in: environment)
        try actor.store(in: environment).setSplit(RowSplit(row: row, parts: []))
    }
}
