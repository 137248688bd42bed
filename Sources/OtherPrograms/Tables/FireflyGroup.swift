import Importing
import Values

/// The journals that Firefly holds together as one: a single one, or the parts of a divided row.
struct FireflyGroup {
    private let journals: [FireflyJournal]

    /// A group of at least one journal.
    init(_ journals: [FireflyJournal]) {
        self.journals = journals
    }

    /// Gives each of the person's accounts in the group one row, divided where several journals touch it.
    func add(to statements: inout ProgramStatements, into file: inout StatementFile) {
        var rows: [ProgramRow] = []
        for journal in journals {
            if journal.source.isOwn { add(journal, isSource: true, to: &rows, file) }
            if journal.destination.isOwn { add(journal, isSource: false, to: &rows, file) }
        }
        for row in rows {
            var whole = DividedRow(row, count: row.parts.count)
            if row.parts.count == 1 {
                whole.row.parts[0].memo = .empty
            } else if !journals[0].title.isEmpty {
                whole.row.line.memo = journals[0].title
            }
            guard var finished = whole.finished(into: &file) else { continue }
            if journals.count == 1, journals[0].type == .adjustment { finished.opens() }
            statements.add(finished, into: &file)
        }
    }

    private func add(_ journal: FireflyJournal, isSource: Bool, to rows: inout [ProgramRow], _ file: borrowing StatementFile) {
        let side = isSource ? journal.source : journal.destination
        let other = isSource ? journal.destination : journal.source
        let money = isSource ? journal.paid : journal.received
        let moves = other.isOwn || journal.type == .adjustment
        let part = ProgramRow.Part(
            amount: isSource ? 0 - money.amount : money.amount,
            category: moves ? (other.isOwn ? other.name : side.name) : journal.category, memo: journal.description, isAccount: moves)
        if let index = rows.firstIndex(where: {
            $0.currency == money.currency && file.bytes($0.account).elementsEqual(file.bytes(side.name))
        }) {
            rows[index].parts.append(part)
            rows[index].tags += journal.tags
            return
        }
        var row = ProgramRow(journal.line, of: side.name)
        row.line.payee = other.isNamed && journal.type != .adjustment ? other.name : journal.description
        if !file.bytes(row.line.payee).elementsEqual(file.bytes(journal.description)) { row.line.memo = journal.description }
        row.currency = money.currency
        row.kind = side.kind
        row.tags = journal.tags
        row.note = journal.note
        row.parts = [part]
        rows.append(row)
    }
}
