import Households
import Storage
package import Syncing

/// Lists the small records that a member sees.
package enum ListRecords {
    /// The records, by kind and id.
    /// - Parameter kind: those of this kind alone; nil for all.
    package static func run(_ kind: RecordKind? = nil, by actor: Actor, in environment: Environment) throws -> [SmallRecord] {
        try actor.require(.seeHousehold)
        let store = actor.store(in: environment)
        let accounts = try store.sharingsByID()
        return try store.records().filter { record in
            guard kind == nil || record.kind == kind, let sharing = record.sharing(ofAccount: { accounts[$0] }) else { return false }
            return allows(actor.member, .seeRecord, on: .account(sharing))
        }
    }
}
