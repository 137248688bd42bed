import ArgumentParser
import Credentials
import Foundation
import Storage
import Values

/// `evenkeel backup`: makes, checks and restores backups.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: words("cli.backup.abstract"), discussion: words("cli.backup.discussion"),
        subcommands: [Make.self, Check.self, Restore.self], defaultSubcommand: Make.self)

    /// `evenkeel backup FILE`: everything in one sealed file.
    struct Make: AccountCommand {
        static let configuration = CommandConfiguration(commandName: "make", abstract: words("cli.backup.make"))
        @Argument(help: ArgumentHelp(words("cli.backup.file"), valueName: words("cli.value.path")), completion: .file())
        var file: String
        @Option(help: ArgumentHelp(words("cli.backup.data"), valueName: words("cli.value.path")), completion: .directory)
        var data: String?
        @OptionGroup var key: BackupKeyOptions
        @OptionGroup var common: CommonOptions

        func run(_ outside: Outside, on console: Console) throws {
            let folder = data.map { BackupFolder(server: $0, database: common.db) } ?? BackupFolder(database: common.databasePath)
            try MakeBackup(folder: folder, key: try key.fresh(outside, console), random: outside.randomBytes).run(to: file)
            guard !common.json else {
                var json = JSONWriter()
                json.object { $0.member("backup", file) }
                return console.say(json.bytes)
            }
            console.say(words("cli.backup.made", .text("path", file)))
        }
    }

    /// `evenkeel backup check FILE`: the drill.
    struct Check: AccountCommand {
        static let configuration = CommandConfiguration(commandName: "check", abstract: words("cli.backup.check"))
        @Argument(help: ArgumentHelp(words("cli.backup.file"), valueName: words("cli.value.path")), completion: .file())
        var file: String
        @OptionGroup var key: BackupKeyOptions
        @OptionGroup var common: CommonOptions

        func run(_ outside: Outside, on console: Console) throws {
            let restore = RestoreBackup(path: file, key: try key.known(console)) { outside.environment($0) }
            let found = try restore.drill()
            try BackupCommand.say(found, common, console)
            guard found.problems.isEmpty else { throw BackupUnsound(problems: found.problems) }
        }
    }

    /// `evenkeel backup restore FILE --data FOLDER`: into an empty folder.
    struct Restore: AccountCommand {
        static let configuration = CommandConfiguration(commandName: "restore", abstract: words("cli.backup.restore"))
        @Argument(help: ArgumentHelp(words("cli.backup.file"), valueName: words("cli.value.path")), completion: .file())
        var file: String
        @Option(help: ArgumentHelp(words("cli.backup.into"), valueName: words("cli.value.path")), completion: .directory)
        var data: String
        @OptionGroup var key: BackupKeyOptions
        @OptionGroup var common: CommonOptions

        func validate() throws {
            guard let db = common.db, !OpenDatabase.isAddress(db) else { return }
            throw ValidationError(words("cli.backup.notAnAddress", .text("found", db)))
        }

        func run(_ outside: Outside, on console: Console) throws {
            let restore = RestoreBackup(path: file, key: try key.known(console)) { outside.environment($0) }
            do {
                try BackupCommand.say(try restore.run(into: data, database: common.db), common, console)
            } catch let failure as CopyDatabase.Failure {
                throw Failure.reportCopy(failure, to: common.db ?? data, on: console)
            }
        }
    }

    private static func say(_ found: RestoreBackup.Found, _ common: CommonOptions, _ console: Console) throws {
        guard !common.json else {
            var json = JSONWriter()
            json.value(found)
            return console.say(json.bytes)
        }
        console.say(
            words(
                "cli.backup.found", .count("households", found.households), .count("people", found.people), .count("rows", found.rows),
                .count("attachments", found.attachments)))
    }
}
