package import Values

extension PersonStore {
    /// The answer that was given under a key, or nothing.
    package func answer(_ answerKey: String) throws -> StoredAnswer? {
        try database.read { session in
            try session.first(
                "SELECT request, status, headers, body, created_ms FROM stored_answer WHERE person = ? AND answer_key = ?",
                [key, .text(answerKey)]
            ) { row in
                StoredAnswer(
                    request: row.bytes(0), status: Int(row.integer(1)), headers: row.text(2), body: row.bytes(3),
                    created: Instant(milliseconds: row.integer(4)))
            }
        }
    }

    /// Keeps an answer under a key that has none.
    package func keep(_ answer: StoredAnswer, under answerKey: String) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO stored_answer (person, answer_key, request, status, headers, body, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    key, .text(answerKey), .bytes(answer.request), SQLValue(answer.status), .text(answer.headers), .bytes(answer.body),
                    .integer(answer.created.milliseconds),
                ])
        }
    }

    /// Forgets answers that were given before a moment. For the housekeeper alone.
    package static func removeAnswers(before: Instant, in database: any Database) throws {
        _ = try database.write { try $0.execute("DELETE FROM stored_answer WHERE created_ms < ?", [.integer(before.milliseconds)]) }
    }
}
