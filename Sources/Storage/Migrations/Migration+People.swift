extension Migration {
    /// People who sign in, what they are in households, and what a server has to remember of both.
    ///
    /// A person's own records begin with the person, a household's with the household. What is looked up by a secret is kept under
    /// the secret's hash, so that each statement finds its one place.
    static let people = Migration(number: 4, name: "people", statements: members + persons + factors + serving)

    private static let members = [
        """
        CREATE TABLE member (
            household INTEGER NOT NULL REFERENCES household,
            member BLOB NOT NULL CHECK (length(member) = 16),
            person BLOB CHECK (length(person) = 16),
            name TEXT NOT NULL CHECK (length(name) > 0),
            role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 5),
            joined_ms INTEGER NOT NULL,
            left_ms INTEGER,
            PRIMARY KEY (household, member),
            UNIQUE (household, person)
        ) STRICT, WITHOUT ROWID
        """,
        "INSERT INTO member (household, member, name, role, joined_ms) SELECT household, id, name, 0, created_ms FROM household",
        """
        CREATE TABLE account_sharing (
            household INTEGER NOT NULL,
            account INTEGER NOT NULL,
            holder BLOB NOT NULL CHECK (length(holder) = 16),
            audience INTEGER NOT NULL CHECK (audience BETWEEN 0 AND 3),
            access INTEGER NOT NULL CHECK (access BETWEEN 0 AND 3),
            PRIMARY KEY (household, account),
            FOREIGN KEY (household, account) REFERENCES account ON DELETE CASCADE,
            FOREIGN KEY (household, holder) REFERENCES member
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE account_audience (
            household INTEGER NOT NULL,
            account INTEGER NOT NULL,
            member BLOB NOT NULL CHECK (length(member) = 16),
            PRIMARY KEY (household, account, member),
            FOREIGN KEY (household, account) REFERENCES account_sharing ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE invitation (
            household INTEGER NOT NULL REFERENCES household,
            invitation BLOB NOT NULL CHECK (length(invitation) = 16),
            role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 5),
            member BLOB CHECK (length(member) = 16),
            name TEXT NOT NULL,
            email TEXT NOT NULL,
            inviter BLOB NOT NULL CHECK (length(inviter) = 16),
            token BLOB NOT NULL CHECK (length(token) = 32),
            created_ms INTEGER NOT NULL,
            expires_ms INTEGER NOT NULL,
            PRIMARY KEY (household, invitation)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE audit (
            household INTEGER NOT NULL REFERENCES household,
            entry INTEGER NOT NULL CHECK (entry > 0),
            at_ms INTEGER NOT NULL,
            member BLOB CHECK (length(member) = 16),
            action TEXT NOT NULL,
            subject TEXT NOT NULL,
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            PRIMARY KEY (household, entry)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    private static let persons = [
        """
        CREATE TABLE person (
            person BLOB NOT NULL PRIMARY KEY CHECK (length(person) = 16),
            email TEXT NOT NULL CHECK (length(email) > 0),
            email_key TEXT NOT NULL UNIQUE,
            verified_ms INTEGER,
            name TEXT NOT NULL CHECK (length(name) > 0),
            preferences TEXT NOT NULL,
            password TEXT,
            recovery TEXT,
            derivation TEXT NOT NULL,
            created_ms INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE person_household (
            person BLOB NOT NULL REFERENCES person,
            household INTEGER NOT NULL REFERENCES household,
            member BLOB NOT NULL CHECK (length(member) = 16),
            PRIMARY KEY (person, household)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE wrapped_key (
            person BLOB NOT NULL REFERENCES person,
            kind TEXT NOT NULL,
            envelope TEXT NOT NULL,
            changed_ms INTEGER NOT NULL,
            PRIMARY KEY (person, kind)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE session (
            person BLOB NOT NULL REFERENCES person,
            session BLOB NOT NULL CHECK (length(session) = 16),
            kind TEXT NOT NULL,
            device TEXT NOT NULL,
            place TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            used_ms INTEGER NOT NULL,
            proved_ms INTEGER NOT NULL,
            expires_ms INTEGER NOT NULL,
            PRIMARY KEY (person, session)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE token (
            hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
            kind TEXT NOT NULL,
            person BLOB CHECK (length(person) = 16),
            session BLOB CHECK (length(session) = 16),
            data TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            expires_ms INTEGER NOT NULL,
            used_ms INTEGER
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX token_by_person ON token (person, kind)",
        """
        CREATE TABLE security_event (
            person BLOB NOT NULL REFERENCES person,
            event INTEGER NOT NULL,
            at_ms INTEGER NOT NULL,
            kind TEXT NOT NULL,
            device TEXT NOT NULL,
            place TEXT NOT NULL,
            PRIMARY KEY (person, event)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    private static let factors = [
        """
        CREATE TABLE passkey (
            person BLOB NOT NULL REFERENCES person,
            credential BLOB NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
            public_key BLOB NOT NULL,
            counter INTEGER NOT NULL,
            is_backup_eligible INTEGER NOT NULL CHECK (is_backup_eligible IN (0, 1)),
            is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)),
            transports TEXT NOT NULL,
            name TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            used_ms INTEGER,
            PRIMARY KEY (person, credential)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE code_generator (
            person BLOB NOT NULL PRIMARY KEY REFERENCES person,
            seed BLOB NOT NULL,
            last_step INTEGER NOT NULL,
            created_ms INTEGER NOT NULL,
            confirmed_ms INTEGER
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE recovery_code (
            person BLOB NOT NULL REFERENCES person,
            code BLOB NOT NULL CHECK (length(code) BETWEEN 32 AND 100),
            PRIMARY KEY (person, code)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE identity (
            issuer TEXT NOT NULL,
            subject TEXT NOT NULL,
            person BLOB NOT NULL REFERENCES person,
            email TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (issuer, subject)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX identity_by_person ON identity (person)",
    ]

    private static let serving = [
        """
        CREATE TABLE server_secret (
            name TEXT NOT NULL PRIMARY KEY,
            id BLOB NOT NULL CHECK (length(id) = 16),
            sealed BLOB NOT NULL,
            created_ms INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE limit_state (
            subject BLOB NOT NULL PRIMARY KEY CHECK (length(subject) = 32),
            started_ms INTEGER NOT NULL,
            used INTEGER NOT NULL,
            failures INTEGER NOT NULL,
            blocked_ms INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE stored_answer (
            person BLOB NOT NULL CHECK (length(person) = 16),
            answer_key TEXT NOT NULL,
            request BLOB NOT NULL CHECK (length(request) = 32),
            status INTEGER NOT NULL,
            headers TEXT NOT NULL,
            body BLOB NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (person, answer_key)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX stored_answer_by_age ON stored_answer (created_ms)",
        """
        CREATE TABLE upload (
            household INTEGER NOT NULL REFERENCES household,
            upload BLOB NOT NULL CHECK (length(upload) = 16),
            member BLOB NOT NULL CHECK (length(member) = 16),
            name TEXT NOT NULL,
            choices TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (household, upload)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE upload_chunk (
            household INTEGER NOT NULL,
            upload BLOB NOT NULL,
            chunk INTEGER NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (household, upload, chunk),
            FOREIGN KEY (household, upload) REFERENCES upload ON DELETE CASCADE
        ) STRICT
        """,
    ]
}

extension Migration {
    /// A household has one owner at most, whoever writes.
    static let owners = Migration(
        number: 11, name: "owners",
        statements: [
            """
            UPDATE member SET role = 1 WHERE role = 0 AND left_ms IS NULL AND EXISTS (SELECT 1 FROM member AS other
            WHERE other.household = member.household AND other.role = 0 AND other.left_ms IS NULL
            AND (other.joined_ms < member.joined_ms OR (other.joined_ms = member.joined_ms AND other.member < member.member)))
            """,
            "CREATE UNIQUE INDEX member_owner ON member (household) WHERE role = 0 AND left_ms IS NULL",
        ])
}
