import EngineWasm
import Syncing
import Values

/// Keeps this device and its server in step: pushes what waits, pulls what is new, and listens. Each step is durable before the next one
/// begins, so the app may end at any moment.
package actor SyncHousehold {
    let household: UUID128
    private let device: UUID128
    let server: EvenkeelServer
    let store: DeviceStore
    let outside: Outside
    /// Tells what happened.
    private let tell: @Sendable (SyncNews) -> Void

    /// How the device stands with its server.
    package private(set) var state = SyncState.idle
    /// Whether the last round ended before its end.
    private var isUnsettled = true
    /// Whether another round was asked for while one ran.
    private var isWanted = false
    /// The pause between two rounds.
    private var pausing: Task<Void, Never>?
    private var listening: Task<Void, Never>?
    /// The round that runs: two at once would send the same twice.
    private var current: Task<Int64, Never>?

    /// Milliseconds: between two looks while nothing is heard, and while nobody is reached; before a stream of events that ended is tried
    /// again; until a full device may have room; and between two rounds at least.
    private enum Pause {
        static let look: Int64 = 300_000
        static let offline: Int64 = 30_000
        static let reconnect: Int64 = 5_000
        static let full: Int64 = 10_000
        static let least: Int64 = 1_000
    }

    /// Sync of a device.
    package init(
        of facts: DeviceFacts, _ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside,
        tell: @escaping @Sendable (SyncNews) -> Void
    ) {
        (household, device) = (facts.household, facts.device)
        (self.server, self.store, self.outside, self.tell) = (server, store, outside, tell)
    }

    /// Goes on until its task is cancelled.
    package func run() async {
        defer { listening?.cancel() }
        while !Task.isCancelled {
            isWanted = false
            let wait = await round()
            listen()
            if !isWanted { await pause(wait) }
        }
    }

    /// Begins the next round now.
    package func nudge() {
        isWanted = true
        pausing?.cancel()
    }

    /// One round, after the one that runs: everything that waits goes, everything new comes.
    ///
    /// - Returns: milliseconds until the next.
    @discardableResult
    package func round() async -> Int64 {
        while let current { _ = await current.value }
        let round = Task {
            defer { current = nil }
            return await oneRound()
        }
        current = round
        return await withTaskCancellationHandler {
            await round.value
        } onCancel: {
            round.cancel()
        }
    }

    private func oneRound() async -> Int64 {
        become(.syncing)
        do {
            try await step()
            become(.idle)
        } catch {
            isUnsettled = true
            become(SyncState(after: error))
            if let problem = error as? ServerProblem, problem.isTooMuch { return Int64(max(problem.retrySeconds ?? 0, 1)) * 1000 }
        }
        return wait()
    }

    private func step() async throws {
        // What was on its way when the last round ended may have arrived: it is sent again, and the server knows it.
        if isUnsettled { try putBack() }
        isUnsettled = false
        try await push()
        if try await PullHousehold(server: server, store: store, household: household).run() { tell(.changed) }
    }

    private func push() async throws {
        while true {
            let now = outside.now()
            let batch = try store.change { try $0.changeOutbox { $0.next(at: now) } }
            guard !batch.isEmpty else { return }
            let isTaken: Bool
            do {
                isTaken = try await send(batch)
            } catch {
                try failed(error)
                throw error
            }
            tell(.pushed)
            guard isTaken else { return }
        }
    }

    /// Sends a batch and keeps the answers.
    ///
    /// - Returns: whether the server took up any of it; what only waits is not sent again at once.
    private func send(_ batch: [Syncing.Operation]) async throws -> Bool {
        try await SendFiles(server: server, store: store, household: household).run(batch)
        let request = ServerRequest("POST", ServerPath.operations(of: household)) { json in
            json.member("device", device)
            json.member("operations", batch)
        }
        let answer = try await server.ask(request)
        let answers = (answer["answers"]?.array ?? []).compactMap { OperationAnswer($0) }
        guard answers.count == batch.count else { throw ServerUnreached.strangeAnswer }
        try store.change { boxes in
            try boxes.changeOutbox { $0.answered(answers, merge: { _, _ in nil }, newID: outside.freshID) }
        }
        return answers.contains { $0.outcome != .waits }
    }

    /// Answers that say nothing of the operations: nobody is signed in, there is no such household for them, or it is too much at once.
    private static let patient: Set = [401, 404, 429]

    private func failed(_ error: any Error) throws {
        let isReachable =
            (error as? ServerProblem).map { !SyncHousehold.patient.contains($0.status) } ?? ((error as? ServerUnreached) == .strangeAnswer)
        var random = SeededRandom(seed: outside.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) })
        let now = outside.now()
        try store.change { try $0.changeOutbox { $0.failed(at: now, isReachable: isReachable, random: &random) } }
    }

    private func putBack() throws {
        let now = outside.now()
        var random = SeededRandom(seed: 0)
        try store.change { boxes in
            guard try boxes.outbox().isSending else { return }
            try boxes.changeOutbox { $0.failed(at: now, isReachable: false, random: &random) }
        }
    }

    /// How long to wait for the next round.
    private func wait() -> Int64 {
        switch state {
        case .full: return Pause.full
        // Nothing comes of asking again until the person has done something.
        case .signedOut, .removed: return Pause.look
        case .idle, .syncing, .offline: break
        }
        guard let next = try? store.read({ try $0.outbox().nextTime() }) else { return state == .offline ? Pause.offline : Pause.look }
        guard next > outside.now() else { return state == .idle ? Pause.least : Pause.reconnect }
        return min(max(next.milliseconds - outside.now().milliseconds, Pause.least), Pause.look)
    }

    private func pause(_ milliseconds: Int64) async {
        let pause = Task { _ = try? await Task.sleep(for: .milliseconds(milliseconds)) }
        pausing = pause
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
    }

    /// Hears of others' changes.
    private func listen() {
        guard listening == nil, state == .idle else { return }
        listening = Task { [weak self, server, household] in
            do {
                for try await _ in try await server.revisions(of: household) { await self?.nudge() }
            } catch {}
            // A server that ends streams at once must not be asked at once.
            _ = try? await Task.sleep(for: .milliseconds(Pause.reconnect))
            await self?.listenAgain()
        }
    }

    private func listenAgain() {
        listening = nil
        nudge()
    }

    private func become(_ state: SyncState) {
        guard state != self.state else { return }
        self.state = state
        tell(.state(state))
    }
}
