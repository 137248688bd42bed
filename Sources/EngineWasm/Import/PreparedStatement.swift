import Bookkeeping
import Importing
import OtherPrograms
import Screens
import Syncing
import Values

/// A statement file that was read and held against a ledger, and has changed nothing yet.
final class PreparedStatement {
    /// The file's name without its folder.
    let name: String
    /// What was read.
    let file: StatementFile
    /// The account of each statement, and how it was found out.
    let accounts: [ResolvedAccount?]
    /// The text that names these accounts to a server; empty if no account is named.
    let accountName: String
    /// The ledger's accounts as they are called now, those behind them that are not in it yet.
    let allAccounts: [LedgerAccount]
    /// How many of these accounts are there already.
    let knownAccounts: Int
    /// What the person wrote differently about rows, which the plan heeds where they entered the row by hand.
    let edits: [RowEdit]
    /// What would happen.
    let plan: ImportPlan
    /// What another program's budgets come to.
    let budgets: [FileBudget]

    private init(_ planned: PlannedFile, named name: String, _ edits: [RowEdit]) {
        self.name = name
        self.edits = edits
        file = planned.file
        accounts = planned.accounts
        accountName = planned.accountName
        allAccounts = planned.ledger.accounts
        knownAccounts = planned.knownAccounts
        plan = planned.plan
        budgets = planned.budgets
    }

    /// Reads a statement file and holds it against a household.
    ///
    /// - Parameter shown: the same household with what was done here applied, whose accounts have their present names.
    static func prepare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ request: ReadRequest, for household: DeviceHousehold, shown: DeviceHousehold,
        _ knowledge: Knowledge
    ) throws(EngineFailure) -> PreparedStatement {
        let choices = try request.choices(in: shown)
        let planning = PlanStatement(
            household.importBasis(accounts: shown.ledger.accounts), knowledge: knowledge, today: request.today,
            readers: ProgramReaders.all)
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

extension PreparedStatement {
    /// Writes which accounts the file's statements belong to, and the screen of the import.
    ///
    /// - Parameter records: the household's, with what was done here.
    func write(to json: inout JSONWriter, for household: DeviceHousehold, records: [SmallRecord], _ catalogue: Catalogue) {
        var ledger = household.ledger
        ledger.accounts = allAccounts
        ledger.moveManualRows(edits)
        let screen = ImportScreen(
            name: name, file: file, plan: plan, ledger: ledger, knownAccounts: knownAccounts,
            budgets: budgets.map { KeptBudget($0, among: records) }, state: .preview, catalogue: catalogue)
        json.object { json in
            json.array("statements") { json in
                for index in file.statements.indices { write(statement: index, to: &json, catalogue) }
            }
            json.member("account", accountName.isEmpty ? nil : accountName)
            json.array("accounts") { json in
                for account in accounts { write(choice: account, ids: household.accounts, to: &json) }
            }
            json.member("lines", plan.outline)
            json.member("preview", screen)
        }
    }

    private func write(statement index: Int, to json: inout JSONWriter, _ catalogue: Catalogue) {
        let statement = file.statements[index]
        let account = accounts[index]
        let contents = StatementContents(statement, of: file)
        let currency = account.map { allAccounts[Int($0.number)].currency } ?? statement.account.currency ?? .cad
        let sum = StatementTotals(statement).sum
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
            json.member("transfers", contents.transfers)
            json.member("splits", contents.splits)
            json.member("categories", contents.categories)
            json.key("sum")
            json.amount(sum, exponent: currency.exponent)
            json.member("total", catalogue.locale.money(Money(minorUnits: sum, currency)))
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

extension PreparedStatement {
    /// Brings the statement into the household that it was held against.
    /// - Returns: what the statements cover that it brings in.
    func apply(_ request: ApplyRequest, to household: DeviceHousehold) -> [CoveredSpan] {
        let added = spans(importNumber: request.importNumber)
        var plan = plan
        var doubtful = -1
        plan.settleDoubtful { _, _ in
            doubtful += 1
            return request.added.contains(doubtful)
        }
        let marks = marks(plan, request, in: household)
        var trace = ImportTrace(id: request.id, number: request.importNumber)
        household.transfers += apply(
            plan, request, to: &household.ledger, &trace, rejected: household.rejectedTransfers.union(request.rejected))
        household.choices.take(marks, importNumber: request.importNumber)
        household.traces.append(trace)
        household.spans += added
        household.imports.append(PastImport(number: request.importNumber, fileName: name, layout: file.layout))
        guard let mapping = file.mapping else { return added }
        for part in plan.parts {
            let known = RememberedColumns(account: part.account, layout: mapping.layout, mapping: mapping.text)
            // The first that fits counts.
            household.columns.insert(known, at: 0)
        }
        return added
    }

    /// Brings the statement into the ledger, and pairs the transfers that its rows make.
    /// - Parameters:
    ///   - trace: takes the rows that the file's lines were found to be.
    ///   - rejected: pairs that the person said are no transfer.
    /// - Returns: the transfers.
    private func apply(
        _ plan: ImportPlan, _ request: ApplyRequest, to ledger: inout Ledger, _ trace: inout ImportTrace, rejected: Set<TransferPair>
    ) -> [TransferPair] {
        ledger.accounts += allAccounts.dropFirst(ledger.accounts.count)
        // The plan counts the rows of a ledger in which those that were entered by hand stand as the person wrote them.
        let entered = ledger.moveManualRows(edits)
        defer { ledger.restoreManualRows(entered) }
        for part in plan.parts {
            for match in part.matches where match.kind == .known && match.row >= 0 { trace.shared.append(ledger.ids[Int(match.row)]) }
        }
        let ids = RowIDs(of: request.id, in: file)
        ledger.apply(plan, of: file, importNumber: request.importNumber) { ids.id($0) }
        guard let span = plan.changedDays(in: file) else { return [] }
        return PairTransfers.pair(ledger, in: span, rejected: rejected).map { pair in
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                ledger.setFlags(ledger.flags[row].union(.transfer), ofRow: row)
            }
            return TransferPair(outgoing: ledger.ids[Int(pair.outgoing)], incoming: ledger.ids[Int(pair.incoming)])
        }
    }

    /// What the statements cover that the plan brings in.
    private func spans(importNumber: UInt32) -> [CoveredSpan] {
        plan.parts.flatMap { part in
            part.statements.compactMap { CoveredSpan(file.statements[$0], importNumber: importNumber, account: part.account) }
        }
    }
}
