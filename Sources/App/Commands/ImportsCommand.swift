import ArgumentParser
import Screens
import Storage
import Values
import Workflows

/// `evenkeel imports`: every import, newest first.
struct ImportsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "imports", abstract: words("cli.imports.abstract"), discussion: words("cli.imports.discussion"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let summaries = try session.books.look().imports.map { record in
            ImportSummary(
                number: Int(record.number), fileName: record.fileName, format: record.format, added: record.added, known: record.known,
                confirmed: record.confirmed, doubtful: record.doubtful,
                day: record.created.day(offsetMinutes: session.outside.offsetMinutes), isUndone: record.undone != nil)
        }
        session.show(ImportsScreen(summaries, catalogue: session.catalogue))
    }
}
