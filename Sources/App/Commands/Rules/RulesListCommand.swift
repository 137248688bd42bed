import ArgumentParser
import Bookkeeping
import Screens
import Values
import Workflows

/// `evenkeel rules list`: the household's rules, in their order.
struct RulesListCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.rules.list.abstract"))

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(RulesScreen(try session.books.look().choices.rules, in: try session.context()))
    }
}
