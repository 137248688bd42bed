package import Households
import Storage
package import Syncing
import Values

/// Lists who is in a household, as far as one of its members may know.
package enum ListPeople {
    /// Everybody who is in it, and who left and still holds an account whose rows the actor sees, or has a record that they see.
    ///
    /// - Parameter records: the small records that the actor sees.
    package static func run(_ records: [SmallRecord], by actor: Actor, in environment: Environment) throws -> HouseholdPeople {
        try actor.require(.seeHousehold)
        let store = actor.store(in: environment)
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        let holders = zip(try store.sharings(), isSeen).filter { $0.1 }.map { $0.0.holder }
        let named = Set(holders + records.map(\.owner))
        // The place among all who ever joined, so that nobody's colour changes when somebody leaves.
        let members = try store.members().enumerated().compactMap { place, record -> HouseholdMember? in
            guard record.left == nil || named.contains(record.member.id) else { return nil }
            // In a device's copy the person is what they are on the server.
            let member = record.member.id == actor.member.id ? actor.member : record.member
            return HouseholdMember(member, name: record.name, place: place)
        }
        return HouseholdPeople(members, me: actor.member, holders: holders)
    }
}
