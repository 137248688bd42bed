import Values

/// What two devices meant differently: only the server knows it, and settles it.
extension SyncHousehold {
    /// Asks the server what is open, and keeps it.
    func hearConflicts() async throws {
        let conflicts = try await server.ask(ServerRequest("GET", ServerPath.conflicts(of: household)))["conflicts"] ?? .array([])
        try store.change { try $0.write(conflicts, .conflicts) }
    }

    /// Says which value counts. One that somebody settled meanwhile is settled.
    ///
    /// - Parameter usesLost: whether the value that does not count now takes the place of the one that does.
    func settle(_ conflict: Int64, usesLost: Bool) async throws {
        var request = ServerRequest("POST", ServerPath.settling(conflict, of: household)) { json in
            json.member("use", usesLost ? "lost" : "kept")
        }
        request.headers["Idempotency-Key"] = outside.freshID().text
        do {
            _ = try await server.answer(to: request)
        } catch let problem as ServerProblem where problem.status == 404 {}
    }
}
