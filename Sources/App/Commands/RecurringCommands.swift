import ArgumentParser
import Bookkeeping
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel recurring`: everything that comes again and again, and what is wanted of it.
struct RecurringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recurring", abstract: words("cli.recurring.abstract"), discussion: words("cli.recurring.discussion"),
        subcommands: [List.self, Keep.self, Watch.self, LetGo.self, Forget.self], defaultSubcommand: List.self)

    /// `evenkeel recurring list`: all of it.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.recurring.abstract"))

        @Flag(help: ArgumentHelp(words("cli.recurring.transfers")))
        var transfers = false

        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let screen = RecurringScreen(showsTransfers: transfers, in: try session.context())
            if common.json {
                session.console.say(screen.contract)
            } else {
                session.show(screen)
            }
        }
    }

    /// `evenkeel recurring keep NAME`: it is worth its money.
    struct Keep: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "keep", abstract: words("cli.recurring.keep"))
        @OptionGroup var choice: SeriesArgument
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws { try session.choose(.keep, choice.name) }
    }

    /// `evenkeel recurring watch NAME`: its price is watched.
    struct Watch: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "watch", abstract: words("cli.recurring.watch"))
        @OptionGroup var choice: SeriesArgument
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws { try session.choose(.watch, choice.name) }
    }

    /// `evenkeel recurring let-go NAME`: it is to end.
    struct LetGo: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "let-go", abstract: words("cli.recurring.letGo"))
        @OptionGroup var choice: SeriesArgument
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws { try session.choose(.letGo, choice.name) }
    }

    /// `evenkeel recurring forget NAME`: nothing is wanted of it any more.
    struct Forget: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "forget", abstract: words("cli.recurring.forget"))
        @OptionGroup var choice: SeriesArgument
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws { try session.choose(nil, choice.name) }
    }
}

/// Which series is meant.
struct SeriesArgument: ParsableArguments {
    @Argument(help: ArgumentHelp(words("cli.recurring.name"), valueName: words("cli.value.name")))
    var name: String
}

extension Session {
    /// Remembers what is wanted of the series of a name, or asks which one is meant.
    fileprivate func choose(_ wish: SeriesChoice.Wish?, _ name: String) throws {
        let screen = SeriesChoiceScreen(name, wish, in: try context())
        guard let chosen = screen.chosen else {
            showMistakes(screen)
            throw Failure.usage
        }
        try books.change(.wish(wish, series: chosen.key, merchant: chosen.merchant))
        show(screen)
    }
}
