import Importing
import Values

/// Reads a CSV statement given as text, with choices in the vocabulary of the command line.
func readCSV(_ text: String, choices: String = "", today: String = "2026-11-21", currency: Currency = .cad) throws -> StatementFile {
    try readCSV(Array(text.utf8), choices: choices, today: today, currency: currency)
}

/// Reads a CSV statement given as bytes.
func readCSV(_ bytes: [UInt8], choices: String = "", today: String = "2026-11-21", currency: Currency = .cad) throws -> StatementFile {
    let csv = try CSVChoices(choices)
    let options = ReadOptions(today: Day(iso: today) ?? Day(number: 0), defaultCurrency: currency, csv: csv)
    return ReadStatements.read(SourceText(copying: bytes), options: options)
}

extension StatementFile {
    /// The days and amounts of every row, `2026-03-01 -1250`.
    var amounts: [String] {
        statements.flatMap { statement in statement.lines.map { "\($0.day.iso) \($0.amount)" } }
    }

    /// The rare facts of every row, such as `0 reference INV-1`.
    var facts: [String] {
        statements.flatMap { statement in
            statement.details.map { detail in
                let value = detail.text.isEmpty ? "" : " " + text(detail.text)
                let number =
                    detail.kind == .valueDay
                    ? " " + Day(number: Int32(truncatingIfNeeded: detail.number)).iso : detail.number == 0 ? "" : " \(detail.number)"
                return "\(detail.line) \(detail.kind)\(value)\(number)"
            }
        }
    }

    /// Each statement's account, currency and balances: `CHQ-1 CAD 1000→1250 (2)`.
    var accounts: [String] {
        statements.map { statement in
            let name = text(statement.account.identifier) + text(statement.account.name)
            let currency = statement.account.currency?.code ?? "?"
            let opening = statement.opening.map { "\($0.amount)" } ?? "?"
            let closing = statement.closing.map { "\($0.amount)" } ?? "?"
            return "\(name) \(currency) \(opening)→\(closing) (\(statement.lines.count))"
        }
    }
}
