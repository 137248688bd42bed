import ArgumentParser
import Bookkeeping
import Screens

/// `evenkeel show ROW`: one row with everything that is known of it.
struct ShowCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: words("cli.show.abstract"), discussion: words("cli.show.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        guard let found = try session.rows(named: [row]).first, let screen = try session.rowScreen(found.id) else { throw Failure.usage }
        session.show(screen)
    }
}
