package import Syncing
package import Values

/// What the server alone knows of transactions and can do to them, and what this device has not sent yet; or what a test says in their place.
package struct RowMemory {
    /// A transaction with where it came from and its files.
    var transaction: @MainActor (_ row: String) async throws -> JSONValue
    /// What happened to a transaction, newest first, from a cursor on.
    var history: @MainActor (_ row: String, _ cursor: String) async throws -> JSONValue
    /// The bytes of a file at a transaction: of its id, or of the hash by which it waits here.
    var file: @MainActor (_ id: String, _ waiting: String?) async throws -> [UInt8]
    /// What was done here and is on its way, in order.
    var onItsWay: @MainActor () async -> [Syncing.Operation]
    /// Takes back what was taught about a transaction that is gone, by its number: no device has what it says any more.
    package var takeBack: @MainActor (_ correction: Int) async throws -> Void = { _ in throw ServerUnreached.unreachable }
    /// This device's id; empty where it has none.
    var device = ""

    /// What a test says; a server that nobody reaches where it says nothing.
    package init(
        transaction: @escaping @MainActor (_ row: String) async throws -> JSONValue = { _ in throw ServerUnreached.unreachable },
        history: @escaping @MainActor (_ row: String, _ cursor: String) async throws -> JSONValue = { _, _ in
            throw ServerUnreached.unreachable
        },
        file: @escaping @MainActor (_ id: String, _ waiting: String?) async throws -> [UInt8] = { _, _ in
            throw ServerUnreached.unreachable
        },
        onItsWay: @escaping @MainActor () async -> [Syncing.Operation] = { [] }
    ) { (self.transaction, self.history, self.file, self.onItsWay) = (transaction, history, file, onItsWay) }

    /// What a household's server says.
    @MainActor
    init(of household: HouseholdModel) {
        let id = household.device.household
        transaction = { row in try await household.ask(ServerPath.transaction(row, of: id)) }
        history = { row, cursor in try await household.ask(ServerPath.history(row, from: cursor, of: id)) }
        file = { file, waiting in
            if let waiting, let bytes = try await household.waitingFile(waiting) { return bytes }
            return try await household.bytes(at: ServerPath.attachment(file, of: id))
        }
        takeBack = { correction in try await household.takeBack(correction) }
        onItsWay = { (try? await household.onItsWay()) ?? [] }
        device = household.device.device.text
    }
}
