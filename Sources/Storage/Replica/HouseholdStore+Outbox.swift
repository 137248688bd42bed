package import Syncing
package import Values

extension HouseholdStore {
    /// What was done on this device and is not in the copy from the server yet, oldest first.
    /// - Throws: `StorageError.damaged` when an entry can't be read.
    package func outbox(of device: UUID128) throws -> Outbox { Outbox(try entries(of: device).map(\.entry)) }

    /// Adds an operation that was just done. It comes after the one before it on the same record, and after the last import that waits:
    /// it may be about what that brings.
    package func add(_ operation: Operation) throws {
        var operation = operation
        try database.write { session in
            let waiting = "SELECT operation FROM outbox WHERE household = ? AND kind = ? AND state <> \(OutboxState.landed.rawValue)"
            let before = try session.first(
                "\(waiting) AND record = ? ORDER BY entry DESC", [key, .text(operation.record.kind), .text(operation.record.id)]
            ) { $0.id(0) }
            let brought = try session.first("\(waiting) ORDER BY entry DESC", [key, .text("import")]) { $0.id(0) }
            for forerunner in [before, brought].compactMap({ $0 }) where !operation.after.contains(forerunner) {
                operation.after.append(forerunner)
            }
            let last = try session.first("SELECT coalesce(max(entry), 0) FROM outbox WHERE household = ?", [key]) { $0.integer(0) } ?? 0
            try insert(OutboxEntry(operation), as: last + 1, session)
        }
    }

    /// The revision that somebody who looks at a record here knows of it: that of the copy, or that on which something that waits is
    /// based, since it covers what came since.
    package func base(of record: RecordKey, in replica: ReplicaRecord) throws -> Int64 {
        let waiting = try database.read { session in
            try session.first(
                "SELECT min(base) FROM outbox WHERE household = ? AND kind = ? AND record = ? AND state <> \(OutboxState.refused.rawValue)",
                [key, .text(record.kind), .text(record.id)]
            ) { $0.optionalInteger(0) } ?? nil
        }
        return min(replica.revision, waiting ?? .max)
    }

    /// Changes the outbox as `body` does, in one transaction.
    @discardableResult
    package func changeOutbox<Result>(of device: UUID128, _ body: (inout Outbox) throws -> Result) throws -> Result {
        try database.write { session in
            let before = try entries(of: device)
            var outbox = Outbox(before.map(\.entry))
            let result = try body(&outbox)
            let places = before.reduce(into: [UUID128: Int64]()) { $0[$1.entry.operation.id] = $1.number }
            // An operation that got another id stands where it stood: then all are numbered anew.
            let isRenumbered = outbox.entries.contains { places[$0.operation.id] == nil }
            let kept = isRenumbered ? [] : Set(outbox.entries.map(\.operation.id))
            for (number, entry) in before where !kept.contains(entry.operation.id) {
                try session.execute("DELETE FROM outbox WHERE household = ? AND entry = ?", [key, .integer(number)])
            }
            let known = before.reduce(into: [UUID128: OutboxEntry]()) { $0[$1.entry.operation.id] = $1.entry }
            for (index, entry) in outbox.entries.enumerated() {
                if isRenumbered {
                    try insert(entry, as: Int64(index + 1), session)
                } else if let number = places[entry.operation.id], known[entry.operation.id] != entry {
                    try session.execute("DELETE FROM outbox WHERE household = ? AND entry = ?", [key, .integer(number)])
                    try insert(entry, as: number, session)
                }
            }
            return result
        }
    }

    private func entries(of device: UUID128) throws -> [(number: Int64, entry: OutboxEntry)] {
        try database.read { session in
            try session.rows(
                "SELECT entry, body, state, landed, problem, attempts, not_before_ms FROM outbox WHERE household = ? ORDER BY entry", [key]
            ) { row in
                guard let json = try? JSONReader.read(row.text(1)), let operation = Operation(json, device: device),
                    let state = OutboxState(rawValue: row.integer(2))?.state(landed: row.optionalInteger(3), problem: row.optionalText(4))
                else { throw StorageError.damaged("outbox") }
                return (
                    row.integer(0),
                    OutboxEntry(
                        operation, state: state, attempts: Int(clamping: row.integer(5)), notBefore: Instant(milliseconds: row.integer(6)))
                )
            }
        }
    }

    private func insert(_ entry: OutboxEntry, as number: Int64, _ session: any SQLSession) throws {
        var json = JSONWriter()
        json.value(entry.operation)
        let (state, landed, problem) = OutboxState.parts(of: entry.state)
        try session.execute(
            """
            INSERT INTO outbox (household, entry, operation, kind, record, base, body, state, landed, problem, attempts, not_before_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key, .integer(number), SQLValue(entry.operation.id), .text(entry.operation.record.kind), .text(entry.operation.record.id),
                .integer(entry.operation.base), .text(json.text), .integer(state.rawValue), SQLValue(landed), SQLValue(problem),
                SQLValue(entry.attempts), .integer(entry.notBefore.milliseconds),
            ])
    }
}

/// How far an entry is, as a number.
private enum OutboxState: Int64 {
    case waiting
    case landed
    case refused
    case stuck

    /// What is stored of a state. What was being sent when the device stopped waits.
    static func parts(of state: OutboxEntry.State) -> (state: OutboxState, landed: Int64?, problem: String?) {
        switch state {
        case .waiting, .sent: (.waiting, nil, nil)
        case .landed(let revision): (.landed, revision, nil)
        case .refused(let problem): (.refused, nil, problem)
        case .stuck: (.stuck, nil, nil)
        }
    }

    func state(landed: Int64?, problem: String?) -> OutboxEntry.State? {
        switch self {
        case .waiting: .waiting
        case .landed: landed.map { .landed(revision: $0) }
        case .refused: problem.map { .refused($0) }
        case .stuck: .stuck
        }
    }
}
