import Bookkeeping
import Importing
import Screens
import Values

extension PreparedStatement {
    /// Writes which accounts the file's statements belong to, and the screen of the import.
    func write(to json: inout JSONWriter, for household: DeviceHousehold, _ catalogue: Catalogue) {
        var ledger = household.ledger
        ledger.accounts = allAccounts
        ledger.moveManualRows(edits)
        let screen = ImportScreen(
            name: name, file: file, plan: plan, ledger: ledger, knownAccounts: knownAccounts, state: .preview, catalogue: catalogue)
        json.object { json in
            json.array("statements") { json in
                for index in file.statements.indices { write(statement: index, to: &json) }
            }
            json.member("account", accountName.isEmpty ? nil : accountName)
            json.array("accounts") { json in
                for account in accounts { write(choice: account, ids: household.accounts, to: &json) }
            }
            json.member("lines", plan.outline)
            json.member("preview", screen)
        }
    }

    private func write(statement index: Int, to json: inout JSONWriter) {
        let statement = file.statements[index]
        let account = accounts[index]
        json.object { json in
            json.member("account", account.map { Int($0.number) })
            json.member("belongsTo", account.map { allAccounts[Int($0.number)].name })
            json.member("isNew", account?.reason == .new)
            json.member("canChoose", NamedAccounts.canName(index, of: file))
            json.member("identifier", file.text(statement.account.identifier))
            json.member("name", file.text(statement.account.name))
            json.member("kind", statement.account.kind.code)
            json.member("currency", statement.account.currency)
            json.member("lines", statement.lines.count)
        }
    }

    /// An account as `read` takes it again, also when it has another name or number by then.
    private func write(choice account: ResolvedAccount?, ids: [UUID128?], to json: inout JSONWriter) {
        guard let account else { return json.null() }
        let number = Int(account.number)
        json.object { json in
            if number < ids.count, let id = ids[number] { json.member("id", id) }
            json.member("name", allAccounts[number].name)
        }
    }
}
