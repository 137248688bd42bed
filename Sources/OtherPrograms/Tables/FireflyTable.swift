import Importing
import Values

/// Firefly III's export: one line per journal with both of its sides; journals of one group are the parts of one divided row.
struct FireflyTable {
    private var table: ProgramTable
    private let columns: FireflyColumns
    /// How many journals each group has.
    private var sizes: [UInt64: Int] = [:]
    /// The journals of groups that have several, until all have come; beyond `ImportLimits.splits` each stands alone.
    private var groups: [UInt64: [FireflyJournal]] = [:]
    private var budgets: (line: Int, count: Int) = (0, 0)

    /// Reads the export.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ statements: inout ProgramStatements, _ options: ReadOptions) {
        let columns = FireflyColumns(rows)
        let table = ProgramTable(
            rows, date: rows.column("date"), amounts: [columns.amount, columns.foreignAmount], into: &file, options)
        var reading = FireflyTable(table: table, columns: columns)
        var survey = rows
        while survey.next() { reading.sizes[Hash64.of(survey.bytes(columns.group)), default: 0] += 1 }
        while reading.table.next(into: &file) { reading.readRow(into: &file, &statements) }
        // A group of which a line could not be read is as much as there is of it.
        for group in reading.groups.values.sorted(by: { $0[0].line.lineNumber < $1[0].line.lineNumber }) {
            FireflyGroup(group).add(to: &statements, into: &file)
        }
        if reading.budgets.count > 0 {
            file.note(.programBudgetsIgnored, line: reading.budgets.line, count: reading.budgets.count)
        }
    }

    private init(table: ProgramTable, columns: FireflyColumns) {
        self.table = table
        self.columns = columns
    }

    private mutating func readRow(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        if !table.rows.bytes(columns.budget).isEmpty || !table.rows.bytes(columns.bill).isEmpty {
            if budgets.count == 0 { budgets.line = table.rows.line }
            budgets.count += 1
        }
        guard let journal = journal(into: &file) else { return }
        let key = Hash64.of(table.rows.bytes(columns.group))
        guard let size = sizes[key], size > 1, size <= ImportLimits.splits, !table.rows.bytes(columns.group).isEmpty else {
            return FireflyGroup([journal]).add(to: &statements, into: &file)
        }
        groups[key, default: []].append(journal)
        guard groups[key]?.count == size, let whole = groups.removeValue(forKey: key) else { return }
        FireflyGroup(whole).add(to: &statements, into: &file)
    }

    private mutating func journal(into file: inout StatementFile) -> FireflyJournal? {
        guard let line = table.line(into: &file) else { return nil }
        let currency = Currency(file.text(table.rows.text(columns.currency)))
        guard let amount = table.amount(columns.amount, currency, into: &file) else { return nil }
        let type = FireflyType.of(table.rows.bytes(columns.type))
        let rows = table.rows
        var journal = FireflyJournal(line: line, type: type)
        journal.source = FireflySide(rows.text(columns.source), rows.bytes(columns.sourceType), isSource: true, of: type)
        journal.destination = FireflySide(rows.text(columns.destination), rows.bytes(columns.destinationType), isSource: false, of: type)
        journal.paid = FireflyMoney(amount: abs(amount), currency: currency)
        journal.received = journal.paid
        if journal.destination.isOwn, let foreign = foreignMoney(into: &file), foreign.currency != currency { journal.received = foreign }
        journal.description = rows.text(columns.description)
        journal.title = rows.text(columns.title)
        journal.category = rows.text(columns.category)
        journal.tags = file.pieces(rows.text(columns.tags), between: ",")
        journal.note = rows.text(columns.notes)
        guard journal.source.isOwn || journal.destination.isOwn else {
            file.note(.programAccountMissing, line: rows.line, found: file.bytes(line.raw))
            return nil
        }
        return journal
    }

    /// What arrived in the currency of the account that got it.
    private mutating func foreignMoney(into file: inout StatementFile) -> FireflyMoney? {
        guard !table.rows.bytes(columns.foreignAmount).isEmpty,
            let currency = Currency(file.text(table.rows.text(columns.foreignCurrency))),
            let amount = table.amount(columns.foreignAmount, currency, into: &file)
        else { return nil }
        return FireflyMoney(amount: abs(amount), currency: currency)
    }
}
