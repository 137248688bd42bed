package import Households
import Storage
import Values

/// Says with whom an account is shared, and how far.
package enum ShareAccount {
    /// Puts a sharing in place of the one that there was. The holder stays who it is, and only they let anybody see or do more.
    ///
    /// - Parameter proof: asks who lets somebody see or do more to prove who they are; throws when they do not.
    /// - Throws: `StorageError.notFound` when the actor does not see the account; `PermissionDenied` when somebody would see or do more
    ///   of an account that another member holds; `HouseholdFailure.unknownMember`; what `proof` throws.
    package static func run(
        _ account: UInt16, with audience: Sharing.Audience, _ access: Access, by actor: Actor, in environment: Environment,
        proof: () throws -> Void = {}
    ) throws -> Sharing {
        let store = actor.store(in: environment)
        try actor.require(.changeAccount, onAccount: account, store)
        return try environment.database.write { _ in
            let members = try store.members().map(\.member).filter(\.isActive)
            if case .members(let ids) = audience {
                let known = Set(members.map(\.id))
                guard !ids.isEmpty, Set(ids).isSubset(of: known) else { throw HouseholdFailure.unknownMember }
            }
            let before = try store.sharings()[Int(account)]
            let sharing = Sharing(holder: before.holder, audience: audience, access: access == .nothing ? .balances : access)
            if sharing.widens(before, for: members) {
                guard before.holder == actor.member.id else { throw PermissionDenied(action: .changeAccount) }
                try proof()
            }
            try store.share(account, sharing)
            try actor.audit("ledgerAccount.shared", try store.accounts()[Int(account)].id.text, in: environment)
            return sharing
        }
    }
}
