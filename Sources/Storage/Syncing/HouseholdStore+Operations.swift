package import Syncing
package import Values

extension HouseholdStore {
    /// Devices of a household at most.
    package static let deviceLimit = 200

    /// Makes a device the member's when it is nobody's, as a part of a write.
    /// - Returns: whether it is theirs.
    package func claim(device: UUID128, by member: UUID128, at now: Instant) throws -> Bool {
        let holder = try database.read { session in
            try session.first("SELECT member FROM device WHERE household = ? AND device = ?", [key, SQLValue(device)]) { $0.id(0) }
        }
        if let holder { return holder == member }
        return try database.write { session in
            let count = try session.first("SELECT count(*) FROM device WHERE household = ?", [key]) { $0.integer(0) } ?? 0
            guard count < HouseholdStore.deviceLimit else { return false }
            try session.execute(
                "INSERT INTO device (household, device, member, created_ms) VALUES (?, ?, ?, ?)",
                [key, SQLValue(device), SQLValue(member), .integer(now.milliseconds)])
            return true
        }
    }

    /// The answer that was given to an operation, as text, and whose device sent it; nil if it never came.
    package func outcome(of operation: UUID128) throws -> (member: UUID128, json: String)? {
        if let waiting = memory?.outcome(of: operation) { return (waiting.member, waiting.json) }
        return try answer(outcomeQuestion(operation)).first
    }

    func outcomeQuestion(_ operation: UUID128) -> RecordQuestion<(member: UUID128, json: String)> {
        RecordQuestion(
            record: RecordKey(kind: "operation", operation),
            sql: """
                SELECT device.member, operation.outcome FROM operation
                JOIN device ON device.household = operation.household AND device.device = operation.device
                WHERE operation.household = ? AND operation.operation = ?
                """, values: [key, SQLValue(operation)]
        ) { (member: $0.id(0), json: $0.text(1)) }
    }

    /// Keeps the answer to an operation of a member's device.
    package func keep(outcome: String, of operation: Operation, by member: UUID128, at now: Instant) throws {
        let outcome = StoredOutcome(operation: operation.id, device: operation.device, member: member, json: outcome, created: now)
        if let memory { return memory.keep(outcome) }
        try database.write { try store([outcome], $0) }
    }

    private func store(_ outcomes: [StoredOutcome], _ session: any SQLSession) throws {
        try session.executeEach(
            "INSERT INTO operation (household, operation, device, outcome, created_ms) VALUES (?, ?, ?, ?, ?)",
            outcomes.map { [key, SQLValue($0.operation), SQLValue($0.device), .text($0.json), .integer($0.created.milliseconds)] })
    }

    /// Stores what the write left for its end.
    package func storeWhatWaits() throws {
        guard let memory else { return }
        try storeRevision()
        try database.write { session in
            try store(memory.outcomes, session)
            try store(memory.marks, session)
        }
        memory.storedWhatWaited()
    }

    /// Keeps both values of conflicts. One that waits for a person is a revision of its own, so that all devices hear of it.
    package func add(_ conflicts: [Conflict], by member: UUID128, at now: Instant) throws {
        guard !conflicts.isEmpty else { return }
        try database.write { session in
            let last = try session.first("SELECT coalesce(max(conflict), 0) FROM conflict WHERE household = ?", [key]) { $0.integer(0) }
            for (index, conflict) in conflicts.enumerated() {
                try session.execute(
                    """
                    INSERT INTO conflict (household, conflict, kind, record, field, kept, lost, operation, member, created_ms, settled_ms)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    [
                        key, .integer((last ?? 0) + Int64(index) + 1), .text(conflict.record.kind), .text(conflict.record.id),
                        SQLValue(conflict.field), .text(HouseholdStore.text(conflict.kept)), .text(HouseholdStore.text(conflict.lost)),
                        SQLValue(conflict.operation), SQLValue(member), .integer(now.milliseconds),
                        conflict.isSettled ? .integer(now.milliseconds) : .null,
                    ])
            }
            if conflicts.contains(where: { !$0.isSettled }) { _ = try nextRevision(session) }
        }
    }

    /// The conflicts that wait for a person, oldest first.
    package func openConflicts() throws -> [ConflictRecord] {
        try database.read { session in
            try session.rows(
                """
                SELECT conflict, kind, record, field, kept, lost, operation, member, created_ms FROM conflict
                WHERE household = ? AND settled_ms IS NULL ORDER BY conflict
                """, [key]
            ) { row in
                ConflictRecord(
                    number: row.integer(0),
                    conflict: Conflict(
                        record: RecordKey(kind: row.text(1), id: row.text(2)), field: row.optionalText(3),
                        kept: try HouseholdStore.value(row.text(4)), lost: try HouseholdStore.value(row.text(5)), operation: row.id(6),
                        isSettled: false), member: row.id(7), created: Instant(milliseconds: row.integer(8)))
            }
        }
    }

    /// Marks a conflict settled, which is a revision, so that no other device asks for it any more.
    /// - Returns: whether it waited for that.
    package func settleConflict(_ number: Int64, at now: Instant) throws -> Bool {
        try database.write { session in
            let settled = try session.execute(
                "UPDATE conflict SET settled_ms = ? WHERE household = ? AND conflict = ? AND settled_ms IS NULL",
                [.integer(now.milliseconds), key, .integer(number)])
            guard settled == 1 else { return false }
            _ = try nextRevision(session)
            return true
        }
    }

    static func text(_ value: JSONValue) -> String {
        var json = JSONWriter()
        json.value(value)
        return json.text
    }

    static func value(_ text: String) throws -> JSONValue {
        let bytes = Array(text.utf8)
        do throws(JSONError) {
            return try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in try JSONReader.read(bytes) }
        } catch {
            throw StorageError.damaged("value")
        }
    }
}
