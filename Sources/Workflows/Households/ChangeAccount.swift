import Bookkeeping
import Households
package import Importing
package import Storage
import Values

/// Gives an account another name or kind.
package enum ChangeAccount {
    /// The account with a changed name or kind.
    /// - Throws: `StorageError.notFound` if the actor does not see the account; `HouseholdFailure.badName` if the name is invalid or another
    ///   account that the actor sees has it.
    package static func run(
        _ account: UInt16, name: String? = nil, kind: AccountKind? = nil, by actor: Actor, in environment: Environment
    ) throws -> StoredAccount {
        let store = actor.store(in: environment)
        try actor.require(.changeAccount, onAccount: account, store)
        return try environment.database.write { _ in
            var accounts = try store.accounts()
            if let name {
                try HouseholdLimits.check(name: name)
                guard try !actor.seesAccount(named: name, except: account, store) else { throw HouseholdFailure.badName }
                accounts[Int(account)].account.name = name
            }
            if let kind { accounts[Int(account)].account.kind = kind }
            try store.update(accounts[Int(account)])
            try actor.audit("ledgerAccount.changed", accounts[Int(account)].id.text, in: environment)
            return accounts[Int(account)]
        }
    }
}
