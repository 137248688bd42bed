import Importing
import Values

/// The budgets of Firefly III's command `export-data --export-budgets`: a line for each period with its amount.
enum FireflyBudgets {
    /// Whether a header is that of the budgets.
    static func isExport(_ table: ExportTable) -> Bool {
        table.has("budget_id", "name", "start_date", "end_date", "amount")
    }

    /// Reads them into the file's budgets. One without an amount has a name alone.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ options: ReadOptions) {
        let (name, start, end) = (rows.column("name"), rows.column("start_date"), rows.column("end_date"))
        let (amount, code) = (rows.column("amount"), rows.column("currency_code"))
        var table = ProgramTable(rows, date: start, amounts: [amount], into: &file, options)
        while table.next(into: &file) {
            guard !table.rows.bytes(amount).isEmpty, !table.rows.bytes(name).isEmpty else { continue }
            guard let from = table.dates.day(table.rows.bytes(start)), let through = table.dates.day(table.rows.bytes(end)),
                let period = period(from, through)
            else {
                file.note(.programBudgetUnreadable, line: table.rows.line, found: table.rows.bytes(start))
                continue
            }
            let currency = Currency(file.text(table.rows.text(code)))
            guard let read = table.amount(amount, currency, into: &file) else { continue }
            file.add(
                StatedBudget(
                    table.rows.text(name), currency ?? table.amounts.currency, each: period, from: from, through: through,
                    amount: max(0, read)), line: table.rows.line)
        }
    }

    /// The period that two days make, both included; nil where they make none that repeats. Four weeks from the 1st of February are a month.
    private static func period(_ from: Day, _ through: Day) -> BudgetLength? {
        let next = through.advanced(by: 1)
        let months = (next.civil.year - from.civil.year) * 12 + next.civil.month - from.civil.month
        if next.civil.day == from.civil.day, let length = BudgetLength.allCases.first(where: { $0.months > 0 && $0.months == months }) {
            return length
        }
        return BudgetLength.allCases.first { $0.days == from.distance(to: next) }
    }
}
