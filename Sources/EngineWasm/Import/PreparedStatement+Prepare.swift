import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Reads a statement file and holds it against a ledger.
    static func prepare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ request: ReadRequest, for ledger: Ledger, _ edits: [RowEdit], _ knowledge: Knowledge
    ) throws(EngineFailure) -> PreparedStatement {
        let file = ReadStatements.read(SourceText(copying: bytes), options: request.reading)
        let rows = file.statements.reduce(0) { $0 + $1.lines.count }
        guard ledger.count + rows <= Ledger.rowLimit else { throw .ledgerFull }
        var withAccounts = ledger
        withAccounts.moveManualRows(edits)
        let accounts = try accounts(of: file, request, &withAccounts.accounts)
        let layout = layoutText(of: file)
        let plan = PlanImport.plan(file, accounts: accounts, into: withAccounts, knowledge: knowledge) { importNumber in
            !request.layouts.contains { $0.importNumber == importNumber && $0.layout == layout }
        }
        return PreparedStatement(
            name: request.name, file: file, accounts: accounts, allAccounts: withAccounts.accounts, edits: edits, plan: plan)
    }

    /// A file's layout as text: a reader of JSON that keeps numbers as binary fractions would round it.
    static func layoutText(of file: StatementFile) -> String {
        var bytes: [UInt8] = []
        bytes.append(decimal: file.layout)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The account of each statement; those that have to be made are added to the list.
    private static func accounts(
        of file: StatementFile, _ request: ReadRequest, _ known: inout [LedgerAccount]
    ) throws(EngineFailure) -> [UInt16?] {
        let first = known.count
        var accounts: [UInt16?] = []
        for (statement, account) in zip(file.statements, request.accounts) {
            switch account {
            case .none: accounts.append(nil)
            case .known(let number):
                guard number < first else { throw .optionInvalid("accounts") }
                accounts.append(number)
            case .new(let name):
                let account = made(for: statement, of: file, name: name, request.reading.defaultCurrency)
                accounts.append(try number(of: account, in: &known, from: first))
            }
        }
        while accounts.count < file.statements.count { accounts.append(nil) }
        return accounts
    }

    /// The number of an account that is made: statements of one file that name it alike share it.
    private static func number(
        of account: LedgerAccount, in accounts: inout [LedgerAccount], from first: Int
    ) throws(EngineFailure) -> UInt16 {
        for index in first..<accounts.count where accounts[index].name == account.name {
            return UInt16(truncatingIfNeeded: index)
        }
        guard accounts.count < Ledger.accountLimit else { throw .ledgerFull }
        accounts.append(account)
        return UInt16(truncatingIfNeeded: accounts.count - 1)
    }

    private static func made(for statement: Statement, of file: StatementFile, name: String, _ currency: Currency) -> LedgerAccount {
        LedgerAccount(
            name: name, kind: statement.account.kind, currency: statement.account.currency ?? currency,
            identifier: file.text(statement.account.identifier), bank: file.text(statement.account.bank))
    }
}
