extension Migration {
    /// What people write differently about single rows, what they divide by hand, which refund belongs to which purchase, and
    /// the files that they keep with rows. The rows themselves never change by it; see decision 0014.
    static let edits = Migration(
        number: 5, name: "edits",
        statements: [
            """
            CREATE TABLE row_edit (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                day INTEGER,
                merchant TEXT CHECK (length(merchant) > 0),
                text TEXT CHECK (length(text) > 0),
                amount INTEGER,
                PRIMARY KEY (household, id),
                CHECK (day IS NOT NULL OR merchant IS NOT NULL OR text IS NOT NULL OR amount IS NOT NULL)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE row_part (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 49),
                amount INTEGER NOT NULL CHECK (amount <> 0),
                category TEXT NOT NULL CHECK (length(category) > 0),
                memo TEXT NOT NULL,
                PRIMARY KEY (household, id, part)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE refund_link (
                household INTEGER NOT NULL REFERENCES household,
                refund BLOB NOT NULL CHECK (length(refund) = 16),
                purchase BLOB NOT NULL CHECK (length(purchase) = 16 AND purchase <> refund),
                PRIMARY KEY (household, refund)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX refund_link_by_purchase ON refund_link (household, purchase)",
            """
            CREATE TABLE attachment (
                household INTEGER NOT NULL REFERENCES household,
                attachment BLOB NOT NULL CHECK (length(attachment) = 16),
                id BLOB NOT NULL CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (length(name) > 0),
                media_type TEXT NOT NULL CHECK (length(media_type) > 0),
                bytes INTEGER NOT NULL CHECK (bytes BETWEEN 1 AND 10485760),
                sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
                created_ms INTEGER NOT NULL,
                PRIMARY KEY (household, attachment)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX attachment_by_row ON attachment (household, id)",
            "CREATE INDEX attachment_by_content ON attachment (household, sha256)",
            """
            CREATE TABLE attachment_chunk (
                household INTEGER NOT NULL REFERENCES household,
                sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
                chunk INTEGER NOT NULL CHECK (chunk >= 0),
                bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 262144),
                PRIMARY KEY (household, sha256, chunk)
            ) STRICT
            """,
        ])
}
