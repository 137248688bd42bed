import ArgumentParser
import Bookkeeping
import Foundation
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel rules import FILE`: puts the rules of a file in place of the household's, after showing what changes.
struct RulesImportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: words("cli.rules.import.abstract"), discussion: words("cli.rules.import.discussion"))

    @Argument(help: ArgumentHelp(words("cli.rules.import.file"), valueName: words("cli.value.file")), completion: .file())
    var file: String

    @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.rules.import.yes")))
    var yes = false

    @Flag(help: ArgumentHelp(words("cli.rules.import.dryRun")))
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if yes && dryRun { throw ValidationError(words("cli.import.error.yesAndDryRun")) }
    }

    func run(in session: Session) throws {
        let rules = try RuleFileSource(path: file).rules(session)
        let household = try session.books.look()
        let replacement = RuleReplacement(of: household.choices.rules, with: rules)
        let preview = screen(replacement, isDone: false, session)
        if !common.json { session.show(preview) }
        guard try !dryRun && isWanted(replacement, session) else {
            if common.json { session.show(preview) }
            return
        }
        if !replacement.changesNothing { try session.books.change([.rules(replacement.rules)], seen: household.revision) }
        let done = screen(replacement, isDone: true, session)
        if common.json { return session.show(done) }
        if !replacement.changesNothing { session.console.say(done.resultText) }
    }

    private func screen(_ replacement: RuleReplacement, isDone: Bool, _ session: Session) -> RulesImportScreen {
        RulesImportScreen(replacement, from: (file as NSString).lastPathComponent, isDone: isDone, catalogue: session.catalogue)
    }

    private func isWanted(_ replacement: RuleReplacement, _ session: Session) throws -> Bool {
        if yes || replacement.changesNothing { return true }
        guard session.console.canAsk, !common.json else {
            session.console.remark(words("cli.import.error.needsYes"))
            throw Failure.usage
        }
        return Session.isYes(session.console.ask(words("cli.rules.import.ask")) ?? "")
    }
}
