import ArgumentParser
import Foundation
import Screens
import Values

/// `evenkeel envelopes`: what is ready to assign, and what each envelope has left.
struct EnvelopesCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "envelopes", abstract: words("cli.envelopes.abstract"), discussion: words("cli.envelopes.discussion"))

    @Option(help: ArgumentHelp(words("cli.envelopes.month"), valueName: words("cli.value.month")))
    var month: MonthArgument?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(EnvelopesScreen(of: month?.month, in: try session.context()))
    }
}
