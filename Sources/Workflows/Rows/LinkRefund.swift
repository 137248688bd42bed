package import Bookkeeping
import Households
import Storage
package import Values

/// Says which purchase a refund belongs to, and takes that back.
package enum LinkRefund {
    /// Links money that came back to what it was paid for, in place of an earlier link of the refund.
    ///
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, and `ChoiceFailure.noRefund` unless money came in with the one row,
    ///   went out with the other, and both are of one currency.
    package static func run(_ link: RefundLink, by actor: Actor, in environment: Environment) throws {
        let rows = try actor.rows([link.refund, link.purchase], for: .changeRows, in: environment)
        guard let refund = rows.first, let purchase = rows.last else { throw ChoiceFailure.noRefund }
        try refund.check(refundOf: purchase)
        try actor.store(in: environment).setPurchase(link.purchase, ofRefund: link.refund)
    }

    /// Takes a refund's link back.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func restore(_ refund: UUID128, by actor: Actor, in environment: Environment) throws {
        _ = try actor.rows([refund], for: .changeRows, in: environment)
        try actor.store(in: environment).setPurchase(nil, ofRefund: refund)
    }
}
