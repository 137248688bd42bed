import Importing
import Values

/// YNAB's register: one line per account and part, transfers once in each account.
struct YNABTable {
    private var table: ProgramTable
    private let columns: Columns
    private var divided: DividedRow?

    private struct Columns {
        var account, flag, payee, category, group, memo, outflow, inflow, cleared: Int

        init(_ rows: ExportTable) {
            account = rows.column("account")
            flag = rows.column("flag")
            payee = rows.column("payee")
            category = rows.column("category")
            group = rows.column("category group", "master category")
            // The desktop program writes the whole name into `Category` and the name alone into this column.
            let sub = rows.column("sub category")
            if sub >= 0 { category = sub }
            memo = rows.column("memo")
            outflow = rows.column("outflow")
            inflow = rows.column("inflow")
            cleared = rows.column("cleared")
        }
    }

    /// Whether a header is that of the register.
    static func isRegister(_ table: ExportTable) -> Bool {
        table.has("account", "date", "payee", "category", "memo", "outflow", "inflow", "cleared")
    }

    /// Reads the register.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ statements: inout ProgramStatements, _ options: ReadOptions) {
        let columns = Columns(rows)
        let table = ProgramTable(rows, date: rows.column("date"), amounts: [columns.outflow, columns.inflow], into: &file, options)
        var reading = YNABTable(table: table, columns: columns)
        while reading.table.next(into: &file) { reading.readRow(into: &file, &statements) }
        reading.closeDivided(into: &file, &statements)
    }

    private init(table: ProgramTable, columns: Columns) {
        self.table = table
        self.columns = columns
    }

    private mutating func readRow(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        guard let account = table.account(columns.account, into: &file), var line = table.line(into: &file),
            let amount = amount(into: &file)
        else { return }
        line.amount = amount
        line.payee = table.rows.text(columns.payee)
        var row = ProgramRow(line, of: account)
        row.currency = table.amounts.currency
        row.cleared = table.rows.text(columns.cleared)
        row.tags = [table.rows.text(columns.flag)]
        readCategory(&row, file)
        let memo = table.rows.text(columns.memo)
        guard let split = YNABTable.split(file.bytes(memo)) else {
            row.note = memo
            closeDivided(into: &file, &statements)
            return statements.add(row, into: &file)
        }
        add(row, part: split.number, of: split.count, memo: file.text(memo, from: split.length), into: &file, &statements)
    }

    /// What came in less what went out; at least one of the two must be there.
    private mutating func amount(into file: inout StatementFile) -> Int64? {
        let hasOut = !table.rows.bytes(columns.outflow).isEmpty
        let hasIn = !table.rows.bytes(columns.inflow).isEmpty
        guard let out = hasOut || !hasIn ? table.amount(columns.outflow, into: &file) : 0 else { return nil }
        guard let into = hasIn ? table.amount(columns.inflow, into: &file) : 0 else { return nil }
        return into - out
    }

    /// A transfer's payee names the other account; opening balances and corrections of a balance have payees of their own; money to be
    /// assigned is income, whoever it came from.
    private func readCategory(_ row: inout ProgramRow, _ file: borrowing StatementFile) {
        let payee = file.bytes(row.line.payee)
        if payee.begins("transfer : ") {
            return row.moves(to: file.text(row.line.payee, from: 11))
        }
        if payee.says("starting balance") || payee.says("manual balance adjustment") || payee.says("reconciliation balance adjustment") {
            return row.opens()
        }
        let group = table.rows.bytes(columns.group)
        let isIncome = group.says("inflow") || group.says("income")
        row.line.category = isIncome ? file.arena.append(Array("Income".utf8)) : table.rows.text(columns.category)
    }

    /// `Split (1/2) memo`: which part of how many, and the length of that mark.
    static func split(_ memo: UnsafeBufferPointer<UInt8>) -> (number: Int, count: Int, length: Int)? {
        guard memo.begins("split (") else { return nil }
        var index = 7
        guard let number = digits(memo, &index), index < memo.count, memo[index] == UInt8(ascii: "/") else { return nil }
        index += 1
        guard let count = digits(memo, &index), index < memo.count, memo[index] == UInt8(ascii: ")") else { return nil }
        guard number >= 1, number <= count else { return nil }
        return (number, count, index + 1)
    }

    /// A number of at most four digits.
    static func digits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int? {
        let start = index
        var number = 0
        while index < text.count, text[index] &- 48 <= 9, index - start < 4 {
            number = number * 10 + Int(text[index] - 48)
            index += 1
        }
        return index > start ? number : nil
    }

    private mutating func add(
        _ row: ProgramRow, part number: Int, of count: Int, memo: TextRange, into file: inout StatementFile,
        _ statements: inout ProgramStatements
    ) {
        if let open = divided, number == 1 || open.isComplete || !open.fits(row, count: count, file) {
            closeDivided(into: &file, &statements)
        }
        let part = ProgramRow.Part(
            amount: row.line.amount, category: row.line.category, memo: memo, isAccount: row.line.flags.contains(.categoryIsAccount))
        if divided == nil {
            var whole = row
            whole.line.category = .empty
            whole.line.flags.remove(.categoryIsAccount)
            divided = DividedRow(whole, count: count)
        } else if divided?.row.line.payee.isEmpty == true || file.bytes(divided?.row.line.payee ?? .empty).begins("transfer : ") {
            divided?.row.line.payee = row.line.payee
        }
        divided?.row.parts.append(part)
    }

    private mutating func closeDivided(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        guard let open = divided else { return }
        divided = nil
        if let row = open.finished(into: &file) { statements.add(row, into: &file) }
    }
}
