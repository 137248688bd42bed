import Journal
import Values

/// The journal's records, opened, and what changes them: all of it is in the boxes before anything shows it.
actor OpenJournal {
    let boxes: JournalBoxes
    let outside: Outside
    private(set) var pages: JournalPages
    /// What seals and opens records; nil where the vault was never opened here.
    private(set) var vault: JournalVault?
    private var isClosed = false
    private var number = 0

    /// Opens what the boxes have.
    /// - Throws: `DeviceStore.Failure.damaged`.
    init(_ boxes: JournalBoxes, _ outside: Outside) throws {
        (self.boxes, self.outside) = (boxes, outside)
        pages = try JournalPages(boxes, newID: outside.freshID())
        if let bytes = try boxes.read(.vault) {
            guard let vault = (try? JSONReader.read(bytes)).flatMap({ JournalVault($0) }) else { throw DeviceStore.Failure.damaged }
            self.vault = vault
        }
    }

    /// Opens it away from the main thread: ten years of somebody are some megabytes.
    @concurrent static func open(_ boxes: JournalBoxes, _ outside: Outside) async throws -> OpenJournal {
        try OpenJournal(boxes, outside)
    }

    /// Keeps a record as it is now.
    ///
    /// - Parameter from: what it was made from; nil for a new one.
    /// - Throws: `JournalError` for what is no record, or where both together are more than one holds; all is as it was then.
    func keep(_ id: UUID128, _ content: JSONValue, from: JSONValue?) throws {
        _ = try JournalRecord(content)
        try put(id) { known in
            guard let theirs = known?.content else {
                // A person who changed nothing does not bring back what was deleted.
                return known != nil && from != nil && JSONSame.isSame(from, content) ? nil : content
            }
            if JSONSame.isSame(from, content) { return theirs }
            return JSONSame.isSame(from, theirs) ? content : try MergeContents.merge(base: from, mine: content, theirs: theirs)
        }
    }

    /// Deletes a record, unless another device has changed it meanwhile.
    func remove(_ id: UUID128) throws { try put(id) { _ in nil } }

    private func put(_ id: UUID128, _ change: (KeptRecord?) throws -> JSONValue?) throws {
        let known = pages[id]
        let content = try change(known)
        guard !JSONSame.isSame(known?.content, content) else { return }
        try alter(JournalChange(records: [(known ?? KeptRecord(id)).with(content)]))
    }

    /// Writes, all or none.
    func alter(_ change: JournalChange) throws {
        guard !isClosed else { throw JournalFailure.closed }
        guard !change.isEmpty else { return }
        try pages.write(change, to: boxes)
        number += 1
    }

    /// Decides about a record of the server's that was not taken up.
    func settle(_ id: UUID128, _ use: JournalUse) throws {
        guard var refusal = pages.refused[id] else { return }
        var change = JournalChange()
        var refused = pages.refused
        switch use {
        case .theirs:
            // What was not kept comes again when it is asked for from before it.
            refusal.isAccepted = true
            refused[id] = refusal
            change.cursor = min(pages.cursor, refusal.revision - 1)
        case .mine:
            refused[id] = nil
            var record = pages[id] ?? KeptRecord(id)
            (record.revision, record.version) = (refusal.revision, max(record.version, refusal.version))
            (record.base, record.waits, record.isGone) = (nil, true, false)
            change.records = [record]
        }
        change.refused = refused
        try alter(change)
    }

    /// Tries once more what the server did not take.
    func again() throws {
        let records = pages.all.filter { $0.problem != nil }.map { record in
            var record = record
            record.problem = nil
            return record
        }
        try alter(JournalChange(records: records))
    }

    /// Takes up the keys of an open vault, or that there are newer ones.
    func take(_ vault: JournalVault) throws {
        guard !isClosed else { throw JournalFailure.closed }
        try take(vault, with: [])
    }

    /// Keeps keys, with other boxes in the same step.
    func take(_ vault: JournalVault, with others: [JournalBoxes.Content]) throws {
        var json = JSONWriter()
        json.value(vault)
        try boxes.write([(.vault, json.bytes)] + others)
        self.vault = vault
        number += 1
    }

    /// What is on its way to the server.
    func sent() throws -> [SentRecord] {
        guard let bytes = try boxes.read(.journalSent) else { return [] }
        guard let list = (try? JSONReader.read(bytes))?.array else { throw DeviceStore.Failure.damaged }
        return list.compactMap { SentRecord($0) }
    }

    /// How it is now; nil for those who have seen it so.
    func picture(after number: Int) -> JournalPicture? {
        guard self.number > number else { return nil }
        let all = isClosed ? [] : pages.all
        let own = all.compactMap { record in record.problem.map { JournalTrouble(id: record.id.text, problem: $0) } }
        let refused = pages.refused.sorted { $0.key < $1.key }.filter { !$0.value.isAccepted }
            .map { JournalTrouble(id: $0.key.text, problem: $0.value.problem) }
        let dated = all.compactMap { record -> (moment: JournalMoment, time: Int64)? in
            guard let content = record.content else { return nil }
            let time = content["at"]?.string.flatMap { Instant(iso: $0) }?.milliseconds ?? 0
            return (JournalMoment(id: record.id.text, content: content), time)
        }
        let sorted = dated.sorted { one, other in one.time == other.time ? one.moment.id > other.moment.id : one.time > other.time }
        return JournalPicture(
            number: self.number, moments: sorted.map(\.moment), waiting: all.count { $0.waits && ($0.content != nil || $0.revision > 0) },
            hasNewFiles: all.contains { $0.waits && $0.problem == nil && !$0.newFiles.isEmpty },
            troubles: isClosed ? [] : own + refused, vault: vault)
    }

    /// Whether a file still has to be sent with a record.
    func needs(_ sha256: String) -> Bool { pages.all.contains { $0.waits && SealedFiles.named(by: $0.content).contains(sha256) } }

    /// Forgets all words.
    func close() {
        isClosed = true
        vault = nil
        pages.forget()
        number += 1
    }
}

/// The journal at one moment.
struct JournalPicture: Sendable {
    /// Grows with every change.
    let number: Int
    let moments: [JournalMoment]
    let waiting: Int
    /// Whether something that waits names files that the server does not have.
    let hasNewFiles: Bool
    let troubles: [JournalTrouble]
    let vault: JournalVault?
}
