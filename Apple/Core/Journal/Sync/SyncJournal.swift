import Values

/// Keeps the journal here and the person's records on the server in step (Docs/Sync.md, "Sealed records"). What is on its way is written
/// down before it leaves, and stays until its answer is here: what was sent twice counts once, and nothing else is asked for in between.
actor SyncJournal {
    let journal: OpenJournal
    let server: EvenkeelServer
    let files: JournalFiles
    let outside: Outside
    /// Says that something is other than before.
    let tell: @Sendable () -> Void

    /// How it stands.
    private(set) var standing = JournalStanding.idle
    /// What the files of before a rotation wait for; nil while they go on.
    var rewrapWaits: LeftToRewrap.Wait?
    /// Whether another round was asked for while one ran.
    private var isWanted = false
    /// Whether what could not be merged is asked for again, once for each time that the journal is opened.
    private var isFresh = true
    /// Whether the server may have been put back to an earlier state.
    private var isDoubtful = false
    /// The most records that are sent at once: fewer after a request that was too much as a whole.
    private var most = Int.max
    private var failures = 0
    private var pausing: Task<Void, Never>?
    private var listening: Task<Void, Never>?
    private var current: Task<Int64, Never>?

    /// Milliseconds: between two looks while no news come, before a stream of events that ended is tried again, until a full device may
    /// have room, and the first and the longest wait after a failure.
    private enum Pause {
        static let look: Int64 = 300_000
        static let reconnect: Int64 = 5_000
        static let full: Int64 = 10_000
        static let first: Int64 = 2_000
        static let longest: Int64 = 900_000
    }

    /// Turns of coming and going in one round, where what goes has to know what came; requests of one going.
    private static let mostTurns = 4
    private static let mostRequests = 2_500
    /// What a server answers to a request that is too much, or refused, as a whole.
    private static let refusals: Set = [400, 413, 422]

    /// What a request became.
    private enum Outcome {
        case nothing, sent
        /// Something has to come before the rest goes.
        case unsettled
    }

    /// Sync of a journal.
    init(_ journal: OpenJournal, _ server: EvenkeelServer, _ files: JournalFiles, _ outside: Outside, tell: @escaping @Sendable () -> Void)
    {
        (self.journal, self.server, self.files, self.outside, self.tell) = (journal, server, files, outside, tell)
    }

    /// Goes on until its task is cancelled.
    func run() async {
        defer { listening?.cancel() }
        while !Task.isCancelled {
            isWanted = false
            let wait = await round()
            listen()
            if !isWanted { await pause(wait) }
        }
    }

    /// Begins the next round now.
    func nudge() {
        isWanted = true
        pausing?.cancel()
    }

    /// One round, after the one that runs: everything that waits goes, everything new comes.
    ///
    /// - Returns: milliseconds until the next.
    @discardableResult
    func round() async -> Int64 {
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
        guard let vault = await journal.vault, !vault.isOutdated else { return Pause.look }
        become(.syncing)
        do {
            if try await hasItsKeys(vault) { try await step(vault) }
            failures = 0
            become(.idle)
            return Pause.look
        } catch {
            failures += 1
            become(JournalStanding(after: error))
            return wait(after: error)
        }
    }

    /// Looks whether the vault has a newer key than this device. Nothing goes then until its person opens it here once more: what an old
    /// key seals may be opened nowhere else soon.
    private func hasItsKeys(_ vault: JournalVault) async throws -> Bool {
        guard vault.isOlder(than: try await server.ask(ServerRequest("GET", ServerPath.vault))) else { return true }
        var older = vault
        older.isOutdated = true
        try await journal.take(older)
        tell()
        return false
    }

    private func step(_ vault: JournalVault) async throws {
        _ = try await send(vault)
        if isDoubtful { _ = try await beginAgain(from: try await post([])["revision"]?.integer ?? .max) }
        isDoubtful = false
        try await journal.askAgain(vault, isFresh: isFresh)
        isFresh = false
        for _ in 0..<SyncJournal.mostTurns {
            try await pull(vault)
            try await rewrapBeforeSending(vault)
            if try await push(vault) { break }
        }
        try await rewrap(vault)
    }

    /// Asks for what changed, page by page.
    private func pull(_ vault: JournalVault) async throws {
        var hasMore = true
        while hasMore {
            let cursor = await journal.pages.cursor
            let answer = try await server.ask(ServerRequest("GET", ServerPath.sealed(after: cursor)))
            guard let listed = answer["records"]?.array else { throw ServerUnreached.strangeAnswer }
            let records = listed.compactMap { TheirRecord($0, vault) }
            guard records.count == listed.count else { throw ServerUnreached.strangeAnswer }
            guard let last = records.last?.revision, last > cursor else { return }
            try await journal.takeUp(records, after: cursor)
            tell()
            let isBehind = await journal.pages.cursor < last
            hasMore = isBehind || answer["more"]?.bool == true
        }
    }

    /// Sends everything that waits.
    ///
    /// - Returns: false where something has to come first.
    func push(_ vault: JournalVault) async throws -> Bool {
        for _ in 0..<SyncJournal.mostRequests {
            var states: [String: SentRecord.FileState] = [:]
            for file in await journal.filesToSend() { states[file] = try await files.send(file, to: server) }
            try await journal.choose(vault, states, most: most)
            switch try await send(vault) {
            case .nothing: return true
            case .unsettled: return false
            case .sent: continue
            }
        }
        return true
    }

    /// Sends what is on its way, again if it was before, and takes up the answers.
    private func send(_ vault: JournalVault) async throws -> Outcome {
        let sent = try await journal.sent()
        guard !sent.isEmpty else { return .nothing }
        let said: JSONValue
        do {
            said = try await post(sent)
        } catch let problem as ServerProblem where SyncJournal.refusals.contains(problem.status) {
            return try await refused(sent, problem, vault)
        }
        guard let answers = said["answers"]?.array, answers.count == sent.count else { throw ServerUnreached.strangeAnswer }
        let isUnsettled = try await journal.answered(sent, answers, vault)
        tell()
        let isPutBack = try await beginAgain(from: said["revision"]?.integer ?? .max)
        most = .max
        return isUnsettled || isPutBack ? .unsettled : .sent
    }

    /// A request that is refused as a whole would be for ever: each record goes by itself then, and the one that is refused is said.
    private func refused(_ sent: [SentRecord], _ problem: ServerProblem, _ vault: JournalVault) async throws -> Outcome {
        guard sent.count == 1 else {
            most = 1
            try await journal.takeBack()
            return .sent
        }
        let answer = JSONValue.object([JSONMember("outcome", .string("refused")), JSONMember("problem", .string(problem.id))])
        let isUnsettled = try await journal.answered(sent, [answer], vault)
        tell()
        most = .max
        return isUnsettled ? .unsettled : .sent
    }

    private func post(_ sent: [SentRecord]) async throws -> JSONValue {
        let device = await journal.pages.device
        let request = ServerRequest("POST", ServerPath.ownOperations) { json in
            json.member("device", device)
            json.member("operations", sent.map(\.operation))
        }
        return try await server.ask(request)
    }

    /// - Parameter revision: the server's own.
    /// - Returns: whether it was put back to an earlier state.
    private func beginAgain(from revision: Int64) async throws -> Bool {
        guard await journal.pages.newest > revision else { return false }
        try await journal.beginAgain()
        return true
    }

    /// How long to wait after something went wrong: each time twice as long, and of that a random part.
    private func wait(after error: any Error) -> Int64 {
        if DeviceStore.isFull(error) { return Pause.full }
        if let problem = error as? ServerProblem, problem.isTooMuch { return Int64(max(problem.retrySeconds ?? 0, 1)) * 1000 }
        let longest = min(Pause.first << min(failures - 1, 16), Pause.longest)
        return longest / 2 + longest / 2 * Int64(outside.randomBytes(1).first ?? 0) / 255
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

    /// Hears of what other devices did, once the server was reached.
    private func listen() {
        guard listening == nil, standing == .idle else { return }
        listening = Task { [weak self, server] in
            do {
                for try await revision in try await server.revisions(at: ServerPath.ownEvents) { await self?.hear(revision) }
            } catch {}
            // A server that ends streams at once must not be asked at once.
            _ = try? await Task.sleep(for: .milliseconds(Pause.reconnect))
            await self?.listenAgain()
        }
    }

    /// What is heard may be late; whether the server was put back is asked.
    private func hear(_ revision: Int64) async {
        let pages = await journal.pages
        if revision < pages.newest { isDoubtful = true }
        if revision != pages.cursor { nudge() }
    }

    private func listenAgain() {
        listening = nil
        nudge()
    }

    private func become(_ standing: JournalStanding) {
        guard standing != self.standing else { return }
        self.standing = standing
        tell()
    }
}

extension JournalStanding {
    /// How it stands after something went wrong.
    init(after error: any Error) {
        switch SyncState(after: error) {
        case .idle, .syncing: self = .idle
        case .full: self = .full
        case .signedOut: self = .signedOut
        case .offline, .removed: self = .offline
        }
    }
}
