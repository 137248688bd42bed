import Importing

/// The programs that export a table with columns of known names.
enum TableProgram {
    /// The program that a table's header is of; nothing when it is no such table.
    static func format(of text: UnsafeBufferPointer<UInt8>) -> FileFormat? {
        ExportTable(text, TextArena()).flatMap(format)
    }

    private static func format(of table: ExportTable) -> FileFormat? {
        if table.has("journal_id", "group_id", "type", "amount", "source_name", "destination_name") { return .firefly }
        if YNABTable.isRegister(table) || YNABTable.isPlan(table) { return .ynab }
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
        case .firefly: FireflyTable.read(rows, into: &file, &statements, options)
        case .ynab: YNABTable.read(rows, into: &file, &statements, options)
        case .actual: ActualTable.read(rows, into: &file, &statements, options)
        default: BankTable.read(rows, format, into: &file, &statements, options)
        }
        statements.finish(into: &file)
        if file.statements.isEmpty && !file.hasErrors { file.note(.csvRowsNone, line: 0) }
        withExtendedLifetime(source) {}
    }
}
