package import Syncing
package import Values

/// How what was done on this device stands.
package struct WaitingState: Hashable, Sendable {
    /// How many operations the server does not have yet and needs nobody for.
    package var count = 0
    /// These operations, the oldest first.
    package var operations: [Syncing.Operation] = []
    /// Those that a person has to look at.
    package var needsYou: [OutboxEntry] = []
    /// What two devices meant differently, as the server lists it.
    package var conflicts: [JSONValue] = []

    /// Nothing waits.
    package init() {}

    /// How the boxes say it.
    init(_ boxes: Boxes) throws {
        let outbox = try boxes.outbox()
        operations = outbox.entries.filter { $0.state == .waiting || $0.state == .sent }.map(\.operation)
        (count, needsYou) = (outbox.waitingCount, outbox.needingYou)
        conflicts = try boxes.json(.conflicts)?.array ?? []
    }
}
