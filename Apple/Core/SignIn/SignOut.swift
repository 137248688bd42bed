/// Signs out: ends the session at the server, where it can be reached, and forgets the device. What waits for the server goes too, so the
/// app says how much that is before.
package enum SignOut {
    /// Forgets this device.
    ///
    /// - Parameter others: what else the system has of the household: glances, shared files, what its own search knows.
    package static func run(
        _ server: EvenkeelServer, _ store: DeviceStore, forgetting others: [@Sendable () async throws -> Void] = []
    ) async throws {
        if await server.isSignedIn { _ = try? await server.ask(ServerRequest("POST", ServerPath.signOut)) }
        for forget in others { try? await forget() }
        try store.forget()
    }
}
