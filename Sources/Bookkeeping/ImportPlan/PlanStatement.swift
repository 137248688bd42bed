package import Importing
package import Values

/// Reads a statement file and plans what importing it into a household would do; changes and permits nothing.
package struct PlanStatement: Sendable {
    private let basis: ImportBasis
    private let knowledge: Knowledge
    private let today: Day
    private let readers: [FormatReader]

    /// Planning for a household. `today` is the day where the person is, `readers` read formats beyond those of banks.
    package init(_ basis: ImportBasis, knowledge: Knowledge, today: Day, readers: [FormatReader] = []) {
        self.basis = basis
        self.knowledge = knowledge
        self.today = today
        self.readers = readers
    }

    /// Plans the import of a file that has been read.
    package func run(_ file: StatementFile, named name: String, _ choices: ImportChoices) throws(ImportFailure) -> PlannedFile {
        var ledger = basis.ledger
        let (accounts, all) = try accounts(of: file, named: name, choices)
        ledger.accounts = all
        let layout = file.layout
        let alike = basis.imports.filter { $0.layout == layout }
        let plan = PlanImport.plan(file, accounts: accounts.map { $0?.number }, into: ledger, knowledge: knowledge) { number in
            let place = alike.lowerBound { $0.number >= number }
            return place == alike.count || alike[place].number != number
        }
        let budgets = FileBudget.all(
            in: file, knowledge.fileCategories, knowledge.taxonomy, currency: choices.currency ?? basis.currency)
        return PlannedFile(
            file: file, ledger: ledger, plan: plan, accounts: accounts, knownAccounts: basis.ledger.accounts.count, budgets: budgets)
    }

    /// Reads a file; a CSV layout is understood as it was before for its account, unless the person decides again. A person who says how its
    /// columns are understood has seen it as a table, and not as the export of a program.
    package func read(_ bytes: SourceText, named name: String, _ choices: ImportChoices) throws(ImportFailure) -> StatementFile {
        var options = ReadOptions(
            today: today, defaultCurrency: choices.currency ?? basis.currency, csv: choices.csv, dateOrder: choices.dateOrder)
        guard choices.csv.isEmpty else { return ReadStatements.read(bytes, options: options) }
        let file = ReadStatements.read(bytes, options: options, with: readers)
        guard choices.dateOrder == nil, let mapping = file.mapping else { return file }
        let (accounts, _) = try accounts(of: file, named: name, choices)
        guard let remembered = basis.mapping(of: accounts, layout: mapping.layout), remembered != mapping.text,
            let csv = try? CSVChoices(remembered)
        else { return file }
        options.csv = csv
        return ReadStatements.read(bytes, options: options)
    }

    /// The account of each statement, and all accounts with those that have to be made behind.
    private func accounts(
        of file: StatementFile, named name: String, _ choices: ImportChoices
    ) throws(ImportFailure) -> ([ResolvedAccount?], [LedgerAccount]) {
        let resolving = ResolveAccounts(file, named: name, basis, currency: choices.currency ?? basis.currency)
        let said = choices.accountNames.isEmpty ? choices.accountName ?? "" : NamedAccounts.text(choices.accountNames, of: file)
        let accounts = try resolving.run(named: said)
        return (accounts, resolving.accounts)
    }
}

/// A file that has been read and held against a ledger.
package struct PlannedFile: Sendable {
    /// What was read.
    package var file: StatementFile
    /// The ledger that the plan was made for, with the accounts that the file needs.
    package var ledger: Ledger
    /// What would happen.
    package var plan: ImportPlan
    /// For each statement the account that it belongs to.
    package var accounts: [ResolvedAccount?]
    /// Number of accounts that the ledger had before.
    package var knownAccounts: Int
    /// What another program's budgets come to.
    package var budgets: [FileBudget]

    /// The text by which `ImportChoices.accountName` names these accounts, also somewhere else; empty if no account is named.
    package var accountName: String {
        var names: [String] = []
        for account in accounts { names.append(account.map { ledger.accounts[Int($0.number)].name } ?? "") }
        return NamedAccounts.text(names, of: file)
    }
}
