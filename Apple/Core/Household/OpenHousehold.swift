import EngineWasm
import Screens
import Syncing
package import Values

/// The household that the engine has open: the server's document with what was done on this device laid over it. The engine is this
/// actor's alone; what has to last is in the store before anything shows it.
package actor OpenHousehold {
    private let store: DeviceStore
    private let outside: Outside
    private var engine = Engine()
    /// Journals that are searched and told of beside it.
    private var journals = JournalCalls()
    private var ledger: Int32?
    private var facts: HouseholdFacts?
    /// What was done to imports here, as it is shown.
    private var shownImports: [WaitingImport] = []

    /// A household of a device's store.
    package init(_ store: DeviceStore, _ outside: Outside) {
        (self.store, self.outside) = (store, outside)
    }

    /// Gives the engine what the store has now; needs no network.
    ///
    /// - Returns: what the household is; nil before the first sync.
    package func load() throws -> HouseholdFacts? {
        let kept = try store.read { boxes in
            (
                document: try boxes.read(.household), outbox: try boxes.outbox(),
                imports: try WaitingImport.all(of: boxes.outbox(), in: boxes)
            )
        }
        guard let bytes = kept.document else { return nil }
        guard let document = HouseholdDocument(bytes) else { throw DeviceStore.Failure.damaged }
        let opened = try engine.open(document)
        let before = ledger
        (ledger, facts, shownImports) = (opened.ledger, HouseholdFacts(document.facts, opened: opened.state), kept.imports)
        if let before { _ = try? engine.close(before) }
        try engine.choose(opened.ledger, document.facts["choices"])
        bringIn(kept.imports, to: opened.ledger)
        try engine.lay(opened.ledger, kept.outbox.shown)
        return facts
    }

    /// Does something to records: kept on this device and laid over the household at once, sent when it can be.
    package func act(_ deeds: [Deed]) throws {
        let base = facts?.revision ?? 0
        let made = outside.now()
        try store.change { boxes in
            for deed in deeds {
                for (name, content) in deed.boxes { try boxes.write(content, name) }
            }
            try boxes.changeOutbox { outbox in
                guard outbox.entries.count + deeds.count <= Outbox.entryLimit else { throw HouseholdFailure.tooMuchWaits }
                for deed in deeds {
                    outbox.add(
                        Syncing.Operation(
                            id: outside.freshID(), device: OpenHousehold.nobody, record: deed.record, action: deed.action, base: base,
                            made: made))
                }
            }
        }
        try relay()
    }

    /// Sends something once more that a person looked at.
    package func retry(_ operation: UUID128) throws {
        try store.change { try $0.changeOutbox { $0.retry(operation, newID: outside.freshID) } }
        try relay()
    }

    /// Gives up something that a person looked at.
    package func giveUp(_ operation: UUID128) throws {
        try store.change { boxes in
            let left = try boxes.changeOutbox { outbox in
                outbox.giveUp(operation)
                return outbox
            }
            try boxes.forgetFiles(except: left)
        }
        try relay()
    }

    /// Lays what was done here over the household, as the store has it by now.
    package func relay() throws {
        guard let ledger else { return }
        let (outbox, imports) = try store.read { boxes in
            let outbox = try boxes.outbox()
            return (outbox, try WaitingImport.all(of: outbox, in: boxes))
        }
        guard imports == shownImports else {
            _ = try load()
            return
        }
        try engine.lay(ledger, outbox.shown)
    }

    /// What was done here and is not in the document of the server yet.
    func onItsWay() throws -> [Syncing.Operation] { try store.read { try $0.outbox().shown } }

    /// A file that waits for the server, by its hash.
    func file(_ sha256: String) throws -> [UInt8]? { try store.read { try $0.read(.file(sha256)) } }

    /// How what was done here stands.
    package func waiting() throws -> WaitingState { try store.read { try WaitingState($0) } }

    /// A screen's model as JSON.
    /// - Throws: `EngineFailure` with the ids of Docs/Engine-ABI.md, `HouseholdFailure.notHere`.
    package func screen(_ name: String, _ parameters: JSONValue, for viewer: ScreenViewer) throws -> [UInt8] {
        guard let ledger, let facts else { throw HouseholdFailure.notHere }
        return try engine.screen(ledger, name, parameters, viewer: viewer.options(in: facts))
    }

    /// What the engine says of a journal.
    /// - Throws: `EngineFailure`, `HouseholdFailure.notHere`.
    func journal(_ question: JournalQuestion, for viewer: ScreenViewer) throws -> [UInt8] {
        if let answer = try journals.answer(question) { return answer }
        guard let ledger, let facts, case .feelings(let number, let parameters) = question else { throw HouseholdFailure.notHere }
        return try journals.feelings(number, parameters, beside: ledger, of: &engine, viewer: viewer.options(in: facts))
    }

    /// The fields of a record as it is shown; nil for one that is not there, or of a kind that is no list of fields.
    func fields(of record: RecordKey) throws -> JSONValue? {
        guard let ledger else { throw HouseholdFailure.notHere }
        let records = try JSONReader.read(try engine.records(ledger, kind: record.kind))["records"]?.array ?? []
        return records.first { $0["record"]?.string == record.id }?["fields"]
    }

    /// What a statement file would bring; changes nothing.
    ///
    /// - Parameter reading: what Docs/Engine-ABI.md lists at `read`.
    package func read(_ file: [UInt8], _ reading: JSONValue) throws -> JSONValue {
        guard let ledger else { throw HouseholdFailure.notHere }
        return try engine.read(ledger, file, reading)
    }

    /// Brings in the statements that wait, and takes imports back. A household that has no room left is shown without what waits; nothing
    /// of it is lost.
    private func bringIn(_ imports: [WaitingImport], to ledger: Int32) {
        var place: Int64 = 0
        for change in imports {
            if let statement = change.statement {
                try? engine.bringIn(ledger, statement, as: change.record, number: WaitingImport.firstNumber + place)
                place += 1
            } else {
                _ = try? engine.undo(ledger, change.record)
            }
        }
    }

    /// Whose device it is is said once for all that are sent.
    private static let nobody = UUID128(high: 0, low: 0)
}

/// Why a household does not do what it is asked.
package enum HouseholdFailure: Error, Hashable, Sendable {
    /// It was never brought to this device.
    case notHere
    /// As many operations wait as can.
    case tooMuchWaits
}

extension Outbox {
    /// What is to be laid over what the server said.
    var shown: [Syncing.Operation] { entries.filter { !$0.isRefused }.map(\.operation) }
}
