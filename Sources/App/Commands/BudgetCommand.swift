import ArgumentParser
import Households
import Screens
import Workflows

/// `evenkeel budget`: what the household means to spend.
struct BudgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget", abstract: words("cli.budget.abstract"), discussion: words("cli.budget.discussion"),
        subcommands: [List.self, Begin.self], defaultSubcommand: List.self)

    /// `evenkeel budget list`: how the period of today and those before it go.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.budget.abstract"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws { session.show(BudgetsScreen(in: try session.context())) }
    }

    /// `evenkeel budget begin`: what is usually spent becomes budgets.
    struct Begin: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "begin", abstract: words("cli.budget.begin"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let screen = BudgetsScreen(in: try session.context())
            guard screen.mayChange else { throw PermissionDenied(action: .changeChoices) }
            try session.begin(screen.beginning(session.outside.freshID))
        }
    }
}
