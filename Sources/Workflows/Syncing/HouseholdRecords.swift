import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

/// A household's records as operations see them: read from its tables with their last changes, and written through its store.
///
/// Whatever an operation does is allowed or refused as if its member had asked for it on the server itself.
struct HouseholdRecords: SyncStore {
    typealias Failure = any Error

    let actor: Actor
    let environment: Environment
    let store: HouseholdStore
    private let brought: BroughtRows

    /// - Parameter memory: of the write that goes on, when much is to be done in it.
    init(_ actor: Actor, device: UUID128?, memory: WriteMemory? = nil, in environment: Environment) {
        var actor = actor
        actor.device = device
        actor.memory = memory
        self.actor = actor
        self.environment = environment
        store = actor.store(in: environment)
        brought = BroughtRows(store)
    }

    /// The operation with rows and accounts as the household has them, which need not be what the device calls them.
    func resolved(_ operation: Operation) throws -> Operation {
        var operation = operation
        switch operation.kind {
        case .row where operation.makesRecord: try resolve("account", of: &operation) { try brought.account(calledBy: $0) }
        case .row:
            try resolve(&operation) { try brought.row(calledBy: $0) }
            for field in ["purchase", "otherHalf"] { try resolve(field, of: &operation) { try brought.row(calledBy: $0) } }
        case .distinct: for field in ["row", "other"] { try resolve(field, of: &operation) { try brought.row(calledBy: $0) } }
        case .attachment: try resolve("row", of: &operation) { try brought.row(calledBy: $0) }
        case .statement: brought.forget()
        case let kind? where kind == .account && !operation.makesRecord || kind.isOfAccount || kind == .envelope:
            try resolve(&operation) { try brought.account(calledBy: $0) }
        default: break
        }
        return operation
    }

    private func resolve(_ operation: inout Operation, _ known: (UUID128) throws -> UUID128) throws {
        guard let id = UUID128(operation.record.id) else { return }
        operation.record = RecordKey(kind: operation.record.kind, try known(id))
    }

    private func resolve(_ field: String, of operation: inout Operation, _ known: (UUID128) throws -> UUID128) throws {
        let changes = try operation.changes.map { change in
            guard change.field == field, let id = change.value.string.flatMap({ UUID128($0) }) else { return change }
            return FieldChange(field, .string(try known(id).text))
        }
        switch operation.action {
        case .create: operation.action = .create(changes)
        case .set: operation.action = .set(changes)
        case .delete: break
        }
    }

    func answer(to operation: UUID128) throws -> OperationAnswer.Outcome? {
        guard let kept = try store.outcome(of: operation) else { return nil }
        // Somebody else's operation of the same id is another operation: its answer is for nobody but them.
        guard kept.member == actor.member.id else { return .refused(ChangeError.taken.id.description) }
        let bytes = Array(kept.json.utf8)
        guard let json = try? bytes.withUnsafeBufferPointer({ try JSONReader.read($0) }), let outcome = OperationAnswer.Outcome(json) else {
            throw StorageError.damaged("operation")
        }
        return outcome
    }

    func keep(_ outcome: OperationAnswer.Outcome, to operation: Operation) throws {
        var json = JSONWriter()
        json.value(outcome)
        try store.keep(outcome: json.text, of: operation, by: actor.member.id, at: environment.now())
    }

    func policy(of field: String, in record: RecordKey) -> FieldPolicy {
        RecordKind(rawValue: record.kind)?.policy(of: field) ?? .serverWins
    }

    func refusal(of operation: Operation) throws -> String? {
        do {
            try judge(operation)
            return nil
        } catch {
            return try ChangeError.id(of: error)
        }
    }

    /// Judges an operation as far as that can be done before its record is read.
    func judge(_ operation: Operation) throws {
        guard let kind = operation.kind, kind.scope == .household else { throw ChangeError.unknownKind }
        try JudgeChange.fields(of: operation, kind)
        try requirePermission(for: operation, kind)
    }

    /// Asks for what the kind's declaration says that an operation needs.
    private func requirePermission(for operation: Operation, _ kind: RecordKind) throws {
        switch (kind, kind.permission(toMake: operation.makesRecord)) {
        // Into which accounts a file brings rows is known when it has been read.
        case (.statement, _): break
        case (.attachment, _): try requireAttachment(operation)
        case (.envelope, .household(let action)): try requireEnvelope(action, of: operation)
        case (_, .household(let action)): try actor.require(action)
        case (_, .onAccount(let action)): try actor.require(action, onAccount: try account(of: operation, kind), store)
        case (_, .onRecord): try requireRecord(operation, kind)
        case (_, .family): try requireFamily(operation, kind)
        case (_, .own): throw ChangeError.unknownKind
        }
    }

    /// The envelope that a card is paid from says something of the card: only somebody who sees the card puts anything into it.
    private func requireEnvelope(_ action: Action, of operation: Operation) throws {
        try actor.require(action)
        let id = UUID128(operation.record.id)
        guard let card = try store.accounts().first(where: { $0.id == id }) else { return }
        try actor.require(.seeRows, onAccount: card.number, store)
    }

    /// The number of the account that an operation's record belongs to.
    /// - Throws: `StorageError.notFound` if there is no such record or account.
    private func account(of operation: Operation, _ kind: RecordKind) throws -> UInt16 {
        let named = kind == .row && operation.makesRecord ? operation.changes["account"]?.string : operation.record.id
        guard let id = named.flatMap({ UUID128($0) }) else { throw StorageError.notFound }
        if kind == .row, !operation.makesRecord {
            guard let row = try store.facts(of: [id]).first else { throw StorageError.notFound }
            return row.account
        }
        guard let account = try store.accounts().first(where: { $0.id == id }) else { throw StorageError.notFound }
        return account.number
    }

    func state(for operation: Operation) throws -> RecordState {
        guard let values = try values(of: operation) else { return try stateOfNone(operation.record) }
        let marks = try store.marks(of: operation.record)
        var fields: [String: FieldState] = [:]
        for (field, value) in values { fields[field] = FieldState(value, marks[field] ?? ChangeMark(revision: 0)) }
        for (place, mark) in try marksOfRows(of: operation).enumerated() { fields["row \(place)"] = FieldState(.bool(true), mark) }
        return RecordState(standing: .present, fields: fields)
    }

    /// What there is where no record is: what was there once, when records of the kind go away.
    private func stateOfNone(_ record: RecordKey) throws -> RecordState {
        guard RecordKind(rawValue: record.kind)?.canBeDeleted == true, let mark = try store.marks(of: record)[HouseholdStore.deletion]
        else {
            return .absent
        }
        return RecordState(standing: .deleted(mark))
    }

    /// Makes what a plan changes.
    func make(_ plan: MergePlan, of operation: Operation) throws {
        if plan.creates { try create(operation) } else if !plan.writes.isEmpty { try write(plan.writes, operation.record) }
        if plan.deletes { try delete(operation.record) }
        try store.add(plan.conflicts, by: actor.member.id, at: environment.now())
    }

    mutating func store(_ plan: MergePlan, of operation: Operation) throws -> StoredPlan {
        let place = store.memory?.place ?? 0
        do {
            // A write of its own inside of the caller's: when one value can't be stored, none is.
            let revision = try environment.database.write { _ in
                try make(plan, of: operation)
                return try store.revision()
            }
            return .stored(revision: revision)
        } catch {
            // What it had written is undone.
            store.memory?.undo(to: place)
            return .refused(try ChangeError.id(of: error))
        }
    }
}

extension ChangeError {
    /// The problem's id for an error of a workflow.
    /// - Throws: the error if it is not about the operation: a full disk is no reason to refuse for ever.
    static func id(of error: any Error) throws -> String {
        switch error {
        case let error as ChangeError: error.id.description
        case is PermissionDenied: permissionID.description
        case StorageError.notFound: missing.id.description
        case let failure as ChoiceFailure: failure.problem.description
        case let failure as HouseholdFailure: "household." + failure.id
        case let failure as AttachmentFailure: "attachment." + failure.id
        case let failure as ImportFailure: failure.id
        case is SealedFull: sealedFull.id.description
        case is NoRoom: noRoom.id.description
        default: throw error
        }
    }
}

extension HouseholdRecords {
    /// Takes a record away.
    func delete(_ record: RecordKey) throws {
        guard let id = UUID128(record.id) else { throw ChangeError.badValue }
        switch RecordKind(rawValue: record.kind) {
        case .attachment: try RemoveAttachment.run(id, by: actor, in: environment)
        case .statement: try undoImport(id)
        case let kind? where kind.isSmall: try store.deleteRecord(kind, id)
        default: throw ChangeError.badValue
        }
    }
}

/// Small records: every kind of them is read, judged and stored alike.
extension HouseholdRecords {
    private func record(_ key: RecordKey) throws -> SmallRecord? {
        guard let kind = RecordKind(rawValue: key.kind), let id = UUID128(key.id) else { throw ChangeError.badValue }
        return try store.record(kind, id)
    }

    /// Whether the member may do this with the record. One that does not exist is missing for everybody.
    func requireRecord(_ operation: Operation, _ kind: RecordKind) throws {
        let record = try record(operation.record)
        guard operation.makesRecord || record != nil else { return }
        try JudgeChange.permission(toChange: operation.makesRecord ? nil : record, by: actor.member)
    }

    /// Whether the member may say this of a family's record, which is about somebody in the household.
    func requireFamily(_ operation: Operation, _ kind: RecordKind) throws {
        let members = Set(try store.members().map(\.member).filter(\.isActive).map(\.id))
        try JudgeChange.familyPermission(for: operation, kind, to: try record(operation.record), by: actor.member) { members.contains($0) }
    }

    /// The fields that an operation names, or all of them when it deletes the record; nil if there is no record. What is said of an account
    /// or a category is there with no values before anything is said.
    func recordValues(of operation: Operation, _ kind: RecordKind) throws -> [String: JSONValue]? {
        let record = try record(operation.record)
        guard record != nil || kind.isSaid else { return nil }
        let named = operation.changes.map { ($0.field, record?[$0.field] ?? .null) }
        return Dictionary(operation.action == .delete ? (record?.fields ?? []).map { ($0.field, $0.value) } : named) { $1 }
    }

    func createRecord(_ operation: Operation) throws {
        guard let kind = operation.kind, let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
        let record = try JudgeChange.newRecord(
            kind, id, operation.changes, by: actor.member, count: try store.recordCount(of: kind))
        try store.save(record, of: kind, id, changing: record.fields.map(\.field))
    }

    func writeRecord(_ changes: [FieldChange], _ key: RecordKey, _ kind: RecordKind) throws {
        var known = try record(key)
        if known == nil, kind.isSaid, let id = UUID128(key.id) {
            known = try JudgeChange.newRecord(kind, id, [], by: actor.member, count: try store.recordCount(of: kind))
        }
        guard let record = known else { throw StorageError.notFound }
        let changed = try JudgeChange.record(record, changes, by: actor.member)
        try store.save(changed, of: record.kind, record.id, changing: changes.map(\.field))
    }
}

/// Finds the rows that a device calls by an import and a line, and the accounts that it calls by an import and a statement, where the household
/// had them already: somebody else imported the same days before, or the line booked a row that waited.
final class BroughtRows {
    private let store: HouseholdStore
    /// The imports that stand.
    private var imports: [(number: UInt32, id: UUID128)]?
    /// The rows that one import saw or booked, by where their lines begin.
    private var rows: (number: UInt32, byOffset: [Int64: [UUID128]])?

    init(_ store: HouseholdStore) {
        self.store = store
    }

    /// Forgets what it read, since another import has been made or undone.
    func forget() {
        imports = nil
        rows = nil
    }

    /// The row that the household has for an id: itself where there is one, otherwise the one that the line of an import was found to be.
    func row(calledBy id: UUID128) throws -> UUID128 {
        guard try !store.hasRow(id) else { return id }
        for record in try standing() {
            guard let line = RowIDs.line(of: id, broughtBy: record.id) else { continue }
            let known = try rows(ofImport: record.number)[line.offset] ?? []
            return known.indices.contains(line.twin) ? known[line.twin] : id
        }
        return id
    }

    /// The account that the household has for an id: itself where there is one, otherwise the one that the statement of an import went to.
    func account(calledBy id: UUID128) throws -> UUID128 {
        let accounts = try store.accounts()
        guard !accounts.contains(where: { $0.id == id }) else { return id }
        for record in try standing() where record.id.version != 7 || record.id.instant == id.instant {
            for (statement, account) in try store.accountsOfStatements(ofImport: record.number)
            where AccountIDs.id(ofStatement: statement, broughtBy: record.id) == id {
                return accounts.first { $0.number == account }?.id ?? id
            }
        }
        return id
    }

    private func standing() throws -> [(number: UInt32, id: UUID128)] {
        let imports = try self.imports ?? store.standingImports()
        self.imports = imports
        return imports
    }

    private func rows(ofImport number: UInt32) throws -> [Int64: [UUID128]] {
        if let rows, rows.number == number { return rows.byOffset }
        let found = try store.rowsSeen(byImport: number)
        rows = (number, found)
        return found
    }
}
