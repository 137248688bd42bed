import Bookkeeping
import Connectors
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// Changes on a server: each is one request.
extension ServedBooks {
    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        let prepared = statement.prepared
        if prepared.changesNothing { return nil }
        var query: FormFields = [:]
        query.add("name", prepared.details.fileName)
        if let account = statement.choices.accountName { query.add("account", account) }
        if let mapping = prepared.file.mapping?.text { query.add("csv", mapping) }
        if let order = statement.choices.dateOrder { query.add("dateOrder", order.code) }
        if let currency = statement.choices.currency { query.add("currency", currency.code) }
        let preview = try send(file: Array(statement.bytes.bytes), "/imports/preview?\(query.encoded)")
        // What the server would add has to be what the person was shown.
        let settled = statement.answers?.count { $0 } ?? 0
        guard preview["screen"]?["counts"]?["new"]?.integer == Int64(prepared.plan.count(of: .new) - settled) else {
            throw StorageError.changedMeanwhile
        }
        let done = try change("POST", "/imports") { json in
            json.member("upload", preview["upload"]?.string ?? "")
            guard let answers = statement.answers else { return }
            json.array("answers") { json in for answer in answers { json.bool(answer) } }
        }
        return done["import"]?.integer.flatMap { UInt32(exactly: $0) }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        guard let found = try number ?? look().imports.last(where: { $0.undone == nil })?.number else { throw StorageError.notFound }
        let undone = try change("POST", "/imports/\(found)/undo")
        return (found, Int(clamping: undone["removed"]?.integer ?? 0))
    }

    func change(_ changes: [RecordChange], seen: Int64?) throws {
        try change("POST", "/changes") { json in
            json.member("changes", changes)
            if let seen { json.member("seen", seen) }
        }
    }
}
