import Households
package import Storage
import Values

/// Tells a member's device what is new of their sealed records.
package enum ListSealed {
    /// The actor's own records that changed after a revision, in the order of their changes, deleted ones included.
    /// - Returns: `SealedLimits.page` of them at most, and whether there are more behind the last one's revision.
    package static func run(
        after revision: Int64, by actor: Actor, in environment: Environment
    ) throws -> (records: [SealedRecord], hasMore: Bool) {
        try actor.require(.seeHousehold)
        let found = try actor.store(in: environment).sealed(after: revision, of: actor.member.id, limit: SealedLimits.page + 1)
        return (Array(found.prefix(SealedLimits.page)), found.count > SealedLimits.page)
    }
}
