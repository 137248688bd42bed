import ArgumentParser
import Connectors
import Foundation
import Screens
import Values
import Workflows

/// `evenkeel export`: every row as CSV or JSON lines.
struct ExportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: words("cli.export.abstract"), discussion: words("cli.export.discussion"))

    @Option(help: ArgumentHelp(words("cli.span.from"), valueName: words("cli.value.day")))
    var from: DayArgument?

    @Option(help: ArgumentHelp(words("cli.span.to"), valueName: words("cli.value.day")))
    var to: DayArgument?

    @Option(name: [.long, .short], help: ArgumentHelp(words("cli.export.output"), valueName: words("cli.value.path")), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp(words("cli.export.all"), valueName: words("cli.value.path")), completion: .file())
    var all: String?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        if let all { return try archive(all, session) }
        guard let span = DaySpan(from?.day ?? .earliest, to?.day ?? .latest) else {
            session.console.remark(words("cli.span.backwards", .text("from", from?.day.iso ?? ""), .text("to", to?.day.iso ?? "")))
            throw Failure.usage
        }
        let bytes = try session.books.export(span, isLines: common.json)
        guard let output else {
            session.console.write(bytes)
            return
        }
        try write(bytes, output)
        let table = ExportTable(try session.books.look().shown(session.taxonomy, today: session.today), in: span)
        session.console.remark(words("cli.export.done", .count("count", table.count), .text("path", output)))
    }

    /// Writes everything into one archive.
    private func archive(_ path: String, _ session: Session) throws {
        guard from == nil, to == nil, output == nil else { throw Failure.usage }
        // Everything in one readable file: for its owner alone.
        try PrivateFile.write(try session.books.archive(), to: path)
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("archive", path) }
            return session.console.say(json.bytes)
        }
        session.console.say(words("cli.export.archived", .text("path", path)))
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FileProblem(path: path, reason: errno == 0 ? EIO : errno)
        }
    }
}
