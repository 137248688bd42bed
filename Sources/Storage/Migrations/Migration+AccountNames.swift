extension Migration {
    /// Two accounts may have one name: somebody who does not see the one must not learn of it when they name the other.
    static let accountNames = Migration(
        number: 12, name: "account names", statements: [],
        // SQLite drops no rule of a table that stands; what points to the table does so by its name.
        sqlite: [
            """
            CREATE TABLE account_anew (
                household INTEGER NOT NULL REFERENCES household,
                account INTEGER NOT NULL CHECK (account BETWEEN 0 AND 9999),
                id BLOB NOT NULL CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (length(name) > 0),
                kind INTEGER NOT NULL,
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                identifier TEXT NOT NULL,
                bank TEXT NOT NULL,
                import INTEGER,
                revision INTEGER NOT NULL,
                PRIMARY KEY (household, account)
            ) STRICT, WITHOUT ROWID
            """,
            """
            INSERT INTO account_anew (household, account, id, name, kind, currency, identifier, bank, import, revision)
            SELECT household, account, id, name, kind, currency, identifier, bank, import, revision FROM account
            """,
            "DROP TABLE account",
            "ALTER TABLE account_anew RENAME TO account",
        ],
        postgres: ["ALTER TABLE account DROP CONSTRAINT account_household_name_key"])
}
