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

    /// When something can be sent next; nothing when there is nothing to send or a batch is on its way.
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
