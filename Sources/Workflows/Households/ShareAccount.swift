package import Households
import Storage
import Values

/// Says with whom an account is shared, and how far.
package enum ShareAccount {
    /// Puts a sharing in place of the one that there was. The holder stays who it is.
    /// - Throws: `StorageError.notFound` when the actor does not see the account; `HouseholdFailure.unknownMember`.
    package static func run(
        _ account: UInt16, with audience: Sharing.Audience, _ access: Access, by actor: Actor, in environment: Environment
    ) throws -> Sharing {
        let store = actor.store(in: environment)
        try actor.require(.changeAccount, onAccount: account, store)
        return try environment.database.write { _ in
            if case .members(let ids) = audience {
                let known = Set(try store.members().filter { $0.left == nil }.map(\.member.id))
                guard !ids.isEmpty, Set(ids).isSubset(of: known) else { throw HouseholdFailure.unknownMember }
            }
            let before = try store.sharings()[Int(account)]
            let sharing = Sharing(holder: before.holder, audience: audience, access: access == .nothing ? .balances : access)
            try store.share(account, sharing)
            try actor.audit("ledgerAccount.shared", try store.accounts()[Int(account)].id.text, in: environment)
            return sharing
        }
    }
}
