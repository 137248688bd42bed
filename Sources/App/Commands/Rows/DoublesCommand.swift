import ArgumentParser
import Bookkeeping
import Screens
import Syncing
import Values

/// `evenkeel doubles`: rows that look as if they had come twice; with two rows, that they are two.
struct DoublesCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "doubles", abstract: words("cli.doubles.abstract"), discussion: words("cli.doubles.discussion"))

    @Argument(help: ArgumentHelp(words("cli.doubles.rows"), valueName: words("cli.value.row")))
    var rows: [String] = []

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard rows.isEmpty || rows.count == 2 else { throw ValidationError(words("cli.doubles.two")) }
    }

    func run(in session: Session) throws {
        guard !rows.isEmpty else { return session.show(DoublesScreen(in: try session.context())) }
        let found = try session.rows(named: rows)
        guard let one = found.first, let other = found.last, one.id != other.id else { throw Failure.usage }
        let fields = [FieldChange("row", .string(one.id.text)), FieldChange("other", .string(other.id.text))]
        try session.books.change(RecordChange(.distinct, [session.outside.freshID().text], .create(fields)))
        session.sayChanged(2, words("cli.doubles.kept"))
    }
}
