import Bookkeeping
import Importing
import Values

/// A statement file that was read and held against a ledger, and has changed nothing yet.
final class PreparedStatement {
    /// The file's name without its folder.
    let name: String
    /// What was read.
    let file: StatementFile
    /// The account of each statement, and how it was found out.
    let accounts: [ResolvedAccount?]
    /// The text that names these accounts to a server; empty if there is none to name.
    let accountName: String
    /// The ledger's accounts as they are called now, those behind them that are not in it yet.
    let allAccounts: [LedgerAccount]
    /// How many of these accounts are there already.
    let knownAccounts: Int
    /// What the person wrote differently about rows, which the plan heeds where they entered the row by hand.
    let edits: [RowEdit]
    /// What would happen.
    let plan: ImportPlan

    private init(_ planned: PlannedFile, named name: String, _ edits: [RowEdit]) {
        self.name = name
        self.edits = edits
        file = planned.file
        accounts = planned.accounts
        accountName = planned.accountName
        allAccounts = planned.ledger.accounts
        knownAccounts = planned.knownAccounts
        plan = planned.plan
    }

    /// Reads a statement file and holds it against a household.
    ///
    /// - Parameter shown: the same household with what was done here laid over it, whose accounts have their present names.
    static func prepare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ request: ReadRequest, for household: DeviceHousehold, shown: DeviceHousehold,
        _ knowledge: Knowledge
    ) throws(EngineFailure) -> PreparedStatement {
        let choices = try request.choices(in: shown)
        let planning = PlanStatement(
            household.importBasis(accounts: shown.ledger.accounts), knowledge: knowledge, today: request.today)
        let file: StatementFile
        do throws(ImportFailure) {
            file = try planning.read(SourceText(copying: bytes), named: request.name, choices)
        } catch {
            throw EngineFailure(error)
        }
        let rows = file.statements.reduce(0) { $0 + $1.lines.count }
        guard household.ledger.count + rows <= Ledger.rowLimit else { throw .ledgerFull }
        do throws(ImportFailure) {
            let planned = try planning.run(file, named: request.name, choices)
            return PreparedStatement(planned, named: request.name, household.choices.edits)
        } catch {
            throw EngineFailure(error)
        }
    }
}

extension DeviceHousehold {
    /// What planning an import has to know of the household; `accounts` are its own, with those behind that were made here.
    fileprivate func importBasis(accounts: [LedgerAccount]) -> ImportBasis {
        var ledger = ledger
        ledger.moveManualRows(choices.edits)
        ledger.accounts = accounts
        return ImportBasis(ledger: ledger, isSeen: [], imports: imports, spans: spans, columns: columns, currency: currency)
    }
}
