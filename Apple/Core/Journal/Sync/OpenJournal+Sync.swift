import Values

/// What comes to the journal and what leaves it, each in one step that is durable when it returns.
extension OpenJournal {
    /// Records that are sent at once, and characters of their bodies: a request has at most 1 MB.
    private static let mostRecords = 50
    private static let mostCharacters = 600_000

    /// Takes up what the server has.
    ///
    /// - Parameter after: the revision after which it was asked for.
    func takeUp(_ all: [TheirRecord], after: Int64) throws {
        // Somebody who wants more to be asked for again has said so meanwhile.
        let last = all.last?.revision ?? after
        var change = JournalChange(cursor: pages.cursor < after ? pages.cursor : last)
        var (refused, records) = (pages.refused, [UUID128: KeptRecord]())
        for theirs in all {
            let known = records[theirs.id] ?? pages[theirs.id] ?? KeptRecord(theirs.id)
            switch TakenRecord(known, theirs, isAccepted: refused[theirs.id]?.isAccepted ?? false) {
            case .record(let record):
                records[theirs.id] = record
                refused[theirs.id] = nil
            case .refused(let problem):
                refused[theirs.id] = JournalRefusal(
                    problem: problem, revision: theirs.revision, version: theirs.version, key: theirs.key)
            case .known: break
            }
        }
        change.records = records.values.sorted { $0.id < $1.id }
        change.refused = refused
        // Files that another device wrapped by a new key are fetched as they are now.
        change.boxes = change.records.filter { !$0.waits }
            .flatMap { SealedFiles.replaced(pages[$0.id]?.content, $0.content) }.map { (.journalFile($0), nil) }
        try alter(change)
    }

    /// The files that have to go before the records that wait.
    func filesToSend() -> [String] { Set(waitingRecords().flatMap(\.newFiles)).sorted() }

    /// Writes down what goes next.
    ///
    /// - Parameters:
    ///   - states: how the files of these records stand; one whose files are not known of waits.
    ///   - most: records at most.
    func choose(_ vault: JournalVault, _ states: [String: SentRecord.FileState], most: Int) throws {
        var (change, sent, characters) = (JournalChange(), [SentRecord](), 0)
        for var record in waitingRecords() + toReseal(vault) {
            if sent.count >= min(OpenJournal.mostRecords, most) || characters > OpenJournal.mostCharacters { break }
            // Nobody ever heard of it.
            if record.revision == 0, record.content == nil {
                change.gone.append(record.id)
                continue
            }
            if let problem = OpenJournal.problem(of: record, states) {
                record.problem = problem
                change.records.append(record)
                continue
            }
            if record.waits, record.newFiles.contains(where: { (states[$0] ?? .later) == .later }) { continue }
            guard let one = SentRecord(record, vault, states, outside) else {
                record.problem = "journal.tooLong"
                change.records.append(record)
                continue
            }
            sent.append(one)
            characters += one.body?.utf8.count ?? 0
        }
        guard !sent.isEmpty || !change.isEmpty else { return }
        change.boxes = [OpenJournal.box(of: sent)]
        try alter(change)
    }

    /// Keeps what becomes of what was on its way, by the server's answers in their order.
    ///
    /// - Returns: whether something has to come before the rest goes.
    func answered(_ sent: [SentRecord], _ answers: [JSONValue], _ vault: JournalVault) throws -> Bool {
        var (change, refused, isUnsettled) = (JournalChange(), pages.refused, false)
        for (one, answer) in zip(sent, answers) {
            guard let known = pages[one.record] else { continue }
            switch AnsweredRecord(known, one, answer, vault) {
            case .record(let record): change.records.append(record)
            case .refused(let refusal): refused[known.id] = refusal
            case .known: break
            case .unsettled: isUnsettled = true
            }
        }
        change.refused = refused
        change.boxes = [OpenJournal.box(of: [])]
        try alter(change)
        return isUnsettled
    }

    /// Sends nothing of what was written down: it is chosen once more.
    func takeBack() throws { try alter(JournalChange(boxes: [OpenJournal.box(of: [])])) }

    /// Asks again for what did not open by the keys that were here before, or could not be merged by the app that was.
    ///
    /// - Parameter isFresh: whether the journal was just opened.
    func askAgain(_ vault: JournalVault, isFresh: Bool) throws {
        let keys = vault.keys.map(\.id)
        let isNew = keys != pages.keys
        let tried = pages.refused.filter { refusal in
            let problem = refusal.value.problem
            return !refusal.value.isAccepted && ((isFresh && problem == TakenRecord.unmerged) || (isNew && problem == TakenRecord.closed))
        }
        guard isNew || !tried.isEmpty else { return }
        let cursor = tried.values.reduce(pages.cursor) { min($0, $1.revision - 1) }
        try alter(JournalChange(cursor: cursor, refused: pages.refused.filter { tried[$0.key] == nil }, keys: keys))
    }

    /// Begins from the first with a server that was put back to an earlier state: what comes then is compared with what is here, and what
    /// does not come is made there again.
    func beginAgain() throws {
        let records = pages.all.filter { $0.revision > 0 }.map { record in
            var record = record
            if !record.waits { record.base = record.content }
            (record.revision, record.isGone, record.waits) = (0, true, true)
            return record
        }
        try alter(JournalChange(records: records, cursor: 0))
    }

    private func waitingRecords() -> [KeptRecord] { pages.all.filter { $0.waits && $0.problem == nil && pages.refused[$0.id] == nil } }

    /// Those that are sent once more as they are, since the server has them sealed by a key that was changed.
    private func toReseal(_ vault: JournalVault) -> [KeptRecord] {
        pages.all.filter { !$0.waits && $0.problem == nil && pages.refused[$0.id] == nil && $0.isUnderOlder(vault) }
    }

    private static func problem(of record: KeptRecord, _ states: [String: SentRecord.FileState]) -> String? {
        for file in record.newFiles { if case .refused(let problem)? = states[file] { return problem } }
        return nil
    }

    private static func box(of sent: [SentRecord]) -> JournalBoxes.Content {
        var json = JSONWriter()
        sent.write(to: &json)
        return (.journalSent, sent.isEmpty ? nil : json.bytes)
    }
}
