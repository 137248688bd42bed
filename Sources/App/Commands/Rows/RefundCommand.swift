import ArgumentParser
import Bookkeeping
import Syncing
import Values
import Workflows

/// `evenkeel refund ROW --of ROW`: money that came back, with what it was paid for.
struct RefundCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "refund", abstract: words("cli.refund.abstract"), discussion: words("cli.refund.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Option(help: ArgumentHelp(words("cli.refund.of"), valueName: words("cli.value.row")))
    var of: String?

    @Flag(help: ArgumentHelp(words("cli.rowChoice.restore")))
    var restore = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if (of != nil) == restore { throw ValidationError(words("cli.refund.error")) }
    }

    func run(in session: Session) throws {
        let found = try session.rows(named: [row] + (of.map { [$0] } ?? []))
        guard let refund = found.first, let last = found.last else { throw Failure.usage }
        try session.books.change(.transactions([refund.id], [.purchase(restore ? nil : last.id)]))
        session.sayChanged(1, words(restore ? "cli.refund.restored" : "cli.refund.done"))
    }
}
