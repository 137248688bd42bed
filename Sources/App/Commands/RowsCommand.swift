import ArgumentParser
import Bookkeeping
import Insights
import Screens
import Values

/// `evenkeel rows`: the rows of some days, of one category or one merchant.
struct RowsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "rows", abstract: words("cli.rows.abstract"), discussion: words("cli.rows.discussion"))

    @OptionGroup var span: SpanOptions

    @Option(help: ArgumentHelp(words("cli.rows.category"), valueName: words("cli.value.name")))
    var category: String?

    @Option(help: ArgumentHelp(words("cli.rows.merchant"), valueName: words("cli.value.name")))
    var merchant: String?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let context = try session.context()
        var evidence = Evidence(try span.period(session).span)
        if let category { evidence = evidence.of(.category(try number(of: category, in: context.ledger.categories, session))) }
        if let merchant { evidence = evidence.of(.merchant(try number(of: merchant, in: context.ledger.merchants, session))) }
        session.show(RowsScreen(evidence, in: context))
    }

    /// The place of a text, however it is written; `-` stands for what has no name.
    private func number<Number: FixedWidthInteger>(of name: String, in table: TextTable, _ session: Session) throws -> Number {
        if name == "-" { return 0 }
        for number in 1..<max(1, UInt32(table.count)) where TextFolding.areSame(table.text(number), name) {
            return Number(truncatingIfNeeded: number)
        }
        session.console.remark(words("cli.rows.unknown", .text("found", name)))
        throw Failure.usage
    }
}
