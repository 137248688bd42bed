import ArgumentParser
import Bookkeeping
import Screens
import Values
import Workflows

/// `evenkeel unsure`: goes through what is not sorted yet, one key each.
struct UnsureCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "unsure", abstract: words("cli.unsure.abstract"), discussion: words("cli.unsure.discussion"))

    @Flag(help: ArgumentHelp(words("cli.unsure.list")))
    var list = false

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let shown = try session.books.look().shown(session.taxonomy, today: session.today)
        let screen = UnsureScreen(FindUnsure.groups(in: shown, session.outside.knowledge), in: try session.context(shown))
        guard session.console.canAsk, !list, !common.json, !screen.groups.isEmpty else { return session.show(screen) }
        var asking = AskUnsure(session, shown, screen)
        try asking.run()
    }
}
