import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

/// Records that come with a file: what devices sent as blobs is kept with a row, or imported.
extension HouseholdRecords {
    /// Whether the member may change the row's files; whoever may not see the row is told of no file.
    func requireAttachment(_ operation: Operation) throws {
        guard let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
        if case .create = operation.action {
            guard let row = operation.changes["row"]?.string.flatMap({ UUID128($0) }) else { throw ChangeError.badValue }
            try actor.require(.changeRows, onRow: row, store)
        } else if let attachment = try attachment(id) {
            try actor.require(.changeRows, onRow: attachment.row, store)
        }
    }

    func hasAttachment(_ id: String) throws -> Bool { try UUID128(id).flatMap { try attachment($0) } != nil }

    private func attachment(_ id: UUID128) throws -> AttachmentRecord? {
        do { return try store.attachment(id) } catch StorageError.notFound { return nil }
    }

    func createAttachment(_ operation: Operation) throws {
        let fields = operation.changes
        guard let id = UUID128(operation.record.id), let row = fields["row"]?.string.flatMap({ UUID128($0) }),
            let name = fields["name"]?.string, let file = fields["file"]
        else { throw ChangeError.badValue }
        let sha256 = try file.sha256()
        let bytes = try sentFile(sha256)
        _ = try AddAttachment.run(bytes, named: name, to: row, id: id, by: actor, in: environment)
        try actor.blobs(in: environment).touch(sha256, isNamed: true, at: environment.now())
    }

    /// What a device sent before the operation.
    /// - Throws: `NoRoom` when it is not here because there may have been no room for it.
    private func sentFile(_ sha256: [UInt8]) throws -> [UInt8] {
        do {
            return try actor.blobs(in: environment).content(of: sha256)
        } catch StorageError.notFound {
            throw try actor.isShortOfRoom(in: environment) ? NoRoom() : StorageError.notFound
        }
    }

    /// Whether there is an import of an id. One that was undone counts only for a new one, which can't have its id.
    func hasImport(of operation: Operation) throws -> Bool {
        guard let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
        guard let found = try store.importRecord(id) else { return false }
        if case .create = operation.action { return true }
        return found.isStanding
    }

    func createImport(_ operation: Operation) throws {
        let fields = operation.changes
        guard let id = UUID128(operation.record.id), let name = fields["name"]?.string, let file = fields["file"]
        else { throw ChangeError.badValue }
        let choices = try ImportChoices(fields)
        // Of `THEIRS=OURS` the household's own name; what another program calls its account may be longer.
        for line in choices.accountName?.split(separator: "\n") ?? [] {
            let ours = line.firstIndex(of: "=").map { line[line.index(after: $0)...] } ?? line
            try ChoiceFailure.check(name: String(ours))
        }
        let sha256 = try file.sha256()
        let bytes = try sentFile(sha256)
        var prepared = try ImportStatement.prepare(SourceText(copying: bytes), named: name, choices, by: actor, in: environment)
        guard prepared.file.holdsAnything else { throw ImportFailure.unreadable }
        prepared.details.id = id
        try settle(&prepared.plan, agreed: fields["lines"], fields["answers"])
        // Also where all of it is here already: what was done to its rows on the device is about those that it saw.
        _ = try ImportStatement.apply(prepared, isKeptAnyway: true, by: actor, in: environment)
        try actor.blobs(in: environment).touch(sha256, isNamed: true, at: environment.now())
    }

    /// Makes of the lines what the person agreed to on the device. An older one says of doubtful lines alone what they are; when others are
    /// doubtful than those, all of them are left out: whoever wants them imports the file again and is asked.
    private func settle(_ plan: inout ImportPlan, agreed: JSONValue?, _ answers: JSONValue?) throws {
        if let agreed, !agreed.isNull {
            guard let agreed = agreed.string else { throw ChangeError.badValue }
            guard plan.settle(as: agreed) else { throw ImportFailure.changedMeanwhile }
            return
        }
        guard let answers, !answers.isNull else { return }
        guard let all = answers.array?.map(\.bool), all.allSatisfy({ $0 != nil }) else { throw ChangeError.badValue }
        guard all.count == plan.count(of: .doubtful) else { return }
        var rest = all[...]
        plan.settleDoubtful { _, _ in rest.popFirst().flatMap { $0 } ?? false }
    }

    /// What was said since about the rows that go with an import: whoever takes it back takes that away too.
    func marksOfRows(of operation: Operation) throws -> [ChangeMark] {
        guard case .delete = operation.action, operation.kind == .statement,
            let found = try UUID128(operation.record.id).flatMap({ try store.importRecord($0) })
        else { return [] }
        return try store.marks(ofRowsGoingWith: found.number, after: operation.base)
    }

    func undoImport(_ id: UUID128) throws {
        guard let found = try store.importRecord(id) else { throw StorageError.notFound }
        _ = try UndoImport.run(found.number, by: actor, in: environment)
    }
}

extension ImportChoices {
    /// What an operation's fields decide, in the words of the query of `imports/preview`.
    fileprivate init(_ fields: [FieldChange]) throws {
        func text(_ name: String) throws -> String? {
            guard let value = fields[name], !value.isNull else { return nil }
            guard let text = value.string else { throw ChangeError.badValue }
            return text
        }
        self.init(accountName: try text("account"))
        if let csv = try text("csv") {
            guard let csv = try? CSVChoices(csv) else { throw ChangeError.badValue }
            self.csv = csv
        }
        if let code = try text("dateOrder") {
            guard let order = DateOrder.allCases.first(where: { $0.code == code }) else { throw ChangeError.badValue }
            dateOrder = order
        }
        if let code = try text("currency") {
            guard let currency = Currency(code) else { throw ChangeError.badValue }
            self.currency = currency
        }
    }
}

extension JSONValue {
    /// The hash that a field names a blob by.
    func sha256() throws -> [UInt8] {
        guard let bytes = string.flatMap({ Hexadecimal.bytes($0) }), bytes.count == 32 else { throw ChangeError.badValue }
        return bytes
    }
}
