import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Reads a statement file and holds it against a ledger.
    static func prepare(_ bytes: UnsafeBufferPointer<UInt8>, _ request: ReadRequest, for ledger: Ledger) throws(EngineFailure) -> PreparedStatement {
        let file = ReadStatements.read(SourceText(copying: bytes), options: request.reading)
        var withAccounts = ledger
        var accounts: [UInt16?] = []
        for (index, statement) in file.statements.enumerated() {
            guard index < request.accounts.count else {
                accounts.append(nil)
                continue
            }
            switch request.accounts[index] {
            case .none: accounts.append(nil)
            case .known(let number):
                guard Int(number) < ledger.accounts.count else { throw .optionInvalid("accounts") }
                accounts.append(number)
            case .new(let name):
                let account = PreparedStatement.account(of: statement, in: file, name: name, request.reading.defaultCurrency)
                accounts.append(try PreparedStatement.number(of: account, in: &withAccounts, from: ledger.accounts.count))
            }
        }
        let rows = file.statements.reduce(0) { $0 + $1.lines.count }
        guard ledger.count + rows <= Ledger.rowLimit else { throw .ledgerFull }
        let plan = PlanImport.plan(file, accounts: accounts, into: withAccounts, knowledge: Engine.knowledge) { importNumber in
            request.otherSources.contains(importNumber)
        }
        return PreparedStatement(
            file: file, accounts: accounts, newAccounts: Array(withAccounts.accounts[ledger.accounts.count...]), plan: plan)
    }

    /// The number of an account that is made: two statements of a file with one name share it.
    private static func number(of account: LedgerAccount, in ledger: inout Ledger, from first: Int) throws(EngineFailure) -> UInt16 {
        for index in first..<ledger.accounts.count where ledger.accounts[index].name == account.name {
            return UInt16(truncatingIfNeeded: index)
        }
        guard ledger.accounts.count < Ledger.accountLimit else { throw .ledgerFull }
        ledger.accounts.append(account)
        return UInt16(truncatingIfNeeded: ledger.accounts.count - 1)
    }

    private static func account(of statement: Statement, in file: StatementFile, name: String, _ currency: Currency) -> LedgerAccount {
        LedgerAccount(
            name: name, kind: statement.account.kind, currency: statement.account.currency ?? currency,
            identifier: file.text(statement.account.identifier), bank: file.text(statement.account.bank))
    }
}
