import ArgumentParser
import Foundation
import Households
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel envelopes`: every amount of money with a job.
struct EnvelopesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "envelopes", abstract: words("cli.envelopes.abstract"), discussion: words("cli.envelopes.discussion"),
        subcommands: [List.self, Begin.self, Stop.self], defaultSubcommand: List.self)

    /// `evenkeel envelopes list`: what is ready to assign, and what each envelope has left.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.envelopes.abstract"))

        @Option(help: ArgumentHelp(words("cli.envelopes.month"), valueName: words("cli.value.month")))
        var month: MonthArgument?

        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            session.show(EnvelopesScreen(of: month?.month, in: try session.context()))
        }
    }

    /// `evenkeel envelopes begin`: what is usually spent is put into envelopes.
    struct Begin: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "begin", abstract: words("cli.envelopes.begin"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let screen = EnvelopesScreen(in: try session.context())
            guard screen.mayChange else { throw PermissionDenied(action: .changeChoices) }
            try session.begin(screen.beginningScreen)
        }
    }

    /// `evenkeel envelopes stop`: what was put into envelopes is forgotten.
    struct Stop: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "stop", abstract: words("cli.envelopes.stop"))

        @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.envelopes.stop.yes")))
        var yes = false

        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let screen = EnvelopesScreen(in: try session.context())
            guard screen.mayChange else { throw PermissionDenied(action: .changeChoices) }
            let changes = screen.stopping
            guard !changes.isEmpty else { return session.sayChanged(0, words("cli.envelopes.stop.none")) }
            guard try isWanted(session) else { return }
            try session.books.change(changes, seen: session.books.look().revision)
            session.sayChanged(Set(changes.flatMap { $0.records }).count, words("cli.envelopes.stopped"))
        }

        private func isWanted(_ session: Session) throws -> Bool {
            if yes { return true }
            guard session.console.canAsk, !common.json else {
                session.console.remark(words("cli.envelopes.stop.needsYes"))
                throw Failure.usage
            }
            return Session.isYes(session.console.ask(words("cli.envelopes.stop.ask")) ?? "")
        }
    }
}

extension Session {
    /// Makes a beginning, says what it is, and how it is taken back.
    func begin(_ beginning: BeginningScreen) throws {
        if !beginning.changes.isEmpty { try books.change(beginning.changes, seen: books.look().revision) }
        show(beginning)
    }
}
