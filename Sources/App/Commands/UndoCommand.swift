import ArgumentParser
import Values
import Workflows

/// `evenkeel undo [NUMBER]`: takes an import back.
struct UndoCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: words("cli.undo.abstract"), discussion: words("cli.undo.discussion"))

    @Argument(help: ArgumentHelp(words("cli.undo.number"), valueName: words("cli.value.number")))
    var number: UInt32?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let undone = try session.books.undoImport(number)
        if common.json {
            var json = JSONWriter()
            json.object { json in
                json.member("import", Int(undone.number))
                json.member("removed", undone.removed)
            }
            session.console.say(json.bytes)
        } else {
            session.console.say(words("cli.undo.done", .count("number", Int(undone.number)), .count("count", undone.removed)))
        }
    }
}
