import ArgumentParser
import Bookkeeping
import Screens
import Values
import Workflows

/// `evenkeel corrections`: what a person taught, and how to take it back.
struct CorrectionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corrections", abstract: words("cli.corrections.abstract"), discussion: words("cli.corrections.discussion"),
        subcommands: [List.self, Undo.self, Only.self, Learn.self], defaultSubcommand: List.self)

    /// `evenkeel corrections list`: every correction that stands.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.corrections.list"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let household = try session.books.look()
            let standing = household.choices.corrections.map { correction in
                (
                    correction,
                    (household.corrected[correction.number] ?? session.outside.now).day(offsetMinutes: session.outside.offsetMinutes)
                )
            }
            session.show(CorrectionsScreen(standing, in: try session.context()))
        }
    }

    /// `evenkeel corrections undo [NUMBER]`: the row and those that followed it are as before.
    struct Undo: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "undo", abstract: words("cli.corrections.undo"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(session.books.undoCorrection(number), .undone)
        }
    }

    /// `evenkeel corrections only [NUMBER]`: the row keeps its category, others no longer follow.
    struct Only: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "only", abstract: words("cli.corrections.only"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(session.books.setLearned(false, number), .limited)
        }
    }

    /// `evenkeel corrections learn [NUMBER]`: other rows of the merchant follow.
    struct Learn: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "learn", abstract: words("cli.corrections.learn"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(session.books.setLearned(true, number), .learned)
        }
    }
}
