import Importing
import Values

/// The programs that export a table with columns of known names.
enum TableProgram {
    /// The program that a table's header is of; nil if it is no such table.
    static func format(of text: UnsafeBufferPointer<UInt8>) -> FileFormat? {
        ExportTable(text, TextArena()).flatMap(format)
    }

    private static func format(of table: ExportTable) -> FileFormat? {
        if table.has("journal_id", "group_id", "type", "amount", "source_name", "destination_name") { return .firefly }
        if FireflyBudgets.isExport(table) { return .firefly }
        if YNABTable.isRegister(table) || YNABPlan.isPlan(table) { return .ynab }
        if table.has("date", "description", "original description", "amount", "transaction type", "account name") { return .mint }
        if table.has("date", "merchant", "category", "account", "original statement", "amount") { return .monarch }
        return ActualTable.isExport(table) ? .actual : nil
    }

    /// Reads a table of one of the programs.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        let source = file.source
        guard let rows = ExportTable(source.bytes, file.arena), let format = format(of: rows) else { return }
        var statements = ProgramStatements()
        switch format {
        case .firefly where FireflyBudgets.isExport(rows): FireflyBudgets.read(rows, into: &file, options)
        case .ynab where YNABPlan.isPlan(rows): YNABPlan.read(rows, into: &file, options)
        case .firefly: FireflyTable.read(rows, into: &file, &statements, options)
        case .ynab: YNABTable.read(rows, into: &file, &statements, options)
        case .actual: ActualTable.read(rows, into: &file, &statements, options)
        default: BankTable.read(rows, format, into: &file, &statements, options)
        }
        statements.finish(into: &file)
        if file.statements.isEmpty && file.budgets.isEmpty && !file.hasErrors { file.note(.csvRowsNone, line: 0) }
        withExtendedLifetime(source) {}
    }
}

/// The exports of Mint and Monarch, which hold the bank's own text of each row beside the program's name for it.
enum BankTable {
    private struct Columns {
        var account, name, original, category, amount, sign, tags, notes: Int

        init(_ rows: ExportTable) {
            account = rows.column("account name", "account")
            name = rows.column("merchant", "description")
            original = rows.column("original statement", "original description")
            category = rows.column("category")
            amount = rows.column("amount")
            sign = rows.column("transaction type")
            tags = rows.column("tags", "labels")
            notes = rows.column("notes")
        }
    }

    /// Reads either export.
    static func read(
        _ rows: ExportTable, _ format: FileFormat, into file: inout StatementFile, _ statements: inout ProgramStatements,
        _ options: ReadOptions
    ) {
        let columns = Columns(rows)
        var table = ProgramTable(rows, date: rows.column("date"), amounts: [columns.amount], into: &file, options)
        while table.next(into: &file) {
            guard let account = table.account(columns.account, into: &file), var line = table.line(into: &file),
                let amount = table.amount(columns.amount, into: &file)
            else { continue }
            line.amount = signed(amount, table.rows.bytes(columns.sign))
            // The bank's text is what its own statements print, so that they meet the row; the program's name stays beside it.
            line.payee = table.rows.text(columns.original)
            line.memo = table.rows.text(columns.name)
            if line.payee.isEmpty || file.bytes(line.payee).elementsEqual(file.bytes(line.memo)) {
                line.payee = line.memo
                line.memo = .empty
            }
            line.category = table.rows.text(columns.category)
            var row = ProgramRow(line, of: account)
            row.currency = table.amounts.currency
            row.tags = file.pieces(table.rows.text(columns.tags), between: ",;")
            row.note = table.rows.text(columns.notes)
            statements.add(row, into: &file)
        }
    }

    /// Mint's amounts have no sign, a column says which way they went.
    private static func signed(_ amount: Int64, _ word: UnsafeBufferPointer<UInt8>) -> Int64 {
        if word.says("debit") { return 0 - abs(amount) }
        return word.says("credit") ? abs(amount) : amount
    }
}
