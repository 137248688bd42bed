package import Syncing
package import Values

/// What was done on this device and is not on the server, as the household has it or a test says it.
package struct WaitingSource {
    /// How it stands.
    package var state: @MainActor () -> WaitingState
    /// Asks the server what two devices meant differently; whether it said so.
    package var hear: @MainActor () async -> Bool = { true }
    /// Sends something once more that the server did not take.
    package var retry: @MainActor (UUID128) async throws -> Void = { _ in }
    /// Gives it up.
    package var giveUp: @MainActor (UUID128) async throws -> Void = { _ in }
    /// Says of a conflict whether the value that does not count now is used.
    package var settle: @MainActor (_ conflict: Int64, _ usesLost: Bool) async throws -> Void = { _, _ in }
    /// The fields of a record; nil for one that is not there.
    package var fields: @MainActor (RecordKey) async -> JSONValue? = { _ in nil }
    /// The name of an import's file; nil where it is not known.
    package var file: @MainActor (_ record: String) -> String? = { _ in nil }
    /// Minutes by which the person's clock is ahead of UTC at a moment.
    package var offsetMinutes: @Sendable (Instant) -> Int = { _ in 0 }

    /// What a test says.
    package init(state: @escaping @MainActor () -> WaitingState) { self.state = state }

    /// What a household has.
    init(of household: HouseholdModel) {
        state = { household.waiting }
        hear = { await household.hearConflicts() }
        retry = { operation in try await household.retry(operation) }
        giveUp = { operation in try await household.giveUp(operation) }
        settle = { conflict, usesLost in try await household.settle(conflict, usesLost: usesLost) }
        fields = { record in (try? await household.household.fields(of: record)) ?? nil }
        file = { record in household.facts?.files[record] }
        offsetMinutes = household.outside.offsetMinutes
    }
}

extension HouseholdModel {
    /// Asks the server what two devices meant differently; without it what the device heard last stays.
    ///
    /// - Returns: whether the server said so.
    package func hearConflicts() async -> Bool {
        let before = waiting.conflicts
        do {
            try await syncing.hearConflicts()
            let now = try await household.waiting().conflicts
            // A screen that asks whenever something may be new must not make news of what it hears.
            if now != before { try await heard() }
            return true
        } catch {
            return false
        }
    }

    /// Says which of two values counts, and brings what comes of that.
    package func settle(_ conflict: Int64, usesLost: Bool) async throws {
        try await syncing.settle(conflict, usesLost: usesLost)
        _ = await hearConflicts()
        await syncing.nudge()
    }
}
