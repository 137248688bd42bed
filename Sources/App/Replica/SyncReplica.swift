import Connectors
import class Foundation.Thread
import Households
import Storage
import Syncing
import Values
import Workflows

/// Brings a device's copy and its server together: sends what waits, then takes up what the server has.
struct SyncReplica {
    private let local: LocalBooks
    private let client: ServerClient
    private let outside: Outside

    /// What a run did.
    struct Outcome {
        /// Operations that the server has since this run.
        var sent = 0
        /// Operations that it refused.
        var refused = 0
        /// Whether something of others came.
        var hasNews = false
    }

    /// Bytes of a file that are sent at once.
    private static let pieceBytes = 1 << 20
    /// Seconds that a server is waited for at most when it says that it is asked too often.
    private static let longestWaitSeconds = 60
    /// How often a pull begins again because another run of this device was quicker.
    private static let tries = 5

    init(_ local: LocalBooks, _ client: ServerClient, _ outside: Outside) {
        self.local = local
        self.client = client
        self.outside = outside
    }

    /// Sends and takes up everything.
    /// - Throws: `ServerUnreached`, `ServerProblem`, `ServerRefusal`, `StorageError`; what waits is kept whatever happens.
    func run() throws -> Outcome {
        var outcome = Outcome()
        do {
            while let batch = try nextBatch(), try send(batch, &outcome) {
                // What comes behind an import may be about rows that are known under other ids there.
                if batch.last?.record.kind == "import" { try pull(&outcome) }
            }
            try pull(&outcome)
        } catch let problem as ServerProblem where problem.status == 404 {
            try leaveIfRemoved()
            throw problem
        }
        return outcome
    }

    private func replica() throws -> ReplicaRecord {
        guard let replica = try local.store.replica() else { throw StorageError.notFound }
        return replica
    }

    /// The next operations to send, up to the first import; nothing when none can be sent.
    private func nextBatch() throws -> [Operation]? {
        // Whoever asks to sync does not want to wait for the next try.
        let ready = Instant(milliseconds: .max)
        var outbox = try local.store.outbox(of: replica().device)
        let batch = outbox.next(at: ready)
        guard let end = batch.firstIndex(where: { $0.record.kind == "import" }) else { return batch.isEmpty ? nil : batch }
        return Array(batch[...end])
    }

    /// Sends operations with their files, and keeps the answers.
    /// - Returns: whether the server took up any of them for good.
    private func send(_ batch: [Operation], _ outcome: inout Outcome) throws -> Bool {
        let replica = try replica()
        let ids = Set(batch.map(\.id))
        do {
            for operation in batch { try upload(filesOf: operation, replica) }
            let answer = try client.send("POST", replica.path + "/operations") { json in
                json.member("device", replica.device)
                json.member("operations", batch)
            }
            let answers = (answer["answers"]?.array ?? []).compactMap { OperationAnswer($0) }
            guard answers.count == batch.count else { throw ServerRefusal.strangeAnswer(client.address) }
            try local.store.changeOutbox(of: replica.device) { outbox in
                outbox.sent(ids)
                outbox.answered(answers, merge: { _, _ in nil }, newID: outside.freshID)
            }
            outcome.sent += answers.count { $0.isApplied }
            outcome.refused += answers.count { $0.isRefused }
            return answers.contains { $0.isApplied || $0.isRefused }
        } catch let error where error is ServerUnreached || error is ServerProblem {
            var random = SystemRandomNumberGenerator()
            try local.store.changeOutbox(of: replica.device) { outbox in
                outbox.sent(ids)
                outbox.failed(at: outside.clock, isReachable: error is ServerProblem, random: &random)
            }
            throw error
        }
    }

    /// Sends the file that an operation names, from where it broke off.
    private func upload(filesOf operation: Operation, _ replica: ReplicaRecord) throws {
        guard let text = operation.file, let sha256 = Hexadecimal.bytes(text),
            let size = try local.store.blobProgress(sha256, of: local.actor.member.id)?.size
        else { return }
        let path = replica.path + "/blobs/\(text)"
        var received = Int(clamping: try client.get(path + "/progress")["received"]?.integer ?? 0)
        var isComplete = false
        var attempts = 0
        while !isComplete, attempts < SyncReplica.tries {
            let piece = try local.store.bytes(
                ofBlob: sha256, of: local.actor.member.id, from: received, most: SyncReplica.pieceBytes)
            do {
                let answer = try client.put(piece, path + "?offset=\(received)&size=\(size)")
                received = Int(clamping: answer["received"]?.integer ?? 0)
                isComplete = answer["complete"]?.bool ?? false
                attempts = 0
            } catch let problem as ServerProblem where problem.status == 409 {
                attempts += 1
                received = Int(clamping: try client.get(path + "/progress")["received"]?.integer ?? 0)
            }
        }
    }

    /// Takes up what the server has.
    private func pull(_ outcome: inout Outcome) throws {
        for _ in 0..<SyncReplica.tries {
            let replica = try replica()
            let reply = try client.reply(
                "GET", replica.path + "/copy", headers: replica.tag.map { ["If-None-Match: \($0)"] } ?? [])
            if reply.status == 304 { return }
            let copy = try ServerCopy(reply.body, in: local.environment)
            var files: [ServerFile: [UInt8]] = [:]
            for file in try copy.missing(by: local.actor, in: local.environment) {
                files[file] = try fetch(replica.path + SyncReplica.path(of: file))
            }
            let isTaken = try local.changing {
                try FollowServer.run(copy, tag: reply.tag, after: replica.tag, files: files, by: local.actor, in: local.environment)
            }
            guard !isTaken else {
                outcome.hasNews = true
                return local.tidy()
            }
        }
        throw StorageError.changedMeanwhile
    }

    /// Gets a file. A first copy may have more of them than a server answers in a minute: then it goes on when the server says so.
    private func fetch(_ path: String) throws -> [UInt8] {
        for _ in 0..<SyncReplica.tries {
            do {
                return try client.reply("GET", path).body
            } catch let problem as ServerProblem where problem.status == 429 {
                Thread.sleep(forTimeInterval: Double(min(max(problem.retryAfter ?? 1, 1), SyncReplica.longestWaitSeconds)))
            }
        }
        return try client.reply("GET", path).body
    }

    private static func path(of file: ServerFile) -> String {
        switch file {
        case .source(let number): "/imports/\(number)/source"
        case .attachment(let id, _): "/attachments/\(id.text)"
        }
    }

    /// Lets go of a household that the person is in no more: a device loses what it may no longer see. What waits stays, for the person to
    /// look at.
    private func leaveIfRemoved() throws {
        let replica = try replica()
        guard try !client.households().contains(where: { $0.id == replica.source }) else { return }
        try local.changing { try FollowServer.leave(by: local.actor, in: local.environment) }
        throw ServerRefusal.removed(client.address)
    }
}

extension OperationAnswer {
    fileprivate var isApplied: Bool { if case .applied = outcome { true } else { false } }
    fileprivate var isRefused: Bool { if case .refused = outcome { true } else { false } }
}
