import ArgumentParser
import Screens
import Values

/// `evenkeel debts`: what is owed, when it is paid off, and both orders of paying it off.
struct DebtsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "debts", abstract: words("cli.debts.abstract"), discussion: words("cli.debts.discussion"))

    @Option(help: ArgumentHelp(words("cli.debts.extra"), valueName: words("cli.value.amount")))
    var extra: String?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let context = try session.context()
        let units = try extra.map { try session.amount($0, DebtsScreen.currency(in: context) ?? context.currency) }
        guard (units ?? 0) <= DebtsScreen.extraLimit else {
            session.console.remark(words("cli.debts.extraLimit"))
            throw Failure.usage
        }
        session.show(DebtsScreen(extra: units, in: context))
    }
}
