import ArgumentParser
import Bookkeeping
import Syncing
import Values
import Workflows

/// `evenkeel split ROW AMOUNT=CATEGORY…`: one row over several categories.
struct SplitCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: words("cli.split.abstract"), discussion: words("cli.split.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Argument(help: ArgumentHelp(words("cli.split.part"), valueName: words("cli.value.part")))
    var parts: [String] = []

    @Flag(help: ArgumentHelp(words("cli.rowChoice.restore")))
    var restore = false

    @OptionGroup var common: CommonOptions

    /// What stands for the amount that the other parts leave.
    private static let rest = "rest"

    func validate() throws {
        if parts.isEmpty != restore { throw ValidationError(words("cli.split.error")) }
    }

    func run(in session: Session) throws {
        for found in try session.rows(named: [row]) {
            try session.books.change(.transactions([found.id], [.parts(restore ? [] : split(found, session).parts)]))
        }
        session.sayChanged(1, words(restore ? "cli.split.restored" : "cli.split.done", .count("count", parts.count)))
    }

    /// The parts with the sign of the row; the rest is what the others leave of it.
    private func split(_ row: LedgerRow, _ session: Session) throws -> RowSplit {
        let currency = try session.currency(of: row)
        let whole = try session.amount(of: row)
        var split = RowSplit(row: row.id, parts: [])
        var restPlace: Int?
        for (place, text) in parts.enumerated() {
            let words = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard words.count == 2, words[0] != SplitCommand.rest || restPlace == nil else { throw refused(text, currency, session) }
            if words[0] == SplitCommand.rest { restPlace = place }
            let units = words[0] == SplitCommand.rest ? 0 : try session.amount(words[0], currency)
            split.parts.append(RowSplit.Part(amount: whole < 0 ? 0 - units : units, category: try session.category(named: words[1])))
        }
        if let restPlace { split.parts[restPlace].amount = split.rest(of: whole) }
        return split
    }

    private func refused(_ text: String, _ currency: Currency, _ session: Session) -> ExitCode {
        session.console.remark(words("cli.amount.unknown", .text("found", text), .text("currency", currency.code)))
        return Failure.usage
    }
}
