import Importing
import Values

/// A row that an export divides over several lines, while its lines come.
struct DividedRow {
    /// What all parts share.
    var row: ProgramRow
    /// How many parts the export says there are.
    let count: Int
    /// The amount of the whole, where the export gives it apart.
    var total: Int64?
    /// Whether the line of the whole was met, in exports that have one.
    var hasWhole = false

    /// A row of which nothing but the shared facts is known.
    init(_ row: ProgramRow, count: Int) {
        self.row = row
        self.count = count
    }

    /// Whether a line with this row's facts may belong to it.
    func fits(_ other: ProgramRow, count: Int, _ file: borrowing StatementFile) -> Bool {
        self.count == count && row.line.day == other.line.day && file.bytes(row.account).elementsEqual(file.bytes(other.account))
    }

    /// Whether every part has come.
    var isComplete: Bool { row.parts.count >= count }

    /// The row with its parts; what does not add up is noted, and the total stands.
    func finished(into file: inout StatementFile) -> ProgramRow? {
        var row = row
        let line = Int(row.line.lineNumber)
        let sum = ProgramRow.sum(row.parts.lazy.map { $0.amount })
        guard let total = total ?? sum else {
            file.note(.csvAmountUnreadable, line: line, found: file.bytes(row.line.raw))
            return nil
        }
        row.line.amount = total
        if row.parts.count < count {
            file.note(.programSplitIncomplete, line: line, count: row.parts.count)
        } else if sum != total {
            file.note(.programSplitMismatch, line: line, count: row.parts.count)
        }
        if row.parts.count > ImportLimits.splits {
            file.note(.programSplitsTooMany, line: line, count: ImportLimits.splits)
            row.parts = []
        }
        if row.parts.count == 1, row.parts[0].amount == total {
            row.line.category = row.parts[0].category
            if row.parts[0].isAccount { row.line.flags.insert(.categoryIsAccount) }
            if row.note.isEmpty { row.note = row.parts[0].memo }
            row.parts = []
        }
        return row
    }
}
