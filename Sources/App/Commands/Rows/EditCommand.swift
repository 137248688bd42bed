import ArgumentParser
import Bookkeeping
import Syncing
import Values
import Workflows

/// `evenkeel edit ROW`: another day, merchant or text of one row; what the bank wrote stays.
struct EditCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: words("cli.edit.abstract"), discussion: words("cli.edit.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Option(help: ArgumentHelp(words("cli.edit.day"), valueName: words("cli.value.day")))
    var day: DayArgument?

    @Option(help: ArgumentHelp(words("cli.edit.merchant"), valueName: words("cli.value.name")))
    var merchant: String?

    @Option(help: ArgumentHelp(words("cli.edit.text"), valueName: words("cli.value.text")))
    var text: String?

    @Option(help: ArgumentHelp(words("cli.edit.amount"), valueName: words("cli.value.amount")))
    var amount: String?

    @Flag(help: ArgumentHelp(words("cli.rowChoice.restore")))
    var restore = false

    @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.amount.yes")))
    var yes = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let changes = day != nil || merchant != nil || text != nil || amount != nil
        if changes == restore { throw ValidationError(words("cli.edit.error")) }
    }

    func run(in session: Session) throws {
        for found in try session.rows(named: [row]) {
            let currency = try session.currency(of: found)
            let units = try amount.map { try session.signedAmount($0, currency) }
            if let units { try session.confirm(units, in: Int(found.account), isMeant: yes) }
            // With `--restore` it is an edit of nothing.
            let edit = RowEdit(row: found.id, day: day?.day, merchant: merchant, text: text, amount: units)
            try session.books.change(.transactions([found.id], edit.changes))
        }
        session.sayChanged(1, words(restore ? "cli.edit.restored" : "cli.edit.done"))
    }
}
