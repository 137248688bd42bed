import ArgumentParser
import Screens
import Storage
import Values

/// `evenkeel rules list`: the household's rules, in their order.
struct RulesListCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.rules.list.abstract"))

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(RulesScreen(try session.store.rules(), in: try session.context()))
    }
}
