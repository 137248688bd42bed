import Households
import Storage
package import Values

/// Deletes a person for good: their sign-in, their vault with all that it sealed, and what is theirs alone in households.
package enum DeletePerson {
    /// Deletes a person in one transaction.
    ///
    /// A household that nobody else signs in to goes with its owner. In others the person leaves: accounts that they shared pass to the
    /// owner, the rows of those that were theirs alone go, and of the member nothing stays but an id; so in those that they left before.
    /// - Throws: `HouseholdFailure.ownerStays` while they own a household that others sign in to; `StorageError.notFound`.
    package static func run(_ person: UUID128, in environment: Environment) throws {
        try environment.database.write { _ in
            let store = PersonStore(database: environment.database, person: person)
            for place in try store.households() {
                let household = try Household.load(place.household, in: environment.database)
                let record = try HouseholdStore(database: environment.database, household: household.number).member(place.member)
                let actor = Actor(record.member, of: household, person: person)
                if actor.member.role == .owner {
                    try deleteOwned(by: actor, in: environment)
                } else {
                    try leave(actor, record, in: environment)
                }
            }
            for place in try store.leftHouseholds() {
                try erase(place.member, HouseholdStore(database: environment.database, household: place.household))
            }
            try store.deletePerson()
        }
    }

    private static func deleteOwned(by actor: Actor, in environment: Environment) throws {
        let others = try actor.store(in: environment).members().filter {
            $0.left == nil && $0.person != nil && $0.member.id != actor.member.id
        }
        guard others.isEmpty else { throw HouseholdFailure.ownerStays }
        try ChangeHousehold.delete(by: actor, in: environment)
    }

    private static func leave(_ actor: Actor, _ record: MemberRecord, in environment: Environment) throws {
        // Teens and children can't leave by themselves; a person can always be deleted. What is theirs alone goes with all that they left.
        try ChangeMembers.end(record, by: actor, "member.left", in: environment)
    }

    /// Deletes what is a member's alone; what they shared has another holder by now.
    private static func erase(_ member: UUID128, _ store: HouseholdStore) throws {
        for (number, sharing) in try store.sharings().enumerated() where sharing.holder == member {
            try store.erase(account: UInt16(truncatingIfNeeded: number))
        }
        try store.erase(member: member)
    }
}
