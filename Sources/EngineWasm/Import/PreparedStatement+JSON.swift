import Bookkeeping
import Importing
import Screens
import Values

extension PreparedStatement {
    /// Writes what the file's statements say of their accounts, and the screen of the import.
    func write(to json: inout JSONWriter, for ledger: Ledger, _ catalogue: Catalogue) {
        var withAccounts = ledger
        withAccounts.accounts = allAccounts
        withAccounts.moveManualRows(edits)
        let screen = ImportScreen(
            name: name, file: file, plan: plan, ledger: withAccounts, knownAccounts: ledger.accounts.count, state: .preview,
            catalogue: catalogue)
        json.object { json in
            json.array("statements") { json in
                for index in file.statements.indices { write(statement: index, to: &json) }
            }
            json.member("layout", PreparedStatement.layoutText(of: file))
            json.member("lines", plan.outline)
            json.member("preview", screen)
        }
    }

    private func write(statement index: Int, to json: inout JSONWriter) {
        let statement = file.statements[index]
        json.object { json in
            json.member("account", accounts[index].map { Int($0) })
            json.member("identifier", file.text(statement.account.identifier))
            json.member("name", file.text(statement.account.name))
            json.member("kind", statement.account.kind.code)
            json.member("currency", statement.account.currency)
            json.member("lines", statement.lines.count)
        }
    }
}
