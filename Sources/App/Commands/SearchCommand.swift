import ArgumentParser
import Screens
import Syncing
import Values

/// `evenkeel search QUERY…`: the rows that a query finds, or what may follow it; `--save` keeps the query under a name.
struct SearchCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: words("cli.search.abstract"), discussion: words("cli.search.discussion"))

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp(words("cli.search.query"), valueName: words("cli.value.query")))
    var query: [String] = []

    @Option(help: ArgumentHelp(words("cli.search.limit"), valueName: words("cli.value.number")))
    var limit: Int = SearchScreen.page

    @Option(help: ArgumentHelp(words("cli.search.order"), valueName: words("cli.value.order")))
    var order: SearchOrder = .newest

    @Flag(help: ArgumentHelp(words("cli.search.suggest")))
    var suggest = false

    @Option(help: ArgumentHelp(words("cli.search.save"), valueName: words("cli.value.name")))
    var save: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        // A condition begins with one minus at most, so two are an option that is not there.
        if let option = query.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError(words("cli.search.option", .text("found", option)))
        }
        try RowLimit.check(limit)
        if save != nil, query.isEmpty { throw ValidationError(words("cli.search.saveNothing")) }
    }

    func run(in session: Session) throws {
        let text = query.joined(separator: " ")
        let context = try session.context()
        guard !suggest else { return session.show(SuggestionsScreen(text, in: context)) }
        let screen = SearchScreen(text, by: order, limit: limit, in: context)
        guard !screen.hasMistakes else {
            session.showMistakes(screen)
            throw Failure.usage
        }
        guard let save else { return session.show(screen) }
        let fields = [FieldChange("name", .string(save)), FieldChange("query", .string(text))]
        try session.books.change(RecordChange(.search, [session.outside.freshID().text], .create(fields)))
        session.sayChanged(1, words("cli.search.saved", .text("name", save)))
    }
}

extension SearchOrder: ExpressibleByArgument {
    /// The order of a word on the command line.
    public init?(argument: String) { self.init(argument) }

    /// The word of what is done unless told otherwise.
    public var defaultValueDescription: String { code }

    /// Every word.
    public static var allValueStrings: [String] { codes }
}
