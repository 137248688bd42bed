import Importing
import Values

extension StatementFile {
    /// What was read account by account, in the tests' notation: the account, then each row as
    /// `2026-03-01 -1250 METRO 12 | memo | category #tag "note"`; `[Account]` is a transfer, `<Account>` an opening balance, `?` a pending row, and parts follow
    /// indented.
    var accountRows: [String] {
        statements.flatMap { statement in
            let currency = statement.account.currency.map { " \($0.code)" } ?? ""
            return ["\(text(statement.account.name))\(currency)"]
                + statement.lines.indices.flatMap { index in row(index, of: statement) }
        }
    }

    private func row(_ index: Int, of statement: Statement) -> [String] {
        let line = statement.lines[index]
        var words = [(line.flags.contains(.pending) ? "?" : "") + line.day.iso, String(line.amount)]
        if !line.payee.isEmpty { words.append(text(line.payee)) }
        if !line.memo.isEmpty { words.append("| " + text(line.memo)) }
        if !line.category.isEmpty { words.append("| " + category(line)) }
        for detail in statement.details where detail.line == index {
            if detail.kind == .tag { words.append("#" + text(detail.text)) }
            if detail.kind == .note { words.append("\"" + text(detail.text) + "\"") }
        }
        let parts = statement.splits.filter { $0.line == index }.map { part in
            "  \(part.amount) \(category(part.category, part.categoryIsAccount))" + (part.memo.isEmpty ? "" : " | " + text(part.memo))
        }
        return [words.joined(separator: " ")] + parts
    }

    private func category(_ line: StatementLine) -> String {
        line.flags.contains(.openingBalance)
            ? "<\(text(line.category))>" : category(line.category, line.flags.contains(.categoryIsAccount))
    }

    private func category(_ range: TextRange, _ isAccount: Bool) -> String {
        isAccount ? "[\(text(range))]" : text(range)
    }
}
