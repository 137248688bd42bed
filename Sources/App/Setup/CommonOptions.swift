import ArgumentParser
import Foundation
import Values

/// What every command understands.
struct CommonOptions: ParsableArguments {
    @Option(
        name: [.customLong("db"), .customLong("database")], help: ArgumentHelp(words("cli.option.db"), valueName: words("cli.value.path")))
    var db: String?

    @Option(name: .long, help: ArgumentHelp(words("cli.option.server"), valueName: words("cli.value.address")))
    var server: String?

    @Option(name: .long, help: ArgumentHelp(words("cli.option.lang"), valueName: words("cli.value.tag")))
    var lang: String?

    @Flag(name: .long, help: ArgumentHelp(words("cli.option.json")))
    var json = false

    @Option(name: .long, help: ArgumentHelp(words("cli.option.today"), valueName: words("cli.value.day"), visibility: .hidden))
    var today: DayArgument?

    func validate() throws {
        if let lang, Values.Locale.nearest(to: lang) == nil { throw ValidationError(words("cli.error.language", .text("found", lang))) }
        if db != nil && server != nil { throw ValidationError(words("cli.error.dbAndServer")) }
    }

    /// The server that the person works on: `--server`, else EVENKEEL_SERVER unless a database is named; nil for their own database.
    var serverAddress: String? {
        if let server { return server }
        let chosen = ProcessInfo.processInfo.environment["EVENKEEL_SERVER"] ?? ""
        return chosen.isEmpty || db != nil ? nil : chosen
    }

    /// Where the person's database is: `--db`, else EVENKEEL_DB, else the data folder of the system.
    var databasePath: String {
        if let db { return db }
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["EVENKEEL_DB"], !path.isEmpty { return path }
        let home = environment["HOME"] ?? "."
        let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
        return data + "/evenkeel/evenkeel.sqlite"
    }
}
