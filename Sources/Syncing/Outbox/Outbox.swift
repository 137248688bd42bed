package import Values

/// The operations of a device that the server does not have yet, in the order in which they were done.
///
/// A state machine without clock, network or storage: the platform asks `next`, sends, and reports back. One batch is on its way at
/// a time. An operation never overtakes one that it comes after.
package struct Outbox: Hashable, Sendable {
    /// The operations, oldest first.
    package internal(set) var entries: [OutboxEntry]

    /// Operations that one batch has at most.
    package static let batchLimit = 500
    /// Operations that wait at most; a device that has more can't be in use.
    package static let entryLimit = 100_000

    /// An outbox with entries that were kept. What was being sent when the device stopped is sent again; the server knows it if it
    /// arrived.
    package init(_ entries: [OutboxEntry] = []) {
        self.entries = entries.map { entry in
            var entry = entry
            if entry.state == .sent { entry.state = .waiting }
            return entry
        }
    }

    /// How many operations the server does not have yet and needs nobody for.
    package var waitingCount: Int { entries.count { $0.state == .waiting || $0.state == .sent } }
    /// The operations that a person has to look at.
    package var needingYou: [OutboxEntry] { entries.filter { $0.needsYou } }
    /// Whether a batch is on its way.
    package var isSending: Bool { entries.contains { $0.state == .sent } }

    /// Adds an operation that was just done. It comes after the one before it on the same record, for the server too, and after the last
    /// import that waits: it may be about what that brings.
    package mutating func add(_ operation: Operation, priority: UInt8 = 0) {
        var operation = operation
        let before = entries.last { $0.operation.record == operation.record && !$0.isLanded }
        let brought = entries.last { $0.operation.record.kind == "import" && !$0.isLanded }
        for case let forerunner? in [before?.operation.id, brought?.operation.id] where !operation.after.contains(forerunner) {
            operation.after.append(forerunner)
        }
        entries.append(OutboxEntry(operation, priority: priority))
    }

    /// When something can be sent next; nil if there is nothing to send or a batch is on its way.
    package func nextTime() -> Instant? {
        guard !isSending else { return nil }
        return sendable(at: Instant(milliseconds: .max)).map { entries[$0].notBefore }.min()
    }

    /// The operations to send now, in their order; they count as being sent from here on. None while a batch is on its way.
    package mutating func next(at now: Instant, limit: Int = batchLimit) -> [Operation] {
        guard !isSending else { return [] }
        let batch = sendable(at: now).prefix(max(limit, 0)).sorted()
        for index in batch { entries[index].state = .sent }
        return batch.map { entries[$0].operation }
    }

    /// The places of what can be sent, the more urgent first; each comes after whatever it has to come after.
    private func sendable(at now: Instant) -> [Int] {
        var chosen: [Int] = []
        var isChosen = Array(repeating: false, count: entries.count)
        var place: [UUID128: Int] = [:]
        for (index, entry) in entries.enumerated() { place[entry.operation.id] = index }
        let order = entries.indices.sorted { left, right in
            entries[left].priority != entries[right].priority ? entries[left].priority > entries[right].priority : left < right
        }
        let blockers = entries.map { entry in entry.operation.after.compactMap { place[$0] } }
        // What comes after something of lower priority is chosen in a later round; rounds end when one chooses nothing.
        var choseSomething = true
        while choseSomething {
            choseSomething = false
            for index in order where !isChosen[index] && entries[index].state == .waiting && entries[index].notBefore <= now {
                guard blockers[index].allSatisfy({ isChosen[$0] && $0 < index || entries[$0].isLanded }) else { continue }
                isChosen[index] = true
                chosen.append(index)
                choseSomething = true
            }
        }
        return chosen
    }
}

extension Outbox: JSONWritable {
    /// Writes all that the outbox is, for a device that keeps it as text between two steps: what is on its way stays so.
    package func write(to json: inout JSONWriter) {
        json.object { json in json.member("entries", entries) }
    }

    /// What `write` wrote; nil if it is no outbox. Operations are nobody's: their device is said once for all that are sent.
    package init?(_ json: JSONValue) {
        guard let list = json["entries"]?.array, list.count <= Outbox.entryLimit else { return nil }
        self.init()
        entries.reserveCapacity(list.count)
        for element in list {
            guard let entry = OutboxEntry(element) else { return nil }
            entries.append(entry)
        }
    }
}

extension OutboxEntry: JSONWritable {
    /// `{"operation":{…},"priority":0,"state":"waiting","attempts":0}`, with `notBefore` where there is a moment to wait for, with
    /// `revision` of what has landed and `problem` of what was refused.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("priority", Int(priority))
            switch state {
            case .waiting: json.member("state", "waiting")
            case .sent: json.member("state", "sent")
            case .landed(let revision):
                json.member("state", "landed")
                json.member("revision", revision)
            case .refused(let problem):
                json.member("state", "refused")
                json.member("problem", problem)
            case .stuck: json.member("state", "stuck")
            }
            json.member("attempts", attempts)
            // The least number of 64 bits would be another one after a reader that keeps numbers as binary fractions.
            if notBefore > Instant(milliseconds: .min) { json.member("notBefore", notBefore.milliseconds) }
        }
    }

    /// What `write` wrote; nil if it is no entry.
    package init?(_ json: JSONValue) {
        guard let element = json["operation"], let operation = Operation(element, device: UUID128(high: 0, low: 0)),
            let priority = json["priority"]?.integer.flatMap({ UInt8(exactly: $0) }),
            let attempts = json["attempts"]?.integer.flatMap({ Int32(exactly: $0) }), let state = State(json)
        else { return nil }
        self.init(
            operation, priority: priority, state: state, attempts: Int(attempts),
            notBefore: Instant(milliseconds: json["notBefore"]?.integer ?? .min))
    }
}

extension OutboxEntry.State {
    fileprivate init?(_ json: JSONValue) {
        switch json["state"]?.string {
        case "waiting": self = .waiting
        case "sent": self = .sent
        case "landed":
            guard let revision = json["revision"]?.integer else { return nil }
            self = .landed(revision: revision)
        case "refused":
            guard let problem = json["problem"]?.string else { return nil }
            self = .refused(problem)
        case "stuck": self = .stuck
        default: return nil
        }
    }
}

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

/// How long to wait before something that failed is tried again: twice as long each time up to a limit, and of that a random part, so
/// that many devices which failed together don't come back together.
package enum Backoff {
    /// The longest wait after the first failure.
    package static let firstMilliseconds: Int64 = 1_000
    /// The longest wait at all: 15 minutes.
    package static let lastMilliseconds: Int64 = 900_000
    /// Failures after which a person has to look.
    package static let attemptLimit = 12

    /// The wait in milliseconds after a number of failures, at least half of the longest one for it.
    package static func milliseconds(after failures: Int, random: inout some RandomNumberGenerator) -> Int64 {
        let doublings = Int64(min(max(failures - 1, 0), 20))
        let longest = min(firstMilliseconds << doublings, lastMilliseconds)
        return longest / 2 + Int64(truncatingIfNeeded: random.next() % UInt64(longest / 2 + 1))
    }
}
