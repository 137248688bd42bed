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
    /// How often a pull begins again because the household or another run of this device went on meanwhile.
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
            while let batch = try nextBatch(), try send(batch, &outcome) {}
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

    /// The next operations to send; nil if none can be sent.
    private func nextBatch() throws -> [Operation]? {
        // Whoever asks to sync does not want to wait for the next try.
        let ready = Instant(milliseconds: .max)
        var outbox = try local.store.outbox(of: replica().device)
        let batch = outbox.next(at: ready)
        return batch.isEmpty ? nil : batch
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
            let size = try local.store.blobs(of: local.actor.member.id).progress(sha256)?.size
        else { return }
        let path = replica.path + "/blobs/\(text)"
        var received = Int(clamping: try client.get(path + "/progress")["received"]?.integer ?? 0)
        var isComplete = false
        var attempts = 0
        while !isComplete, attempts < SyncReplica.tries {
            let piece = try local.store.blobs(of: local.actor.member.id).bytes(of: sha256, from: received, most: SyncReplica.pieceBytes)
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
            guard try isNews(replica) else { return }
            let (bytes, tag) = try download(replica)
            let copy = try ServerCopy(bytes, in: local.environment)
            var files: [ServerFile: [UInt8]] = [:]
            do {
                for file in try copy.missing(by: local.actor, in: local.environment) {
                    files[file] = try fetch(replica.path + SyncReplica.path(of: file))
                }
            } catch let problem as ServerProblem where problem.status == 404 {
                // Somebody took back the import or let go of the file meanwhile.
                continue
            }
            let isTaken = try local.changing {
                try FollowServer.run(copy, tag: tag, after: replica.tag, files: files, by: local.actor, in: local.environment)
            }
            guard !isTaken else {
                outcome.hasNews = true
                return local.tidy()
            }
        }
        throw StorageError.changedMeanwhile
    }

    /// Whether the server's household is not as it was pulled.
    private func isNews(_ replica: ReplicaRecord) throws -> Bool {
        guard replica.tag != nil else { return true }
        let now = try client.get(replica.path)
        return now["revision"]?.integer != replica.revision || now["role"]?.string != replica.role.code
    }

    /// The household as the server has it, of which it sends what the copy here lacks.
    private func download(_ replica: ReplicaRecord) throws -> (bytes: [UInt8], tag: String?) {
        // What was done here since is in it too, and in the server's way no more than that it sends those pieces.
        let own = try replica.revision == 0 ? [] : ServerCopy.bytes(of: local.actor.household, in: local.environment)
        for bytes in own.isEmpty ? [[]] : [own, []] {
            let pieces = ContentPieces(bytes)
            let reply = try client.reply(
                "POST", replica.path + "/copy/changes", headers: ["Content-Type: application/octet-stream"],
                body: Delta.request(for: pieces))
            do {
                return (try Delta.apply(reply.body, to: bytes, pieces, hash: local.environment.hash), reply.tag)
            } catch {
                // Two pieces with one id, which is as good as impossible: asked anew, as one that has nothing.
                continue
            }
        }
        throw ServerRefusal.strangeAnswer(client.address)
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
