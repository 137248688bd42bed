package import Values

/// Reference rates that a server fetched, beside those that every program has. They are nobody's, and the same for all households.
package struct ReferenceRateStore: Sendable {
    /// Where the records are.
    package let database: any Database

    /// The rates of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// The days, the earliest first, each as a line: `2026-11-30 AUD 1.59 CAD 1.5606`.
    package func lines() throws -> [String] {
        try database.read { session in
            try session.rows("SELECT day, rates FROM reference_rate ORDER BY day") { row in
                "\(Day(number: Int32(clamping: row.integer(0))).iso) \(row.text(1))"
            }
        }
    }

    /// Keeps a day with its rates, `AUD 1.59 CAD 1.5606`. A day that is there stays as it is: what was told by it does not change.
    package func add(_ day: Day, _ rates: String) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO reference_rate (day, rates) VALUES (?, ?) ON CONFLICT (day) DO NOTHING",
                [.integer(Int64(day.number)), .text(rates)])
        }
    }
}
