/// Finds out which byte parts the fields of a CSV file, which one quotes them, and how its lines end.
enum DetectDialect {
    /// The delimiters that are tried, the likeliest first.
    static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 9, UInt8(ascii: "|")]

    /// The dialect in which most rows of the file's beginning have a date and an amount; among equals the one with the most fields.
    /// - Parameter chosen: a delimiter that a person decided on, or that the file declares.
    static func detect(_ text: UnsafeBufferPointer<UInt8>, from start: Int, chosen: UInt8?) -> CSVDialect {
        let head = UnsafeBufferPointer(rebasing: text[start..<min(text.count, start + CSVLimits.dialectBytes)])
        let newline: UInt8 = head.contains(10) || !head.contains(13) ? 10 : 13
        var best = CSVDialect(delimiter: chosen ?? UInt8(ascii: ","), quote: quote(head), newline: newline)
        guard chosen == nil else { return best }
        var bestScore = Score(statementRows: 0, fields: 0)
        for delimiter in delimiters where head.contains(delimiter) {
            var tried = best
            tried.delimiter = delimiter
            let score = score(head, tried)
            if score.statementRows > bestScore.statementRows
                || (score.statementRows == bestScore.statementRows && score.fields > bestScore.fields)
            {
                (best, bestScore) = (tried, score)
            }
        }
        return best
    }

    private struct Score {
        var statementRows: Int
        var fields: Int
    }

    private static func score(_ head: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect) -> Score {
        let sample = CSVSample(head, dialect, rowLimit: CSVLimits.dialectRows)
        var score = Score(statementRows: 0, fields: 0)
        for row in sample.rows.indices {
            let cells = sample.cells(row)
            guard cells.count > 1 else { continue }
            score.fields += cells.count
            var hasDate = false
            var hasAmount = false
            for column in 0..<cells.count where !(hasDate && hasAmount) {
                let cell = cells[column]
                if CSVCellKind.isDate(cell) { hasDate = true } else if CSVCellKind.isAmount(cell) { hasAmount = true }
            }
            if hasDate && hasAmount { score.statementRows += 1 }
        }
        return score
    }

    /// A double quote, or a single one in the rare files that begin most fields with it and have no double quotes.
    private static func quote(_ head: UnsafeBufferPointer<UInt8>) -> UInt8 {
        guard !head.contains(UInt8(ascii: "\"")) else { return UInt8(ascii: "\"") }
        var fields = 0
        var quoted = 0
        var previous: UInt8 = 10
        for byte in head {
            if delimiters.contains(previous) || previous == 10 || previous == 13 {
                fields += 1
                if byte == UInt8(ascii: "'") { quoted += 1 }
            }
            previous = byte
        }
        return quoted * 2 > fields && quoted > 2 ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    }
}
