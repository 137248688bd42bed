import ArgumentParser
import Bookkeeping
import Syncing
import Values
import Workflows

/// `evenkeel tag TAG ROW…`: puts a tag on rows.
struct TagCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag", abstract: words("cli.tag.abstract"), discussion: words("cli.tag.discussion"))

    @Argument(help: ArgumentHelp(words("cli.tag.name"), valueName: words("cli.value.name")))
    var tag: String

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var rows: [String]

    @Flag(help: ArgumentHelp(words("cli.tag.remove")))
    var remove = false

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let found = try session.rows(named: rows).map(\.id)
        try session.books.change(.transactions(found, [.tag(tag, !remove)]))
        session.sayChanged(
            found.count, words(remove ? "cli.tag.removed" : "cli.tag.done", .text("tag", tag), .count("count", found.count)))
    }
}

/// `evenkeel note ROW TEXT`: writes a note on a row.
struct NoteCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: words("cli.note.abstract"), discussion: words("cli.note.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Argument(help: ArgumentHelp(words("cli.note.text"), valueName: words("cli.value.text")))
    var text: String = ""

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        try session.books.change(.transactions(session.rows(named: [row]).map(\.id), [.note(text)]))
        session.sayChanged(1, words(text.isEmpty ? "cli.note.removed" : "cli.note.done"))
    }
}
