package import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// Every correction that was ever made, those taken back included, in the order in which they were made.
    package func corrections() throws -> [CorrectionRecord] {
        try database.read { try corrections($0) }
    }

    func corrections(_ session: any SQLSession) throws -> [CorrectionRecord] {
        try session.rows(
            """
            SELECT correction, id, category, merchant, amount, is_learned, was_learned, created_ms, undone_ms FROM correction
            WHERE household = ? ORDER BY correction
            """, [key]
        ) { row in
            CorrectionRecord(
                correction: Correction(
                    number: UInt32(truncatingIfNeeded: row.integer(0)), row: row.id(1), category: row.text(2), merchant: row.text(3),
                    amount: row.integer(4), isLearned: row.integer(5) != 0),
                wasLearned: row.integer(6) != 0, created: Instant(milliseconds: row.integer(7)),
                undone: row.optionalInteger(8).map { Instant(milliseconds: $0) })
        }
    }

    /// Stores a correction under the next number, which replaces the one it came with.
    /// - Throws: `StorageError.notFound` when the household has no such row.
    package func add(_ correction: Correction, at now: Instant) throws -> Correction {
        try database.write { session in
            guard try !answer(factsQuestion(correction.row)).isEmpty else { throw StorageError.notFound }
            return try insert(correction, at: now, revision: try nextRevision(session), session)
        }
    }

    /// Stores corrections of rows that are known to be there under the next numbers, in one transaction.
    package func add(_ corrections: [Correction], at now: Instant) throws -> [Correction] {
        try database.write { session in
            let revision = try nextRevision(session)
            return try corrections.map { try insert($0, at: now, revision: revision, session) }
        }
    }

    func insert(_ correction: Correction, at now: Instant, revision: Int64, _ session: any SQLSession) throws -> Correction {
        try mark(RecordKey(kind: "row", correction.row), ["category"], revision: revision, session)
        var numbered = correction
        numbered.number = try lastCorrection(session) + 1
        memory?.lastCorrection = numbered.number
        let isLearned: SQLValue = correction.isLearned ? 1 : 0
        try session.executeSoon(
            """
            INSERT INTO correction (household, correction, id, category, merchant, amount, is_learned, was_learned, created_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key, SQLValue(numbered.number), SQLValue(correction.row), .text(correction.category), .text(correction.merchant),
                .integer(correction.amount), isLearned, isLearned, .integer(now.milliseconds),
            ])
        return numbered
    }

    private func lastCorrection(_ session: any SQLSession) throws -> UInt32 {
        if let last = memory?.lastCorrection { return last }
        let last = try session.first("SELECT coalesce(max(correction), 0) FROM correction WHERE household = ?", [key]) { $0.integer(0) }
        return UInt32(truncatingIfNeeded: last ?? 0)
    }

    /// Takes a correction back; it never comes back by itself.
    /// - Throws: `StorageError.notFound` when there is none that stands under the number.
    package func undoCorrection(_ number: UInt32, at now: Instant) throws {
        try undoCorrections([number], at: now)
    }

    /// Takes corrections back together; they never come back by themselves.
    /// - Throws: `StorageError.notFound` when one of the numbers has none that stands; then nothing has changed.
    package func undoCorrections(_ numbers: [UInt32], at now: Instant) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            for number in numbers {
                try markCorrection(number, revision: revision, session)
                let undone = try session.execute(
                    "UPDATE correction SET undone_ms = ? WHERE household = ? AND correction = ? AND undone_ms IS NULL",
                    [.integer(now.milliseconds), key, SQLValue(number)])
                guard undone == 1 else { throw StorageError.notFound }
            }
        }
    }

    /// Lets other rows follow a correction, or no longer.
    /// - Throws: `StorageError.notFound` when there is none that stands under the number.
    package func setLearned(_ isLearned: Bool, ofCorrection number: UInt32) throws {
        try database.write { session in
            try markCorrection(number, revision: try nextRevision(session), session)
            let changed = try session.execute(
                """
                UPDATE correction SET is_learned = ?, was_learned = CASE WHEN ? = 1 THEN 1 ELSE was_learned END
                WHERE household = ? AND correction = ? AND undone_ms IS NULL
                """, [isLearned ? 1 : 0, isLearned ? 1 : 0, key, SQLValue(number)])
            guard changed == 1 else { throw StorageError.notFound }
        }
    }

    private func markCorrection(_ number: UInt32, revision: Int64, _ session: any SQLSession) throws {
        let row = try session.first("SELECT id FROM correction WHERE household = ? AND correction = ?", [key, SQLValue(number)]) {
            $0.id(0)
        }
        guard let row else { throw StorageError.notFound }
        try mark(RecordKey(kind: "row", row), ["category"], revision: revision, session)
    }
}
