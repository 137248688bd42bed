import ArgumentParser
import Bookkeeping
import Importing
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel accounts`: the accounts with what is known of them.
struct AccountsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: words("cli.accounts.abstract"), discussion: words("cli.accounts.discussion"),
        subcommands: [List.self, Add.self], defaultSubcommand: List.self)

    /// `evenkeel accounts list`: all of them.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.accounts.abstract"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            session.show(AccountsScreen(in: try session.context()))
        }
    }

    /// `evenkeel accounts add NAME`: makes one that is kept by hand, perhaps with what it holds.
    struct Add: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "add", abstract: words("cli.accounts.add"))
        @Argument(help: ArgumentHelp(words("cli.accounts.name"), valueName: words("cli.value.name")))
        var name: String

        @Option(help: ArgumentHelp(words("cli.add.kind"), valueName: words("cli.value.name")))
        var kind: AccountKind?

        @Option(help: ArgumentHelp(words("cli.add.currency"), valueName: "CAD"))
        var currency: CurrencyArgument?

        @Option(help: ArgumentHelp(words("cli.accounts.opening"), valueName: words("cli.value.amount")))
        var opening: String?

        @Option(help: ArgumentHelp(words("cli.accounts.day"), valueName: words("cli.value.day")))
        var day: DayArgument?

        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let currency = try currency?.currency ?? session.books.look().currency
            let id = session.outside.freshID()
            var changes = [RecordChange.newAccount(id, LedgerAccount(name: name, kind: kind ?? .cash, currency: currency))]
            if let opening {
                let field = "opening:" + (day?.day ?? session.today).iso
                let amount = try session.amountOrDebt(opening, currency)
                changes.append(RecordChange(.balance, [id.text], .set([FieldChange(field, .integer(amount))])))
            }
            try session.books.change(changes, seen: nil)
            session.sayChanged(1, words("cli.accounts.added", .text("name", name)))
        }
    }
}
