import ArgumentParser
import Bookkeeping
import Screens
import Values
import Workflows

/// `evenkeel rules try [FILE]`: what rules would do, without anything done.
struct RulesTryCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: words("cli.rules.try.abstract"), discussion: words("cli.rules.try.discussion"))

    @Argument(help: ArgumentHelp(words("cli.rules.try.file"), valueName: words("cli.value.file")), completion: .file())
    var file: String?

    @Option(help: ArgumentHelp(words("cli.rules.try.limit"), valueName: words("cli.value.number")))
    var limit: Int = RulesTryScreen.page

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try RowLimit.check(limit)
    }

    func run(in session: Session) throws {
        let rules = try file.map { try RuleFileSource(path: $0).rules(session) } ?? session.books.look().choices.rules
        let rows = try session.books.look().shown(session.taxonomy, today: session.today, isRuled: false)
        session.show(RulesTryScreen(rules, limit: limit, in: try session.context(rows)))
    }
}
