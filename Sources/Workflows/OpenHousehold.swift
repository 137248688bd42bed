package import Storage
package import Values

/// Opens the one household of a person's own database, and makes schema and household on the first day.
package enum OpenHousehold {
    /// The household, made with the given currency and calendar when the database is new.
    package static func run(name: String, currency: Currency, rules: CalendarRules, in environment: Environment) throws -> Household {
        try Migrate.run(environment.database)
        if let household = try Household.all(in: environment.database).first { return household }
        let household = Household(number: 1, id: environment.freshID(), name: name, currency: currency, rules: rules)
        try household.create(owner: name, in: environment.database, at: environment.now())
        return household
    }
}
