import Importing
import Values

/// YNAB's plan, which lies beside the register in its export: what each month gives to each category.
enum YNABPlan {
    /// Whether a header is that of the plan; the program for computers of 2012 calls two of its columns otherwise.
    static func isPlan(_ table: ExportTable) -> Bool {
        guard table.has("month", "category"), table.column("assigned", "budgeted") >= 0 else { return false }
        return table.has("activity", "available") || table.has("outflows", "category balance")
    }

    /// Reads the plan into the file's budgets.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ options: ReadOptions) {
        let (month, assigned) = (rows.column("month"), rows.column("assigned", "budgeted"))
        let group = rows.column("category group", "master category")
        let sub = rows.column("sub category")
        let category = sub >= 0 ? sub : rows.column("category")
        var table = ProgramTable(rows, date: month, amounts: [assigned], into: &file, options)
        while table.next(into: &file) {
            let name = table.rows.text(category)
            guard !name.isEmpty, !isOfNoSpending(table.rows.bytes(group)) else { continue }
            guard let from = monthBegin(table.rows.bytes(month)) ?? begin(table.dates.day(table.rows.bytes(month))) else {
                file.note(.programBudgetUnreadable, line: table.rows.line, found: table.rows.bytes(month))
                continue
            }
            guard let amount = table.amount(assigned, into: &file) else { continue }
            // What a month takes back from a category is left to spend elsewhere; there is nothing below nothing to spend.
            file.add(
                StatedBudget(name, table.amounts.currency, each: .month, from: from, amount: max(0, amount)), line: table.rows.line)
        }
    }

    /// What a payment to a card gets and what comes in are no spending.
    private static func isOfNoSpending(_ group: UnsafeBufferPointer<UInt8>) -> Bool {
        group.says("credit card payments") || group.says("inflow") || group.says("income") || group.says("hidden categories")
    }

    /// The first day of a day's month.
    private static func begin(_ day: Day?) -> Day? {
        day.flatMap { Day(year: $0.civil.year, month: $0.civil.month, day: 1) }
    }

    /// `Mar 2026`, `March 2026`, `2026-03`: the first day of the month; nil for anything else.
    static func monthBegin(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
        guard cell.count <= 40 else { return nil }
        var folded: [UInt8] = []
        TextFolding.fold(cell, appendingTo: &folded)
        var (letters, numbers): ([UInt8], [Int]) = ([], [])
        var isInNumber = false
        for byte in folded {
            if byte &- 48 <= 9 {
                if !isInNumber { numbers.append(0) }
                numbers[numbers.count - 1] = min(99_999, numbers[numbers.count - 1] * 10 + Int(byte &- 48))
                isInNumber = true
            } else {
                isInNumber = false
                if (byte | 0x20) &- 97 < 26 { letters.append(byte | 0x20) }
            }
        }
        if numbers.count == 1, !letters.isEmpty {
            guard let month = letters.withUnsafeBufferPointer({ MonthName.month($0) }) else { return nil }
            return Day(year: numbers[0], month: month, day: 1)
        }
        return letters.isEmpty && numbers.count == 2 && numbers[0] > 31 ? Day(year: numbers[0], month: numbers[1], day: 1) : nil
    }
}
