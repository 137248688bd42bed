import Bookkeeping
import Importing
import Screens
import Storage
import Values
import Workflows

extension Session {
    /// Plans imports into the household as it is now.
    func planning() throws -> PrepareImport {
        PrepareImport(try books.look(), knowledge: outside.knowledge, now: outside.now, today: today, freshID: outside.freshID)
    }

    /// The screen of a prepared or applied import.
    func screen(of prepared: PreparedImport, _ state: ImportScreen.State) -> ImportScreen {
        ImportScreen(
            name: prepared.details.fileName, file: prepared.file, plan: prepared.plan, ledger: prepared.ledger,
            knownAccounts: prepared.ledger.accounts.count - prepared.details.newAccounts.count, state: state, catalogue: catalogue)
    }

    /// Asks whether a doubtful line is a row of its own; whoever gives no answer leaves it out.
    func askWhetherNew(_ prepared: PreparedImport, part: Int, line: Int) -> Bool {
        let plan = prepared.plan.parts[part]
        let currency = prepared.ledger.accounts[Int(plan.account)].currency
        let statementLine = plan.line(line, in: prepared.file)
        let row = Int(plan.matches[line].row)
        let line = words(
            "cli.import.line", .text("day", statementLine.day.iso), .text("amount", money(statementLine.amount, currency)),
            .text("payee", prepared.file.text(statementLine.payee)))
        let known = words(
            "cli.import.line", .text("day", Day(number: prepared.ledger.days[row]).iso),
            .text("amount", money(prepared.ledger.amounts[row], currency)),
            .text("payee", prepared.ledger.descriptors.texts.text(prepared.ledger.descriptorNumbers[row])))
        let answer = console.ask(words("cli.import.ask.doubtful", .text("line", line), .text("row", known))) ?? ""
        return Session.isYes(answer)
    }

    /// Whether an answer means yes in the person's language.
    static func isYes(_ answer: String) -> Bool {
        words("cli.answer.yes").split(separator: ",").contains { $0 == answer.lowercased() }
    }

    private func money(_ minorUnits: Int64, _ currency: Currency) -> String {
        locale.money(Money(minorUnits: minorUnits, currency))
    }

    /// The screen of one row, with where it came from.
    func rowScreen(_ id: UUID128) throws -> RowScreen? {
        RowScreen(id, source: try books.source(of: id), knowledge: outside.knowledge, in: try context())
    }
}
