package import Bookkeeping
package import Importing
import OtherPrograms
import Storage
package import Values

/// Reads a statement file and plans what importing it into a household would do; changes and permits nothing.
package struct PlanStatement {
    private let basis: ImportBasis
    private let knowledge: Knowledge
    private let now: Instant
    private let today: Day
    private let freshID: () -> UUID128

    /// Planning at a moment. `today` is the day where the person is.
    package init(_ basis: ImportBasis, knowledge: Knowledge, now: Instant, today: Day, freshID: @escaping () -> UUID128) {
        self.basis = basis
        self.knowledge = knowledge
        self.now = now
        self.today = today
        self.freshID = freshID
    }

    /// Reads a file and plans its import.
    /// - Throws: `ImportFailure`.
    package func run(_ bytes: SourceText, named name: String, _ choices: ImportChoices) throws -> PreparedImport {
        try run(read(bytes, named: name, choices), named: name, fileBytes: bytes.bytes.count, choices)
    }

    /// Plans the import of a file that has been read.
    /// - Throws: `ImportFailure`.
    func run(_ file: StatementFile, named name: String, fileBytes: Int, _ choices: ImportChoices) throws -> PreparedImport {
        let layout = file.layout
        var ledger = basis.ledger
        var resolving = resolving(file, named: name, choices)
        let accounts = try resolving.run(named: choices.accountName)
        let made = resolving.accounts.indices.dropFirst(ledger.accounts.count).map { index in
            StoredAccount(number: UInt16(truncatingIfNeeded: index), id: freshID(), account: resolving.accounts[index])
        }
        ledger.accounts = resolving.accounts
        let hash = file.source.contentHash
        let layouts = basis.imports.reduce(into: [UInt32: UInt64]()) { $0[$1.number] = $1.layout }
        let plan = PlanImport.plan(file, accounts: accounts.map { $0?.number }, into: ledger, knowledge: knowledge) {
            layouts[$0] != layout
        }
        let details = ImportDetails(
            id: freshID(), fileName: name, fileHash: hash, fileBytes: fileBytes, layout: layout, mapping: file.mapping?.text ?? "",
            now: now,
            newAccounts: made, holder: basis.holder)
        return PreparedImport(
            file: file, ledger: ledger, plan: plan, accounts: accounts, details: details, earlier: basis.earlier(hash))
    }

    private func resolving(_ file: StatementFile, named name: String, _ choices: ImportChoices) -> ResolveAccounts {
        ResolveAccounts(
            file: file, fileName: name, layout: file.layout, defaultCurrency: choices.currency ?? basis.currency, history: basis.history,
            accounts: basis.ledger.accounts, isSeen: basis.isSeen)
    }

    /// Reads a file; a CSV layout is understood as it was before for its account, unless the person decides anew. Whoever says how its columns
    /// are understood has seen it as a table, and not as the export of a program.
    private func read(_ bytes: SourceText, named name: String, _ choices: ImportChoices) throws -> StatementFile {
        var options = ReadOptions(
            today: today, defaultCurrency: choices.currency ?? basis.currency, csv: choices.csv, dateOrder: choices.dateOrder)
        guard choices.csv.isEmpty else { return ReadStatements.read(bytes, options: options) }
        let file = ReadStatements.read(bytes, options: options, with: ProgramReaders.all)
        guard choices.dateOrder == nil, let mapping = file.mapping else { return file }
        var resolving = resolving(file, named: name, choices)
        let accounts = try resolving.run(named: choices.accountName).compactMap { $0?.number }
        let remembered = accounts.lazy.compactMap { basis.mappings[LayoutOfAccount(account: $0, layout: mapping.layout)] }.first
        guard let remembered, remembered != mapping.text, let csv = try? CSVChoices(remembered) else { return file }
        options.csv = csv
        return ReadStatements.read(bytes, options: options)
    }
}
