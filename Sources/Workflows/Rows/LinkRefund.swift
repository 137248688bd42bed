package import Bookkeeping
import Storage
import Syncing
package import Values

/// Says which purchase a refund belongs to, and takes that back.
package enum LinkRefund {
    /// Links money that came back to what it was paid for, in place of an earlier link of the refund.
    ///
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure.noRefund` unless money came in with the one row,
    ///   went out with the other, and both are of one currency.
    package static func run(_ link: RefundLink, by actor: Actor, in environment: Environment) throws {
        let purchase = FieldChange("purchase", .string(link.purchase.text))
        try ChangeTransactions.run([purchase], of: [link.refund], by: actor, in: environment)
    }

    /// Takes a refund's link back.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ refund: UUID128, by actor: Actor, in environment: Environment) throws {
        try ChangeTransactions.run([FieldChange("purchase", .null)], of: [refund], by: actor, in: environment)
    }
}
