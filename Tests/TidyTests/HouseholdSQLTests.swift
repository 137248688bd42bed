import Testing

/// A person's request reaches the rows of one household, or of one person, or what belongs to one secret: every statement of SQL says
/// which, for each of the tables that it looks at.
@Suite("SQL names whose rows it is about")
struct HouseholdSQLTests {
    /// Statements that name nobody, with why they may.
    static let allowed: [(text: String, why: String)] = [
        ("SELECT \\(columns) FROM household ORDER BY household", "the first start of a person's own database looks for its household"),
        ("SELECT \\(columns) FROM household WHERE id = ?", "finds a household's number by its id; the caller's membership is checked next"),
        ("SELECT coalesce(max(household), 0) + 1 FROM household", "the number of a new household"),
        ("SELECT 1 FROM person LIMIT 1", "the first person of a new server may sign up uninvited"),
        ("SELECT attachment, id, name, media_type, bytes, sha256, created_ms FROM attachment", "begins two statements that name it"),
        ("DELETE FROM session WHERE expires_ms < ?", "housekeeping"),
        ("DELETE FROM token WHERE expires_ms < ?", "housekeeping"),
        ("DELETE FROM upload WHERE created_ms < ?", "housekeeping"),
        ("DELETE FROM blob WHERE touched_ms < ?", "housekeeping"),
        (
            "DELETE FROM person_blob WHERE touched_ms < ? AND NOT EXISTS (SELECT 1 FROM sealed_record_file AS f WHERE f.person = person_blob.person AND f.sha256 = person_blob.sha256)",
            "housekeeping"
        ),
        ("SELECT DISTINCT person FROM person_blob ORDER BY person", "the drill after a restored backup"),
        ("DELETE FROM limit_state WHERE started_ms < ? AND blocked_ms < ?", "housekeeping"),
        ("DELETE FROM stored_answer WHERE created_ms < ?", "housekeeping"),
        (
            "DELETE FROM security_event WHERE at_ms < ? AND event < (SELECT max(event) FROM security_event AS last WHERE last.person = security_event.person)",
            "housekeeping"
        ),
        ("SELECT person, seed FROM code_generator", "the start of a server with a new master key"),
        ("SELECT hash, data FROM token WHERE kind = ? AND person IS NULL", "deleting a person looks for codes mailed to their address"),
        (
            "SELECT household, invitation, token, email FROM invitation WHERE email <> ''",
            "deleting a person looks for invitations mailed to their address"
        ),
        ("SELECT id, sealed FROM server_secret WHERE name = ?", "the server's own secrets"),
        ("SELECT day, rates FROM reference_rate ORDER BY day", "a central bank's rates, which are nobody's"),
        ("SELECT 1 FROM \\(name) LIMIT 1", "copying a whole database"),
        ("SELECT \\(list(columns)) FROM \\(name)", "copying a whole database"),
    ]

    /// Folders of statements that are about the schema, and about jobs, which whichever server is free takes.
    private static let ofNobody = ["/Migrations/", "/Jobs/"]

    /// What one row or one owner's rows are found by: the owner, or a secret's hash and what else only its owner can say.
    private static var owner: Regex<Substring> {
        // By the usual words of language "a.household" is one. `isOwned` is the condition of whoever's blobs they are.
        #/\b(?:household|person|hash|subject|credential|email_key|issuer) = |\\\(isOwned\)/#.wordBoundaryKind(.simple)
    }

    @Test func everyStatementDoes() {
        for file in Project.sources
        where file.path.hasPrefix("Sources/Storage/") && !HouseholdSQLTests.ofNobody.contains(where: file.path.contains) {
            for text in statements(of: file.text) where !HouseholdSQLTests.allowed.contains(where: { $0.text == text }) {
                #expect(namesOwners(text), "\(file.path): \(text)")
            }
        }
    }

    @Test func everyExceptionIsNeeded() {
        let all = Project.sources.filter { $0.path.hasPrefix("Sources/Storage/") }.flatMap { statements(of: $0.text) }
        for exception in HouseholdSQLTests.allowed { #expect(all.contains(exception.text), "\(exception.text) is gone") }
        #expect(all.count > 150)
    }

    @Test(arguments: [
        ("SELECT a FROM t WHERE household = ?", true), ("SELECT a FROM t WHERE revision > ?", false), ("SELECT a FROM t", false),
        ("UPDATE t SET a = ? WHERE id = ?", false), ("UPDATE t SET a = ? WHERE household = ? AND id = ?", true),
        ("DELETE FROM t WHERE household = ? AND id IN (SELECT id FROM u WHERE import = ?)", false),
        ("DELETE FROM t WHERE household = ? AND id IN (SELECT id FROM u WHERE household = ? AND import = ?)", true),
        ("SELECT a FROM t JOIN u ON u.id = t.id WHERE t.household = ?", false),
        ("SELECT a FROM t JOIN u ON u.household = t.household WHERE t.household = ?", true),
        ("INSERT INTO t (household, a) VALUES (?, ?) ON CONFLICT (household) DO UPDATE SET a = excluded.a", true),
        ("SELECT a FROM t WHERE household <> ?", false),
    ])
    func aStatementThatForgetsATableIsFound(text: String, isFine: Bool) {
        #expect(namesOwners(text) == isFine)
    }

    /// Whether each table that is read or changed is bound to an owner. Rows that are inserted bring theirs.
    private func namesOwners(_ text: String) -> Bool {
        let tables = text.replacing("DO UPDATE", with: "").matches(of: #/\b(?:FROM|JOIN|UPDATE) [\\a-z]/#).count
        let condition = text.replacing(#/UPDATE \S+ SET .*? WHERE/#, with: "WHERE")
        return tables == 0 || condition.matches(of: HouseholdSQLTests.owner).count >= tables
    }

    /// The literals of a file that are statements or parts of them, their blanks made single.
    private func statements(of source: String) -> [String] {
        let literals = source.matches(of: #/(?s)"""\n(.*?)\n\s*"""|"((?:\\.|[^"\\\n])*)"/#).compactMap { $0.1 ?? $0.2 }
        return literals.map { $0.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }.filter { text in
            ["SELECT ", "INSERT ", "UPDATE ", "DELETE "].contains { text.hasPrefix($0) } || text.contains(" WHERE ")
        }
    }
}
