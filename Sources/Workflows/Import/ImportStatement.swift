import Bookkeeping
package import Importing
import Storage
import Values

/// Brings a statement file into a household: reads it, shows what would happen, and applies it in one transaction.
package enum ImportStatement {
    /// Reads a file and plans its import; changes nothing.
    ///
    /// - Parameters:
    ///   - bytes: the file's bytes, as they are on disk.
    ///   - name: the file's name without its folder; helps to find the account.
    package static func prepare(
        _ bytes: SourceText, named name: String, _ choices: ImportChoices = ImportChoices(), by actor: Actor, in environment: Environment
    ) throws -> PreparedImport {
        let file = try read(bytes, choices, by: actor, in: environment)
        return try prepare(file, named: name, fileBytes: bytes.bytes.count, choices, by: actor, in: environment)
    }

    /// Plans the import of a file that has been read.
    package static func prepare(
        _ file: StatementFile, named name: String, fileBytes: Int, _ choices: ImportChoices, by actor: Actor, in environment: Environment
    ) throws -> PreparedImport {
        let store = actor.store(in: environment)
        var ledger = try store.loadLedger()
        let imports = try store.imports()
        let layout = file.layout
        var resolving = ResolveAccounts(
            file: file, fileName: name, layout: layout, defaultCurrency: choices.currency ?? actor.household.currency,
            history: try history(imports, store), accounts: ledger.accounts)
        let accounts = try resolving.run(named: choices.accountName)
        let made = resolving.accounts.indices.dropFirst(ledger.accounts.count).map { index in
            StoredAccount(number: UInt16(truncatingIfNeeded: index), id: environment.freshID(), account: resolving.accounts[index])
        }
        ledger.accounts = resolving.accounts
        let hash = file.source.contentHash
        let layouts = imports.reduce(into: [UInt32: UInt64]()) { $0[$1.number] = $1.layout }
        let plan = PlanImport.plan(file, accounts: accounts.map { $0?.number }, into: ledger, knowledge: environment.knowledge()) {
            layouts[$0] != layout
        }
        let details = ImportDetails(
            id: environment.freshID(), fileName: name, fileHash: hash, fileBytes: fileBytes, layout: layout,
            mapping: file.mapping?.text ?? "", now: environment.now(), newAccounts: made)
        return PreparedImport(
            file: file, ledger: ledger, plan: plan, accounts: accounts, details: details,
            earlier: imports.last { $0.fileHash == hash && $0.undone == nil })
    }

    /// Applies a prepared import; lines still doubtful are left out and counted as such.
    ///
    /// - Returns: the import's number, or nothing when these very bytes have been imported and there is nothing to add.
    /// - Throws: `StorageError.changedMeanwhile` when the household changed since; prepare again.
    package static func apply(_ prepared: PreparedImport, by actor: Actor, in environment: Environment) throws -> UInt32? {
        if prepared.earlier != nil, prepared.plan.changesNothing { return nil }
        guard !prepared.plan.parts.isEmpty else { return nil }
        let store = actor.store(in: environment)
        let ids = RowIDs(now: prepared.details.now, seed: environment.randomSeed())
        var before = prepared.ledger
        before.accounts.removeLast(prepared.details.newAccounts.count)
        return try store.commit(
            prepared.plan, of: prepared.file, into: before, details: prepared.details, ids: ids,
            pairs: try transfers(prepared, ids, store))
    }

    /// Reads a file; a CSV layout that the household knows is understood as it was before, unless the person decides anew.
    private static func read(
        _ bytes: SourceText, _ choices: ImportChoices, by actor: Actor, in environment: Environment
    ) throws -> StatementFile {
        var options = ReadOptions(
            today: environment.today, defaultCurrency: choices.currency ?? actor.household.currency, csv: choices.csv,
            dateOrder: choices.dateOrder)
        let file = ReadStatements.read(bytes, options: options)
        guard choices.csv.isEmpty, choices.dateOrder == nil, let mapping = file.mapping else { return file }
        guard let remembered = try actor.store(in: environment).mapping(layout: mapping.layout), remembered != mapping.text,
            let csv = try? CSVChoices(remembered)
        else { return file }
        options.csv = csv
        return ReadStatements.read(bytes, options: options)
    }

    private static func history(_ imports: [ImportRecord], _ store: HouseholdStore) throws -> [(record: ImportRecord, account: UInt16)] {
        let records = imports.reduce(into: [UInt32: ImportRecord]()) { $0[$1.number] = $1 }
        return try store.coveredSpans().compactMap { span in
            records[span.importNumber].map { ($0, span.account) }
        }
    }

    /// The transfers that the ledger would hold with the plan applied.
    private static func transfers(_ prepared: PreparedImport, _ ids: RowIDs, _ store: HouseholdStore) throws -> [TransferPair] {
        guard prepared.ledger.accounts.count > 1, let span = prepared.plan.changedDays(in: prepared.file) else { return [] }
        var after = prepared.ledger
        var ids = ids
        after.apply(prepared.plan, of: prepared.file, importNumber: 0) { ids.next() }
        return PairTransfers.pair(after, in: span, rejected: try store.rejectedPairs()).map { pair in
            TransferPair(outgoing: after.ids[Int(pair.outgoing)], incoming: after.ids[Int(pair.incoming)])
        }
    }
}
