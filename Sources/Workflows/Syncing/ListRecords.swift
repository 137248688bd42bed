import Households
import Storage
package import Syncing

/// Lists the small records that a member sees.
package enum ListRecords {
    /// The records, by kind and id.
    /// - Parameter kind: those of this kind alone; nil for all.
    package static func run(_ kind: RecordKind? = nil, by actor: Actor, in environment: Environment) throws -> [SmallRecord] {
        try actor.require(.seeHousehold)
        return try actor.store(in: environment).records().filter { record in
            (kind == nil || record.kind == kind) && allows(actor.member, .seeRecord, on: .account(record.sharing))
        }
    }
}
