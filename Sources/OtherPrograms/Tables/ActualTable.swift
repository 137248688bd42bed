import Importing
import Values

/// Actual's export of transactions: a divided row is one line for the whole and one for each part.
struct ActualTable {
    private var table: ProgramTable
    private let columns: Columns
    /// Hashes of the accounts' names, because the payee of a transfer is the other account.
    private let accounts: Set<UInt64>
    private var divided: DividedRow?

    private struct Columns {
        var account, payee, notes, category, amount, splitAmount, cleared: Int

        init(_ rows: ExportTable) {
            account = rows.column("account")
            payee = rows.column("payee")
            notes = rows.column("notes")
            category = rows.column("category")
            amount = rows.column("amount")
            splitAmount = rows.column("split_amount")
            cleared = rows.column("cleared")
        }
    }

    /// Whether a header is that of the export: the first columns in their order, and nothing between.
    static func isExport(_ table: ExportTable) -> Bool {
        let first: [StaticString] = ["account", "date", "payee", "notes", "category", "amount"]
        return first.indices.allSatisfy { table.column(first[$0]) == $0 }
    }

    /// Reads the export.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ statements: inout ProgramStatements, _ options: ReadOptions) {
        let columns = Columns(rows)
        var accounts: Set<UInt64> = []
        var survey = rows
        while survey.next() { accounts.insert(Hash64.of(file.bytes(survey.text(columns.account)))) }
        let table = ProgramTable(rows, date: rows.column("date"), amounts: [columns.amount, columns.splitAmount], into: &file, options)
        var reading = ActualTable(table: table, columns: columns, accounts: accounts)
        while reading.table.next(into: &file) { reading.readRow(into: &file, &statements) }
        reading.closeDivided(into: &file, &statements)
    }

    private init(table: ProgramTable, columns: Columns, accounts: Set<UInt64>) {
        self.table = table
        self.columns = columns
        self.accounts = accounts
    }

    private mutating func readRow(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        guard let account = table.account(columns.account, into: &file), var line = table.line(into: &file) else { return }
        line.payee = text(columns.payee, file)
        var row = ProgramRow(line, of: account)
        let notes = text(columns.notes, file)
        row.cleared = table.rows.text(columns.cleared)
        readCategory(&row, notes: file.bytes(notes), file)
        let split = ActualTable.split(file.bytes(notes))
        guard let amount = table.amount(split?.number == 0 ? columns.splitAmount : columns.amount, into: &file) else { return }
        row.line.amount = amount
        guard let split else {
            row.note = notes
            row.tags = ActualTable.tags(notes, file)
            closeDivided(into: &file, &statements)
            return statements.add(row, into: &file)
        }
        let memo = file.text(notes, from: split.length)
        if split.number == 0 {
            row.note = memo
            row.tags = ActualTable.tags(memo, file)
            addWhole(row, of: split.count, into: &file, &statements)
        } else {
            addPart(row, of: split.count, memo: memo, into: &file, &statements)
        }
    }

    /// A cell's text without the apostrophe that keeps spreadsheets from reading it as a formula.
    private func text(_ column: Int, _ file: borrowing StatementFile) -> TextRange {
        let range = table.rows.text(column)
        let bytes = file.bytes(range)
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "'") else { return range }
        return UnsafeBufferPointer(start: ActualTable.formula.utf8Start, count: ActualTable.formula.utf8CodeUnitCount).contains(bytes[1])
            ? file.text(range, from: 1) : range
    }

    private static let formula: StaticString = "=+-@"

    /// The words of a note that begin with `#`, without it; a tag in Actual is nothing else.
    private static func tags(_ note: TextRange, _ file: borrowing StatementFile) -> [TextRange] {
        file.pieces(note, between: " \t\r\n").compactMap { word in
            let bytes = file.bytes(word)
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "#"), bytes[1] != UInt8(ascii: "#") else { return nil }
            return file.text(word, from: 1)
        }
    }

    /// A transfer's payee is the other account and it has no category; what reconciling made up has a note of its own; `Group: Category`
    /// is the category alone.
    private func readCategory(_ row: inout ProgramRow, notes: UnsafeBufferPointer<UInt8>, _ file: borrowing StatementFile) {
        let category = table.rows.text(columns.category)
        let payee = file.bytes(row.line.payee)
        if category.isEmpty, !payee.isEmpty, accounts.contains(Hash64.of(payee)),
            !payee.elementsEqual(file.bytes(row.account))
        {
            return row.moves(to: row.line.payee)
        }
        if payee.says("starting balance") || notes.begins("reconciliation balance adjustment") { return row.opens() }
        let bytes = file.bytes(category)
        guard columns.splitAmount < 0, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            row.line.category = category
            return
        }
        row.line.category = file.text(category, from: colon + 1)
    }

    /// `(SPLIT INTO 2) note` with number 0, `(SPLIT 1 OF 2) note`; and the length of that mark.
    static func split(_ notes: UnsafeBufferPointer<UInt8>) -> (number: Int, count: Int, length: Int)? {
        var number = 0
        var index = 12
        if !notes.begins("(split into ") {
            index = 7
            guard notes.begins("(split "), let read = YNABTable.digits(notes, &index), read >= 1, notes.from(index).begins(" of ") else {
                return nil
            }
            number = read
            index += 4
        }
        guard let count = YNABTable.digits(notes, &index), index < notes.count, notes[index] == UInt8(ascii: ")"), number <= count else {
            return nil
        }
        return (number, count, index + 1)
    }

    private mutating func addWhole(
        _ row: ProgramRow, of count: Int, into file: inout StatementFile, _ statements: inout ProgramStatements
    ) {
        if let open = divided, open.hasWhole || !open.fits(row, count: count, file) { closeDivided(into: &file, &statements) }
        var whole = DividedRow(row, count: count)
        whole.row.parts = divided?.row.parts ?? []
        whole.row.line.category = .empty
        whole.row.line.flags.remove(.categoryIsAccount)
        whole.total = row.line.amount
        whole.hasWhole = true
        divided = whole
    }

    private mutating func addPart(
        _ row: ProgramRow, of count: Int, memo: TextRange, into file: inout StatementFile, _ statements: inout ProgramStatements
    ) {
        if let open = divided, open.isComplete || !open.fits(row, count: count, file) { closeDivided(into: &file, &statements) }
        if divided == nil {
            var shared = row
            shared.line.category = .empty
            shared.line.flags.remove(.categoryIsAccount)
            divided = DividedRow(shared, count: count)
        }
        divided?.row.parts.append(
            ProgramRow.Part(
                amount: row.line.amount, category: row.line.category, memo: memo, isAccount: row.line.flags.contains(.categoryIsAccount)))
    }

    private mutating func closeDivided(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        guard let open = divided else { return }
        divided = nil
        if let row = open.finished(into: &file) { statements.add(row, into: &file) }
    }
}
