package import Households
package import Storage
package import Values

/// Who asks a workflow to do something.
package struct Actor: Sendable {
    /// The household that they act in.
    package let household: Household
    /// Who they are in it.
    package let member: Member
    /// Who they are beyond it; where nobody signs in, the member.
    package let person: UUID128
    /// The device whose operation this is; nothing for what is asked of the server itself.
    package var device: UUID128?
    /// What the write that goes on has read of the household, if it remembers that.
    var memory: WriteMemory?

    /// A member of a household; by default one who does not sign in.
    package init(_ member: Member, of household: Household, person: UUID128? = nil) {
        self.household = household
        self.member = member
        self.person = person ?? member.id
        device = nil
        memory = nil
    }

    /// The person at their own machine with their own database file: whoever can open the file is its first member, whose id is the
    /// household's.
    package static func localPerson(of household: Household) -> Actor {
        Actor(Member(id: household.id, role: .owner), of: household)
    }

    /// What the actor sent for operations to come.
    func blobs(in environment: Environment) -> BlobStore { store(in: environment).blobs(of: member.id) }

    /// The records of the actor's household, and of no other.
    package func store(in environment: Environment) -> HouseholdStore {
        HouseholdStore(database: environment.database, household: household.number, device: device, memory: memory)
    }
}
