package import Values

extension Outbox {
    /// Takes up that operations are on their way: whoever keeps an outbox elsewhere meanwhile says so before it tells the answers.
    package mutating func sent(_ ids: Set<UUID128>) {
        for index in entries.indices where entries[index].state == .waiting && ids.contains(entries[index].operation.id) {
            entries[index].state = .sent
        }
    }

    /// Takes up the answers to a batch. What was sent and has no answer waits again.
    ///
    /// - Parameters:
    ///   - merge: puts values that the server can't read together with the device's own: the operation and the fields as they stand on
    ///     the server, to the fields to send instead; nothing when it can't be done, and then a person has to look.
    ///   - newID: makes an id.
    package mutating func answered(
        _ answers: [OperationAnswer], merge: (Operation, [FieldChange]) -> [FieldChange]?, newID: () -> UUID128
    ) {
        var found: [UUID128: OperationAnswer.Outcome] = [:]
        for answer in answers { found[answer.operation] = answer.outcome }
        for index in entries.indices where entries[index].state == .sent {
            switch found[entries[index].operation.id] {
            case .applied(let revision, _):
                entries[index].state = .landed(revision: revision)
                entries[index].attempts = 0
            case .refused(let problem): entries[index].state = .refused(problem)
            case .mergeNeeded(let revision, let fields): mergeLater(index, fields, at: revision, merge, newID)
            case .waits, nil: entries[index].state = .waiting
            }
        }
    }

    /// Puts the values of an operation that the server could not merge together with what stands there, and sends the result as an
    /// operation of its own, since the answer to the first is kept for ever. Later operations on these fields were made without
    /// knowing what stands there, too; a deletion even of the whole record, so a person looks at what stands there first.
    private mutating func mergeLater(
        _ index: Int, _ fields: [FieldChange], at revision: Int64, _ merge: (Operation, [FieldChange]) -> [FieldChange]?,
        _ newID: () -> UUID128
    ) {
        let first = entries[index].operation
        for later in entries.indices[index...] where entries[later].operation.record == first.record {
            if entries[later].operation.action == .delete, !entries[later].needsYou { entries[later].state = .stuck }
            let theirs = fields.filter { field in entries[later].operation.changes.contains { $0.field == field.field } }
            guard case .set(let changes) = entries[later].operation.action, !theirs.isEmpty else { continue }
            guard let merged = merge(entries[later].operation, theirs) else {
                entries[later].state = .stuck
                continue
            }
            let others = later == index ? [] : changes.filter { change in !merged.contains { $0.field == change.field } }
            entries[later].operation.action = .set(others + merged)
        }
        guard entries[index].state != .stuck else { return }
        entries[index].operation.base = revision
        entries[index].state = .waiting
        rename(first.id, to: newID())
    }

    /// Gives an operation another id, also where others come after it.
    private mutating func rename(_ id: UUID128, to other: UUID128) {
        for index in entries.indices {
            if entries[index].operation.id == id { entries[index].operation.id = other }
            entries[index].operation.after = entries[index].operation.after.map { $0 == id ? other : $0 }
        }
    }

    /// Takes up that a batch could not be delivered, or that no answer came.
    ///
    /// - Parameter isReachable: whether there was somebody who failed. A device without a network waits without counting.
    package mutating func failed(at now: Instant, isReachable: Bool, random: inout some RandomNumberGenerator) {
        var wait: Int64?
        for index in entries.indices where entries[index].state == .sent {
            entries[index].state = .waiting
            guard isReachable else { continue }
            entries[index].attempts += 1
            if entries[index].attempts >= Backoff.attemptLimit {
                entries[index].state = .stuck
            } else {
                // One wait for the batch, so that it stays one.
                let milliseconds = wait ?? Backoff.milliseconds(after: entries[index].attempts, random: &random)
                wait = milliseconds
                entries[index].notBefore = now.advanced(byMilliseconds: milliseconds)
            }
        }
    }

    /// Lets go of what has landed and has been pulled since: everything up to a revision, and these records as of theirs.
    package mutating func pulled(upTo revision: Int64, _ records: [RecordKey: Int64] = [:]) {
        entries.removeAll { entry in
            guard case .landed(let landed) = entry.state else { return false }
            return landed <= max(revision, records[entry.operation.record] ?? 0)
        }
    }

    /// Sends an operation once more that a person looked at. One that was refused goes as another one: its answer is kept for ever.
    package mutating func retry(_ id: UUID128, newID: () -> UUID128) {
        for index in entries.indices where entries[index].operation.id == id && entries[index].needsYou {
            if entries[index].isRefused { rename(id, to: newID()) }
            entries[index].state = .waiting
            entries[index].attempts = 0
            entries[index].notBefore = Instant(milliseconds: .min)
        }
    }

    /// Gives up an operation that a person looked at. Later ones on the same record are judged on their own; those on other records that
    /// come after it need the person too.
    package mutating func giveUp(_ id: UUID128) {
        guard let given = entries.first(where: { $0.operation.id == id && $0.needsYou })?.operation else { return }
        entries.removeAll { $0.operation.id == id }
        for index in entries.indices where entries[index].operation.after.contains(id) {
            entries[index].operation.after.removeAll { $0 == id }
            entries[index].operation.after += given.after.filter { !entries[index].operation.after.contains($0) }
            if entries[index].state == .waiting, entries[index].operation.record != given.record { entries[index].state = .stuck }
        }
    }
}
