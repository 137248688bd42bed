import ArgumentParser
import Foundation
import Storage
import Values

/// `evenkeel migrate-database`: everything of one database into another, empty one.
struct MigrateDatabaseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate-database", abstract: words("cli.migrateDatabase.abstract"),
        discussion: words("cli.migrateDatabase.discussion"))

    @Option(help: ArgumentHelp(words("cli.migrateDatabase.from"), valueName: words("cli.value.path")))
    var from: String

    @Option(help: ArgumentHelp(words("cli.migrateDatabase.to"), valueName: words("cli.value.path")))
    var to: String

    @Option(name: .long, help: ArgumentHelp(words("cli.option.lang"), valueName: words("cli.value.tag")))
    var lang: String?

    @Flag(name: .long, help: ArgumentHelp(words("cli.option.json")))
    var json = false

    func run() throws {
        let console = Console()
        do {
            // A path that leads nowhere is a mistake, not an empty database to copy.
            if !OpenDatabase.isAddress(from), !FileManager.default.fileExists(atPath: from) {
                throw FileProblem(path: from, reason: ENOENT)
            }
            report(try CopyDatabase.run(from: try OpenDatabase.run(from), to: try OpenDatabase.run(to)), console)
        } catch let failure as CopyDatabase.Failure {
            throw Failure.reportCopy(failure, to: to, on: console)
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    private func report(_ tables: [CopyDatabase.Table], _ console: Console) {
        let rows = tables.reduce(0) { $0 + $1.rows }
        guard json else {
            let done = words(
                "cli.migrateDatabase.done", .count("rows", rows), .count("tables", tables.count), .text("place", OpenDatabase.shown(to)))
            return console.say(done)
        }
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("rows", rows)
            writer.key("tables")
            writer.array { writer in
                for table in tables {
                    writer.object { writer in
                        writer.member("name", table.name)
                        writer.member("rows", table.rows)
                    }
                }
            }
        }
        console.say(writer.bytes)
    }
}
