extension Migration {
    /// The rules of a household, in their order. A rule's text is a block of a file of rules, in the words that are
    /// understood in every language.
    static let rules = Migration(
        number: 2, name: "rules",
        statements: [
            """
            CREATE TABLE rule (
                household INTEGER NOT NULL REFERENCES household,
                rule INTEGER NOT NULL CHECK (rule > 0),
                place INTEGER NOT NULL CHECK (place >= 0),
                name TEXT NOT NULL,
                is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
                text TEXT NOT NULL,
                PRIMARY KEY (household, rule)
            ) STRICT, WITHOUT ROWID
            """
        ])
}
