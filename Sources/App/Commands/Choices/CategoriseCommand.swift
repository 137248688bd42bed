import ArgumentParser
import Bookkeeping
import Importing
import Screens
import Values
import Workflows

/// `evenkeel categorise ROW CATEGORY`: puts a row where it belongs and learns from it at once; `--stdin` says what texts of
/// banks are, for programs and for measuring.
struct CategoriseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categorise", abstract: words("cli.categorise.abstract"), discussion: words("cli.categorise.discussion"),
        aliases: ["categorize"])

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String?

    @Argument(help: ArgumentHelp(words("cli.categorise.category"), valueName: words("cli.value.name")))
    var category: String?

    @Flag(help: ArgumentHelp(words("cli.categorise.only")))
    var only = false

    @Flag(help: ArgumentHelp(words("cli.categorise.teach")))
    var teach = false

    @Flag(name: .customLong("stdin"), help: ArgumentHelp(words("cli.categorise.stdin")))
    var readsInput = false

    @Option(help: ArgumentHelp(words("cli.categorise.learn"), valueName: words("cli.value.file")), completion: .file())
    var learn: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let namesRow = row != nil && category != nil
        if readsInput ? row != nil : !namesRow { throw ValidationError(words("cli.categorise.error.stdin")) }
        if only && teach { throw ValidationError(words("cli.categorise.error.onlyTeach")) }
    }

    func run() throws {
        let console = Console()
        do {
            if let row, let category {
                try correct(row, category, in: Session(common))
            } else {
                try answer(console)
            }
        } catch let problem as PlainTable.Problem {
            if case .missingColumn(let name) = problem { console.remark(words("cli.categorise.error.column", .text("name", name))) }
            throw Failure.data
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    /// Puts the row there, says what was learned, and offers to keep it, to limit it to the row, and to take it back.
    private func correct(_ row: String, _ category: String, in session: Session) throws {
        guard let found = try session.rows(named: [row]).first else { throw Failure.usage }
        let code = try session.category(named: category)
        let outcome = try session.books.correct(found.id, code, isLearned: only ? false : teach ? true : nil)
        try session.show(outcome, .made)
        guard session.console.canAsk, !common.json else { return }
        switch session.console.ask(words(outcome.correction.isLearned ? "cli.categorise.ask.learned" : "cli.categorise.ask.only")) {
        case "u":
            try session.show(session.books.undoCorrection(outcome.correction.number), .undone)
        case "o" where outcome.correction.isLearned:
            try session.show(session.books.setLearned(false, outcome.correction.number), .limited)
        default: return
        }
    }

    /// Answers what the rows on standard input are.
    private func answer(_ console: Console) throws {
        let input = try MappedFile.open("/dev/stdin")
        let answering = CategoriseInput(Knowledge(), console)
        if let learn {
            try answering.answer(input, after: try MappedFile.open(learn))
        } else {
            try answering.answer(input)
        }
    }
}
