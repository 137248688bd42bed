import ArgumentParser
import Bookkeeping
import Foundation
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel rules`: what a person wants done with rows that fulfil a condition.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: words("cli.rules.abstract"), discussion: words("cli.rules.discussion"),
        subcommands: [RulesListCommand.self, RulesImportCommand.self, RulesExportCommand.self, RulesTryCommand.self],
        defaultSubcommand: RulesListCommand.self)
}

/// `evenkeel rules list`: the household's rules, in their order.
struct RulesListCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.rules.list.abstract"))

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(RulesScreen(try session.books.look().choices.rules, in: try session.context()))
    }
}

/// `evenkeel rules try [FILE]`: what rules would do, without anything done.
struct RulesTryCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: words("cli.rules.try.abstract"), discussion: words("cli.rules.try.discussion"))

    @Argument(help: ArgumentHelp(words("cli.rules.try.file"), valueName: words("cli.value.file")), completion: .file())
    var file: String?

    @Option(help: ArgumentHelp(words("cli.rules.try.limit"), valueName: words("cli.value.number")))
    var limit: Int = RulesTryScreen.page

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try RowLimit.check(limit)
    }

    func run(in session: Session) throws {
        let rules = try file.map { try RuleFileSource(path: $0).rules(session) } ?? session.books.look().choices.rules
        let rows = try session.books.look().shown(session.taxonomy, today: session.today, isRuled: false)
        session.show(RulesTryScreen(rules, limit: limit, in: try session.context(rows)))
    }
}

/// `evenkeel rules export`: the household's rules as a file that `rules import` takes.
struct RulesExportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: words("cli.rules.export.abstract"), discussion: words("cli.rules.export.discussion"))

    @Option(
        name: [.long, .short], help: ArgumentHelp(words("cli.rules.export.output"), valueName: words("cli.value.path")), completion: .file()
    )
    var output: String?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let rules = try session.books.look().choices.rules
        let text = RuleFile.write(rules)
        if let output {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                throw FileProblem(path: output, reason: errno == 0 ? EIO : errno)
            }
        }
        guard common.json else {
            guard let output else { return session.console.write(Array(text.utf8)) }
            return session.console.remark(words("cli.rules.export.done", .count("count", rules.count), .text("path", output)))
        }
        var json = JSONWriter()
        json.object { json in
            json.member("rules", rules.count)
            json.member("path", output)
            json.member("text", output == nil ? text : nil)
        }
        session.console.say(json.bytes)
    }
}

/// `evenkeel rules import FILE`: puts the rules of a file in place of the household's, after showing what changes.
struct RulesImportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: words("cli.rules.import.abstract"), discussion: words("cli.rules.import.discussion"))

    @Argument(help: ArgumentHelp(words("cli.rules.import.file"), valueName: words("cli.value.file")), completion: .file())
    var file: String

    @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.rules.import.yes")))
    var yes = false

    @Flag(help: ArgumentHelp(words("cli.rules.import.dryRun")))
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if yes && dryRun { throw ValidationError(words("cli.import.error.yesAndDryRun")) }
    }

    func run(in session: Session) throws {
        let rules = try RuleFileSource(path: file).rules(session)
        let household = try session.books.look()
        let replacement = RuleReplacement(of: household.choices.rules, with: rules)
        let preview = screen(replacement, isDone: false, session)
        if !common.json { session.show(preview) }
        guard try !dryRun && isWanted(replacement, session) else {
            if common.json { session.show(preview) }
            return
        }
        let changes = replacement.changes(of: household.records, newID: session.outside.freshID)
        if !changes.isEmpty { try session.books.change(changes, seen: household.revision) }
        let done = screen(replacement, isDone: true, session)
        if common.json { return session.show(done) }
        if !replacement.changesNothing { session.console.say(done.resultText) }
    }

    private func screen(_ replacement: RuleReplacement, isDone: Bool, _ session: Session) -> RulesImportScreen {
        RulesImportScreen(replacement, from: (file as NSString).lastPathComponent, isDone: isDone, catalogue: session.catalogue)
    }

    private func isWanted(_ replacement: RuleReplacement, _ session: Session) throws -> Bool {
        if yes || replacement.changesNothing { return true }
        guard session.console.canAsk, !common.json else {
            session.console.remark(words("cli.import.error.needsYes"))
            throw Failure.usage
        }
        return Session.isYes(session.console.ask(words("cli.rules.import.ask")) ?? "")
    }
}
