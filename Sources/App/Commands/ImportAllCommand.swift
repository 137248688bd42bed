import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Values
import Workflows

/// `evenkeel import-all FILE`: puts an archive into an empty household.
struct ImportAllCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "import-all", abstract: words("cli.importAll.abstract"), discussion: words("cli.importAll.discussion"))

    @Argument(help: ArgumentHelp(words("cli.importAll.file"), valueName: words("cli.value.path")), completion: .file())
    var file: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let source = try MappedFile.open(file)
        guard source.bytes.count <= ArchiveLimits.bytes else { throw ArchiveProblem.tooLarge }
        try session.books.unarchive(Array(source.bytes))
        let rows = try session.books.look().ledger.count
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("rows", rows) }
            return session.console.say(json.bytes)
        }
        session.console.say(words("cli.importAll.done", .count("count", rows)))
    }
}
