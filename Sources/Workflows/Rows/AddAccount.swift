package import Bookkeeping
import Households
import Storage
package import Values

/// Makes an account by hand, such as cash in a purse. It has no opening balance; statements may be imported into it later.
package enum AddAccount {
    /// Makes an account.
    ///
    /// - Returns: its number.
    /// - Throws: `PermissionDenied`; `ChoiceFailure` if the name is invalid or an account that the actor sees has it, or if the household has
    ///   as many accounts as it can have.
    package static func run(
        _ account: LedgerAccount, id: UUID128? = nil, by actor: Actor, in environment: Environment
    ) throws -> UInt16 {
        try actor.require(.addAccount)
        try ChoiceFailure.check(name: account.name)
        let store = actor.store(in: environment)
        return try environment.database.write { _ in
            guard try !actor.seesAccount(named: account.name, store) else { throw ChoiceFailure.knownAccount(account.name) }
            guard let number = try store.addAccount(account, id: id ?? environment.freshID()) else {
                throw ChoiceFailure.tooMany(limit: Ledger.accountLimit)
            }
            try store.share(number, Sharing(holder: actor.member.id))
            return number
        }
    }
}
