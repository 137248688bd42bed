import ArgumentParser
import Bookkeeping
import Screens
import Storage
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
            let standing = try session.store.corrections().filter { $0.undone == nil }
            let offset = session.environment.offsetMinutes
            session.show(
                CorrectionsScreen(
                    standing.map { ($0.correction, $0.created.day(offsetMinutes: offset)) }, in: try session.context()))
        }
    }

    /// `evenkeel corrections undo [NUMBER]`: the row and those that followed it are as before.
    struct Undo: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "undo", abstract: words("cli.corrections.undo"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(
                CorrectCategory.undo(number, session.taxonomy, by: session.actor, in: session.environment), .undone)
        }
    }

    /// `evenkeel corrections only [NUMBER]`: the row keeps its category, others no longer follow.
    struct Only: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "only", abstract: words("cli.corrections.only"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(
                CorrectCategory.setLearned(false, number, session.taxonomy, by: session.actor, in: session.environment), .limited)
        }
    }

    /// `evenkeel corrections learn [NUMBER]`: other rows of the merchant follow.
    struct Learn: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "learn", abstract: words("cli.corrections.learn"))
        @Argument(help: ArgumentHelp(words("cli.corrections.number"), valueName: words("cli.value.number")))
        var number: UInt32?
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.show(
                CorrectCategory.setLearned(true, number, session.taxonomy, by: session.actor, in: session.environment), .learned)
        }
    }
}
