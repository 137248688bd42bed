package import Values

/// A household as its database knows it.
package struct Household: Hashable, Sendable {
    /// Its number in this database, the first part of every key.
    package var number: Int64
    /// Its id everywhere.
    package var id: UUID128
    /// The name that the family gave it.
    package var name: String
    /// The currency in which it thinks.
    package var currency: Currency
    /// How its weeks and months are cut.
    package var rules: CalendarRules
    /// How often its records changed.
    package var revision: Int64

    /// A household from its facts.
    package init(number: Int64, id: UUID128, name: String, currency: Currency, rules: CalendarRules, revision: Int64 = 0) {
        self.number = number
        self.id = id
        self.name = name
        self.currency = currency
        self.rules = rules
        self.revision = revision
    }
}

extension Household {
    /// Every household of a database, in order of their numbers.
    package static func all(in database: any Database) throws -> [Household] {
        try database.read { session in
            try session.rows(
                "SELECT household, id, name, currency, week_start, month_start_day, revision FROM household ORDER BY household"
            ) { row in
                let weekStart = Weekday(rawValue: UInt8(truncatingIfNeeded: row.integer(4))) ?? .monday
                return Household(
                    number: row.integer(0), id: row.id(1), name: row.text(2), currency: Currency(row.text(3)) ?? .cad,
                    rules: CalendarRules(weekStart: weekStart, monthStartDay: Int(row.integer(5))), revision: row.integer(6))
            }
        }
    }

    /// Makes the household's record.
    package func create(in database: any Database, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO household (household, id, name, currency, week_start, month_start_day, revision, created_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(number), SQLValue(id), .text(name), .text(currency.code), SQLValue(rules.weekStart.rawValue),
                    SQLValue(rules.monthStartDay), .integer(revision), .integer(now.milliseconds),
                ])
        }
    }
}
