import Bookkeeping
import Connectors
import Importing
import Screens
import Storage
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

    func add(_ account: LedgerAccount) throws -> UUID128 {
        try id(
            change("POST", "/accounts") { json in
                json.member("name", account.name)
                json.member("kind", account.kind.code)
                json.member("currency", account.currency)
            })
    }

    func add(_ entry: RowEntry, to account: UUID128) throws -> UUID128 {
        let household = try look()
        guard let number = household.accounts.firstIndex(of: account) else { throw StorageError.notFound }
        let currency = household.ledger.accounts[number].currency
        return try id(
            change("POST", "/transactions") { json in
                json.member("account", account)
                json.member("day", entry.day)
                json.member("amount", Money(minorUnits: entry.amount, currency).amountText)
                json.member("payee", entry.payee)
                if let category = entry.category { json.member("category", category) }
                if !entry.note.isEmpty { json.member("note", entry.note) }
                if !entry.tags.isEmpty { json.member("tags", entry.tags) }
            })
    }

    func edit(_ edit: RowEdit) throws {
        let amount = try edit.amount.map { Money(minorUnits: $0, try currency(of: edit.row)).amountText }
        try change("PATCH", "/transactions/\(edit.row.text)") { json in
            if let day = edit.day { json.member("day", day) }
            if let merchant = edit.merchant { json.member("merchant", merchant) }
            if let text = edit.text { json.member("text", text) }
            if let amount { json.member("amount", amount) }
        }
    }

    func split(_ split: RowSplit) throws {
        let currency = try currency(of: split.row)
        try change("PUT", "/transactions/\(split.row.text)/parts") { json in
            json.array("parts") { json in
                for part in split.parts {
                    json.object { json in
                        json.member("amount", Money(minorUnits: part.amount, currency).amountText)
                        json.member("category", part.category)
                        if !part.memo.isEmpty { json.member("memo", part.memo) }
                    }
                }
            }
        }
    }

    func link(_ refund: UUID128, to purchase: UUID128?) throws {
        try change("PUT", "/transactions/\(refund.text)/purchase") { $0.member("purchase", purchase) }
    }

    func setDeleted(_ deleted: Bool, _ rows: [UUID128]) throws {
        try change("POST", "/transactions/\(deleted ? "delete" : "restore")") { $0.member("rows", rows) }
    }

    func rejectTransfer(of row: UUID128) throws {
        try change("POST", "/transactions/\(row.text)/not-transfer")
    }

    func tag(_ rows: [UUID128], adding: [String], removing: [String]) throws {
        try change("POST", "/transactions/tags") { json in
            json.member("rows", rows)
            json.member("add", adding)
            json.member("remove", removing)
        }
    }

    func note(_ text: String, on row: UUID128) throws {
        try change("POST", "/transactions/notes") { json in
            json.member("rows", [row])
            json.member("note", text)
        }
    }

    private func currency(of row: UUID128) throws -> Currency {
        let ledger = try look().ledger
        guard let index = ledger.index(of: row) else { throw StorageError.notFound }
        return ledger.accounts[Int(ledger.accountNumbers[index])].currency
    }

    private func id(_ answer: JSONValue) throws -> UUID128 {
        guard let id = answer["id"]?.string.flatMap({ UUID128($0) }) else { throw ServerRefusal.strangeAnswer(client.address) }
        return id
    }
}
