import Households
package import Storage
package import Values

/// Makes households, changes what they are called and how they count, and deletes them.
package enum ChangeHousehold {
    /// Makes a household that a person owns.
    /// - Parameter ownerName: what the family calls the person.
    package static func create(
        name: String, currency: Currency, rules: CalendarRules, owner person: UUID128, ownerName: String, in environment: Environment
    ) throws -> Actor {
        try HouseholdLimits.check(name: name)
        try HouseholdLimits.check(name: ownerName)
        return try environment.database.write { _ in
            let known = try PersonStore(database: environment.database, person: person).households().count
            guard known < HouseholdLimits.households else { throw HouseholdFailure.tooManyHouseholds }
            let household = Household(
                number: try Household.nextNumber(in: environment.database), id: environment.freshID(), name: name, currency: currency,
                rules: rules)
            try household.create(owner: ownerName, person: person, in: environment.database, at: environment.now())
            let actor = Actor(Member(id: household.id, role: .owner), of: household, person: person)
            try actor.audit("household.created", household.id.text, in: environment)
            return actor
        }
    }

    /// Gives it another name, currency or calendar.
    package static func run(
        name: String, currency: Currency, rules: CalendarRules, by actor: Actor, in environment: Environment
    ) throws -> Household {
        try actor.require(.changeHousehold)
        try HouseholdLimits.check(name: name)
        return try environment.database.write { _ in
            var household = try Household.load(actor.household.number, in: environment.database)
            household.name = name
            household.currency = currency
            household.rules = rules
            try household.save(in: environment.database)
            try actor.audit("household.changed", household.id.text, in: environment)
            return household
        }
    }

    /// Deletes the household with everything in it, for good. What is sealed stays its people's.
    package static func delete(by actor: Actor, in environment: Environment) throws {
        try actor.require(.deleteHousehold)
        try environment.database.write { _ in
            try actor.store(in: environment).deleteHousehold()
            // Where nobody signs in the household is all that there is of the person.
            guard actor.person == actor.member.id else { return }
            try PersonStore(database: environment.database, person: actor.person).deleteSealed(keepsRevision: false)
        }
    }
}
