import Bookkeeping
import Households
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// A device's copy of a household on a server. Looking needs no network; what is changed is changed here at once and waits for the server.
final class ReplicaBooks: Books {
    private let local: LocalBooks
    private let replica: ReplicaRecord
    private let outside: Outside
    private let console: Console

    /// The copy in a person's database.
    init(_ local: LocalBooks, of replica: ReplicaRecord, _ outside: Outside, _ console: Console) {
        self.local = local
        self.replica = replica
        self.outside = outside
        self.console = console
    }

    func look() throws -> HouseholdSnapshot { try local.look() }
    func source(of row: UUID128) throws -> RowSource { try local.source(of: row) }
    func history(of row: UUID128) throws -> [HistoryEntry] { try local.history(of: row) }
    func tidy() { local.tidy() }
    func attachment(_ id: UUID128) throws -> (file: ShownAttachment, bytes: [UInt8]) { try local.attachment(id) }
    func export(_ span: DaySpan, isLines: Bool) throws -> [UInt8] { try local.export(span, isLines: isLines) }
    func archive() throws -> [UInt8] { try local.archive() }

    func members() throws -> [ShownMember] {
        // The person owns the database, and is in the household what they are there.
        try local.members().map { member in
            guard member.id == local.actor.member.id else { return member }
            return ShownMember(id: member.id, name: member.name, role: replica.role, signsIn: true)
        }
    }

    // Who sees what is decided on the server alone: a device that nobody hears of decides nothing for others.

    func share(_ account: UUID128, with audience: Sharing.Audience, _ access: Access) throws {
        let client = try ServerClient(signedInTo: replica.address, outside, console)
        try ServedBooks(client, path: replica.path, outside).share(account, with: audience, access)
        _ = try SyncReplica(local, client, outside).run()
    }

    func unarchive(_ bytes: [UInt8]) throws { throw ServerRefusal.serverOnly }

    // What a lesson makes of a row is read off the copy.

    private func recording<Result>(_ body: () throws -> Result) throws -> Result {
        try local.changing { try RecordChanges.run(by: local.actor, in: local.environment, body) }
    }

    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome {
        try recording { try local.correct(row, category, isLearned: isLearned) }
    }

    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome { try recording { try local.undoCorrection(number) } }

    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome {
        try recording { try local.setLearned(isLearned, number) }
    }

    // All else is said.

    func change(_ changes: [RecordChange], seen: Int64?) throws {
        try local.changing { try RecordChanges.run(changes, seen: seen, by: local.actor, in: local.environment) }
    }

    private func recording<Result>(
        _ record: (Result) -> RecordKey, _ action: (Result) -> Operation.Action, _ body: () throws -> Result
    ) throws -> Result {
        try local.changing { try RecordChanges.run(record, action, by: local.actor, in: local.environment, body) }
    }

    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        let (prepared, choices) = (statement.prepared, statement.choices)
        if prepared.changesNothing { return nil }
        var fields: [String: JSONValue] = ["name": .string(prepared.details.fileName)]
        fields["account"] = choices.accountName.map { .string($0) }
        fields["csv"] = prepared.file.mapping.map { .string($0.text) }
        fields["dateOrder"] = choices.dateOrder.map { .string($0.code) }
        fields["currency"] = choices.currency.map { .string($0.code) }
        fields["answers"] = statement.answers.map { .array($0.map { .bool($0) }) }
        return try recording({ _ in RecordKey(kind: "import", prepared.details.id) }, { _ in .create(fields) }) {
            fields["file"] = .string(try KeepForServer.run(Array(statement.bytes.bytes), by: local.actor, in: local.environment))
            return try local.apply(statement)
        }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        guard let found = try number ?? look().imports.last(where: { $0.undone == nil })?.number,
            let id = try local.store.id(ofImport: found)
        else { throw StorageError.notFound }
        return try recording({ _ in RecordKey(kind: "import", id) }, { _ in .delete }) { try local.undoImport(found) }
    }

    func attach(_ bytes: [UInt8], named name: String, to row: UUID128) throws -> ShownAttachment {
        var fields: [String: JSONValue] = ["row": .string(row.text), "name": .string(name)]
        return try recording({ RecordKey(kind: "attachment", $0.id) }, { _ in .create(fields) }) {
            let kept = try local.attach(bytes, named: name, to: row)
            fields["file"] = .string(try KeepForServer.run(bytes, by: local.actor, in: local.environment))
            return kept
        }
    }

    func removeAttachment(_ id: UUID128) throws -> ShownAttachment {
        try recording({ _ in RecordKey(kind: "attachment", id) }, { _ in .delete }) { try local.removeAttachment(id) }
    }
}

extension Operation.Action {
    /// Makes a record with fields.
    fileprivate static func create(_ fields: [String: JSONValue]) -> Operation.Action {
        .create(fields.sorted { $0.key < $1.key }.map { FieldChange($0.key, $0.value) })
    }
}

extension ReplicaRecord {
    /// The household's path on its server.
    var path: String { "/v1/households/\(source.text)" }
}
