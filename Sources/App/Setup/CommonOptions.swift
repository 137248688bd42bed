import ArgumentParser
import Foundation
import Values

/// What every command understands.
struct CommonOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp(words("cli.option.db"), valueName: words("cli.value.path")))
    var db: String?

    @Option(name: .long, help: ArgumentHelp(words("cli.option.lang"), valueName: words("cli.value.tag")))
    var lang: String?

    @Flag(name: .long, help: ArgumentHelp(words("cli.option.json")))
    var json = false

    @Option(name: .long, help: ArgumentHelp(words("cli.option.today"), valueName: words("cli.value.day"), visibility: .hidden))
    var today: DayArgument?

    func validate() throws {
        if let lang, Values.Locale(lang) == nil { throw ValidationError(words("cli.error.language", .text("found", lang))) }
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
