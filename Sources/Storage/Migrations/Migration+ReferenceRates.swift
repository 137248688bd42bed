extension Migration {
    /// Rates of a central bank that a server fetched, where that is switched on (decision 0048). They are nobody's.
    static let referenceRates = Migration(
        number: 18, name: "reference rates",
        statements: [
            """
            CREATE TABLE reference_rate (
                day INTEGER NOT NULL PRIMARY KEY,
                rates TEXT NOT NULL CHECK (length(rates) BETWEEN 1 AND 2000)
            ) STRICT
            """
        ])
}
