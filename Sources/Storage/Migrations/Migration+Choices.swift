extension Migration {
    /// What people decide about their rows. The rows themselves never change by it; see decision 0014.
    static let choices = Migration(
        number: 3, name: "choices",
        statements: [
            """
            CREATE TABLE correction (
                household INTEGER NOT NULL REFERENCES household,
                correction INTEGER NOT NULL CHECK (correction > 0),
                id BLOB NOT NULL CHECK (length(id) = 16),
                category TEXT NOT NULL CHECK (length(category) > 0),
                merchant TEXT NOT NULL,
                amount INTEGER NOT NULL,
                is_learned INTEGER NOT NULL CHECK (is_learned IN (0, 1)),
                was_learned INTEGER NOT NULL CHECK (was_learned IN (0, 1)),
                created_ms INTEGER NOT NULL,
                undone_ms INTEGER,
                PRIMARY KEY (household, correction)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX correction_by_row ON correction (household, id)",
            """
            CREATE TABLE merchant_name (
                household INTEGER NOT NULL REFERENCES household,
                merchant TEXT NOT NULL CHECK (length(merchant) > 0),
                name TEXT NOT NULL CHECK (length(name) > 0),
                PRIMARY KEY (household, merchant)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE category_choice (
                household INTEGER NOT NULL REFERENCES household,
                category TEXT NOT NULL CHECK (length(category) > 0),
                name TEXT,
                category_group TEXT,
                merged_into TEXT,
                PRIMARY KEY (household, category)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE row_tag (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                tag TEXT NOT NULL CHECK (length(tag) > 0),
                PRIMARY KEY (household, id, tag)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE row_note (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                text TEXT NOT NULL CHECK (length(text) > 0),
                PRIMARY KEY (household, id)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE series_choice (
                household INTEGER NOT NULL REFERENCES household,
                series INTEGER NOT NULL,
                wish INTEGER NOT NULL,
                day INTEGER NOT NULL,
                merchant TEXT NOT NULL,
                PRIMARY KEY (household, series)
            ) STRICT, WITHOUT ROWID
            """,
        ])
}

extension Migration {
    /// Which import brought a tag or a note, so that undoing it takes them back; 0 for those that a person put there.
    static let importedMarks = Migration(
        number: 7, name: "importedMarks",
        statements: [
            "ALTER TABLE row_tag ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE row_note ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
        ])
}
