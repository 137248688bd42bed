import ArgumentParser
import Bookkeeping
import DemoHousehold
import Foundation
import Importing
import Screens
import Values
import WebServer
import Workflows

/// `evenkeel demo`: three years of a family's bank files, imported through the real importer, and what the family plans.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: words("cli.demo.abstract"), discussion: words("cli.demo.discussion"))

    @Option(help: ArgumentHelp(words("cli.demo.region"), valueName: "on|au"))
    var region: RegionArgument = .on

    @Option(help: ArgumentHelp(words("cli.demo.files"), valueName: words("cli.value.path")), completion: .directory)
    var files: String?

    @Option(help: ArgumentHelp(words("cli.demo.seed"), valueName: words("cli.value.number")))
    var seed: UInt64 = 1

    @OptionGroup var common: CommonOptions

    func run() throws {
        do {
            if common.serverAddress != nil { throw ServerRefusal.localOnly }
            let outside = Outside(day: common.today?.day)
            let books = try LocalBooks(common.databasePath, outside, currency: region.region.currency)
            try run(on: books, in: Session(books, outside, common))
        } catch {
            throw Failure.report(error, on: Console())
        }
    }

    private func run(on books: LocalBooks, in session: Session) throws {
        let made = DemoFamily.files(region: region.region, seed: seed, today: session.today)
        if let files { try write(made, to: files) }
        guard try books.look().ledger.count == 0 else {
            if files == nil { session.console.remark(words("cli.demo.notEmpty", .text("path", OpenDatabase.shown(common.databasePath)))) }
            throw files == nil ? Failure.usage : ExitCode.success
        }
        var rows = 0
        for file in made { rows += try bring(file, books) }
        try books.changing {
            try DemoPlan.keep(region.region, today: session.today, in: Words.catalogue, by: books.actor, in: books.environment)
        }
        books.tidy()
        if common.json {
            var json = JSONWriter()
            json.object { json in
                json.member("files", made.count)
                json.member("rows", rows)
            }
            session.console.say(json.bytes)
        } else {
            try showAround(session, words("cli.demo.done", .count("files", made.count), .count("rows", rows)))
        }
    }

    /// Shows the month and says where to look next.
    private func showAround(_ session: Session, _ done: String) throws {
        let context = try session.context()
        session.console.say(done + "\n")
        session.show(MirrorScreen(of: context.current(.month), in: context))
        session.console.say(
            "\n" + words("cli.demo.next", .text("program", Words.program), .text("database", OpenDatabase.shown(common.databasePath))))
    }

    private func bring(_ file: DemoFile, _ books: LocalBooks) throws -> Int {
        let choices = ImportChoices(accountName: file.accountName, currency: region.region.currency)
        var prepared = try ImportStatement.prepare(
            SourceText(copying: file.bytes), named: file.name, choices, by: books.actor, in: books.environment)
        prepared.plan.settleDoubtful { _, _ in false }
        _ = try books.changing { try ImportStatement.apply(prepared, by: books.actor, in: books.environment) }
        return prepared.plan.count(of: .new)
    }

    private func write(_ made: [DemoFile], to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in made {
            try Data(file.bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(file.name))
        }
    }
}

/// Where the demo family lives.
enum RegionArgument: String, ExpressibleByArgument {
    case on
    case au

    var region: Region { self == .au ? .newSouthWales : .ontario }
}
