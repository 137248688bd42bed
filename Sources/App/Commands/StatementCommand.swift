import ArgumentParser
import Foundation
import Importing
import OtherPrograms
import Screens
import Values

/// `evenkeel statement FILE…`: what files say, without keeping anything.
struct StatementCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statement", abstract: words("cli.statement.abstract"), discussion: words("cli.statement.discussion"))

    @Argument(help: ArgumentHelp(words("cli.import.files"), valueName: words("cli.value.file")), completion: .file())
    var files: [String]

    @Flag(help: ArgumentHelp(words("cli.statement.rows")))
    var rows = false

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console()
        do {
            try run(on: console)
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    private func run(on console: Console) throws {
        let zone = TimeZone.current.secondsFromGMT() / 60
        let today = common.today?.day ?? Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).day(offsetMinutes: zone)
        let options = try ReadOptions(
            today: today, defaultCurrency: reading.currency?.currency ?? Words.locale.currency,
            csv: reading.choices(), dateOrder: reading.dateOrder)
        var read: [StatementScreen.File] = []
        for path in files {
            read.append(
                StatementScreen.File(
                    name: path, file: ReadStatements.read(try MappedFile.open(path), options: options, with: ProgramReaders.all)))
        }
        let screen = StatementScreen(read, showsRows: rows, defaultCurrency: options.defaultCurrency, catalogue: Words.catalogue)
        if common.json {
            console.say(screen.json(view: false))
        } else {
            console.show(screen.terminalText(TerminalStyle(width: console.width, showsColour: console.showsColour)))
        }
        if !read.contains(where: { $0.file.holdsAnything }) { throw Failure.data }
    }
}
