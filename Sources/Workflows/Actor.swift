package import Storage

/// Who asks a workflow to do something. Every workflow takes one and asks `require` first.
package struct Actor: Sendable {
    /// The household that they act in.
    package let household: Household

    /// The person at their own machine with their own database file: whoever can open the file may do everything in it.
    package static func localPerson(of household: Household) -> Actor {
        Actor(household: household)
    }

    /// The records of the actor's household, and of no other.
    package func store(in environment: Environment) -> HouseholdStore {
        HouseholdStore(database: environment.database, household: household.number)
    }
}
