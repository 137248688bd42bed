package import Importing
import Values

/// What holds for every file that was read, whatever was in it.
package enum FuzzInvariants {
    /// What a file may hold beside twenty times its own size: the first room of its arrays.
    private static let constantBytes = 64 * 1024

    /// What does not hold, in words.
    package static func broken(_ file: StatementFile, inputCount: Int) -> [String] {
        var problems: [String] = []
        let lines = lastLine(of: file)
        if file.statements.count > ImportLimits.statements { problems.append("too many statements") }
        if file.issues.count > ImportLimits.issues { problems.append("too many issues") }
        for issue in file.issues where issue.line < 0 || issue.line > lines {
            problems.append("issue \(issue.id.name) at line \(issue.line)")
        }
        for (index, statement) in file.statements.enumerated() {
            problems += broken(statement, in: file, lines: lines).map { "statement \(index): \($0)" }
        }
        let held = heldBytes(file)
        if held > 20 * inputCount + constantBytes { problems.append("\(held) bytes held for \(inputCount)") }
        return problems
    }

    private static func lastLine(of file: StatementFile) -> Int {
        var ends = 1
        for byte in file.source.bytes where byte == 10 || byte == 13 { ends += 1 }
        return ends
    }

    private static func broken(_ statement: Statement, in file: StatementFile, lines: Int) -> [String] {
        var problems: [String] = []
        func check(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { problems.append(what()) } }
        func check(_ day: Day?, _ what: @autoclosure () -> String) {
            if let day { check(day >= .earliest && day <= .latest, "\(what()) day \(day.number)") }
        }
        check(statement.opening?.day, "opening")
        check(statement.closing?.day, "closing")
        check(statement.periodStart, "start")
        check(statement.periodEnd, "end")
        for range in [statement.account.identifier, statement.account.bank, statement.account.name] {
            check(isInside(range, file), "account text \(range)")
        }
        for (index, line) in statement.lines.enumerated() {
            check(line.day, "row \(index)")
            check(line.lineNumber >= 1 && Int(line.lineNumber) <= lines, "row \(index) at line \(line.lineNumber)")
            for range in [line.payee, line.memo, line.bankID, line.category, line.raw] {
                check(isInside(range, file), "row \(index) text \(range)")
            }
        }
        var last = 0
        for detail in statement.details {
            check(detail.line >= last && detail.line < statement.lines.count, "detail of row \(detail.line)")
            check(isInside(detail.text, file), "detail text \(detail.text)")
            last = detail.line
        }
        last = 0
        for split in statement.splits {
            check(split.line >= last && split.line < statement.lines.count, "split of row \(split.line)")
            check(isInside(split.category, file) && isInside(split.memo, file), "split text")
            last = split.line
        }
        for position in statement.positions {
            check(position.day, "position")
            check(isInside(position.security, file) && isInside(position.name, file), "position text")
        }
        return problems
    }

    /// Whether a range lies inside its text and cuts no character.
    private static func isInside(_ range: TextRange, _ file: StatementFile) -> Bool {
        if range.isEmpty { return true }
        if range.offset >= TextRange.rewrittenBase {
            return Int(range.offset - TextRange.rewrittenBase) + Int(range.length) <= file.arena.count
        }
        let source = file.source.bytes
        let end = Int(range.offset) + Int(range.length)
        guard end <= source.count else { return false }
        return source[Int(range.offset)] & 0xC0 != 0x80 && (end == source.count || source[end] & 0xC0 != 0x80)
    }

    private static func heldBytes(_ file: StatementFile) -> Int {
        var bytes = file.arena.count + file.statements.capacity * MemoryLayout<Statement>.stride
        for statement in file.statements {
            bytes += statement.lines.capacity * MemoryLayout<StatementLine>.stride
            bytes += statement.details.capacity * MemoryLayout<LineDetail>.stride
            bytes += statement.splits.capacity * MemoryLayout<StatementSplit>.stride
            bytes += statement.positions.capacity * MemoryLayout<Position>.stride
        }
        return bytes
    }
}
