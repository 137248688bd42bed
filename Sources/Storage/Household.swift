import Households
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
    private static let columns = "household, id, name, currency, week_start, month_start_day, revision"

    /// Every household of a database, in order of their numbers.
    package static func all(in database: any Database) throws -> [Household] {
        try database.read { try $0.rows("SELECT \(columns) FROM household ORDER BY household", [], household) }
    }

    /// The household with a number.
    /// - Throws: `StorageError.notFound`.
    package static func load(_ number: Int64, in database: any Database) throws -> Household {
        let found = try database.read {
            try $0.first("SELECT \(columns) FROM household WHERE household = ?", [.integer(number)], household)
        }
        guard let found else { throw StorageError.notFound }
        return found
    }

    /// The household with an id, or nothing.
    package static func find(_ id: UUID128, in database: any Database) throws -> Household? {
        try database.read { try $0.first("SELECT \(columns) FROM household WHERE id = ?", [SQLValue(id)], household) }
    }

    private static func household(_ row: any SQLRow) -> Household {
        let weekStart = Weekday(rawValue: UInt8(truncatingIfNeeded: row.integer(4))) ?? .monday
        return Household(
            number: row.integer(0), id: row.id(1), name: row.text(2), currency: Currency(row.text(3)) ?? .cad,
            rules: CalendarRules(weekStart: weekStart, monthStartDay: Int(row.integer(5))), revision: row.integer(6))
    }

    /// A number that no household of a database has.
    package static func nextNumber(in database: any Database) throws -> Int64 {
        try database.read { try $0.first("SELECT coalesce(max(household), 0) + 1 FROM household") { $0.integer(0) } ?? 1 }
    }

    /// Makes the household's record, and that of its first member, who owns it and has the household's own id.
    ///
    /// - Parameters:
    ///   - owner: what the family calls the owner.
    ///   - person: who signs in as the owner; nobody for a household on a person's own machine.
    package func create(owner: String, person: UUID128? = nil, in database: any Database, at now: Instant) throws {
        try database.write { session in
            try session.execute(
                """
                INSERT INTO household (household, id, name, currency, week_start, month_start_day, revision, created_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(number), SQLValue(id), .text(name), .text(currency.code), SQLValue(rules.weekStart.rawValue),
                    SQLValue(rules.monthStartDay), .integer(revision), .integer(now.milliseconds),
                ])
            try HouseholdStore(database: database, household: number).save(
                MemberRecord(member: Member(id: id, role: .owner), person: person, name: owner, joined: now))
        }
    }

    /// Stores another name, currency or calendar.
    package func save(in database: any Database) throws {
        try database.write { session in
            let changed = try session.execute(
                """
                UPDATE household SET name = ?, currency = ?, week_start = ?, month_start_day = ?, revision = revision + 1
                WHERE household = ?
                """,
                [
                    .text(name), .text(currency.code), SQLValue(rules.weekStart.rawValue), SQLValue(rules.monthStartDay), .integer(number),
                ])
            guard changed == 1 else { throw StorageError.notFound }
        }
    }
}
