import EngineWasm
import Syncing
import Values

/// Brings what the server has to this device: whole the first time, and then only what is missing here.
struct PullHousehold {
    let server: EvenkeelServer
    let store: DeviceStore
    let household: UUID128

    /// By which revision and role a device knows a household. What a member may see can change without a new revision.
    private struct Known: Hashable {
        let revision: Int64
        let role: String

        init?(_ json: JSONValue?) {
            guard let revision = json?["revision"]?.integer, let role = json?["role"]?.string else { return nil }
            (self.revision, self.role) = (revision, role)
        }

        var json: JSONValue { .object([JSONMember("revision", .integer(revision)), JSONMember("role", .string(role))]) }
    }

    /// Takes up the household. The document, what is known of it, and what of the outbox it has by now are kept in one step: nothing that
    /// was done here is shown twice or lost in between, wherever the app ends.
    ///
    /// - Returns: whether something is new.
    func run() async throws -> Bool {
        let (have, before) = try store.read { (try $0.read(.household), Known(try $0.json(.known))) }
        guard let now = Known(try await server.ask(ServerRequest("GET", ServerPath.household(household)))) else {
            throw ServerUnreached.strangeAnswer
        }
        guard have == nil || before != now else {
            try store.change { try settle($0, now.revision) }
            return false
        }
        let document = try await difference(have)
        guard HouseholdDocument(document) != nil else { throw ServerUnreached.strangeAnswer }
        let conflicts = try await server.ask(ServerRequest("GET", ServerPath.conflicts(of: household)))["conflicts"] ?? .array([])
        try store.change { boxes in
            try boxes.write(document, .household)
            try boxes.write(now.json, .known)
            try boxes.write(conflicts, .conflicts)
            try settle(boxes, now.revision)
        }
        return true
    }

    /// Lets go of what has landed, and of files that nothing needs any more.
    private func settle(_ boxes: Boxes, _ revision: Int64) throws {
        let before = try boxes.outbox()
        var outbox = before
        outbox.pulled(upTo: revision)
        if outbox != before { try boxes.write(outbox, .outbox) }
        try boxes.forgetFiles(except: outbox)
    }

    private func whole() async throws -> [UInt8] {
        var request = ServerRequest("GET", ServerPath.snapshot(of: household))
        request.limitBytes = ServerRequest.householdBytes
        return try await server.answer(to: request).body
    }

    private func difference(_ have: [UInt8]?) async throws -> [UInt8] {
        guard let have else { return try await whole() }
        var request = ServerRequest("POST", ServerPath.changes(of: household), bytes: Engine.pieces(of: have))
        request.limitBytes = ServerRequest.householdBytes
        let delta = try await server.answer(to: request).body
        do throws(EngineFailure) {
            return try Engine.patch(have, by: delta)
        } catch {
            // What is here is not what the pieces were made of; a device that has nothing gets all of it.
            return try await whole()
        }
    }
}
