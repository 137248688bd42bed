import Importing
import OtherPrograms
import Values

/// Reads a statement given as text; today is 21 November 2026 unless a test says otherwise.
func read(_ text: String, today: String = "2026-11-21", currency: Currency = .cad, dateOrder: DateOrder? = nil) -> StatementFile {
    read(Array(text.utf8), today: today, currency: currency, dateOrder: dateOrder)
}

/// Reads a statement given as bytes.
func read(_ bytes: [UInt8], today: String = "2026-11-21", currency: Currency = .cad, dateOrder: DateOrder? = nil) -> StatementFile {
    let options = ReadOptions(today: Day(iso: today) ?? Day(number: 0), defaultCurrency: currency, dateOrder: dateOrder)
    return ReadStatements.read(SourceText(copying: bytes), options: options, with: ProgramReaders.all)
}

extension StatementFile {
    /// Every row of every statement as `2026-03-01 -1250 METRO 12`, pending rows with a `?` before the day;
    /// the tests' notation for what was read.
    var rows: [String] {
        statements.flatMap { statement in
            statement.lines.map { line in
                let mark = line.flags.contains(.pending) ? "?" : ""
                let payee = text(line.payee)
                return "\(mark)\(line.day.iso) \(line.amount)" + (payee.isEmpty ? "" : " \(payee)")
            }
        }
    }

    /// The noted issues as `id@line`.
    var issueNames: [String] {
        issues.map { "\($0.id.name)@\($0.line)" }
    }
}
