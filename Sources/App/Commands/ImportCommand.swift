import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel import FILE…`: shows what files would add, and adds it.
struct ImportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: words("cli.import.abstract"), discussion: words("cli.import.discussion"))

    @Argument(help: ArgumentHelp(words("cli.import.files"), valueName: words("cli.value.file")), completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp(words("cli.import.account"), valueName: words("cli.value.name")))
    var account: [String] = []

    @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.import.yes")))
    var yes = false

    @Flag(help: ArgumentHelp(words("cli.import.dryRun")))
    var dryRun = false

    @Option(help: ArgumentHelp(words("cli.import.doubtful"), valueName: "new|known"))
    var doubtful: DoubtfulChoice?

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if yes && dryRun { throw ValidationError(words("cli.import.error.yesAndDryRun")) }
    }

    func run(in session: Session) throws {
        var readable = 0
        var failure: ExitCode?
        var answers: [[UInt8]] = []
        for file in files {
            do {
                let screen = try bring(file, session)
                readable += 1
                answers.append(screen.json(view: false))
            } catch {
                failure = Failure.report(error, on: session.console)
            }
        }
        if common.json { session.console.say(ImportCommand.list(answers)) }
        session.books.tidy()
        if readable == 0 || failure != nil { throw failure ?? Failure.data }
    }

    /// The files' answers as `{"files":[…]}`.
    private static func list(_ answers: [[UInt8]]) -> [UInt8] {
        Array("{\"files\":[".utf8) + Array(answers.joined(separator: [UInt8(ascii: ",")])) + Array("]}".utf8)
    }

    /// Reads one file, shows it, asks where something is open, and applies it.
    private func bring(_ path: String, _ session: Session) throws -> ImportScreen {
        var statement = try plan(path, session)
        let budgets = try session.budgets(of: statement.prepared)
        let preview = session.screen(of: statement.prepared, budgets, .preview)
        if !common.json { session.console.show(preview.terminalText(session.style)) }
        guard statement.prepared.file.holdsAnything else { throw Failure.data }
        guard !dryRun else { return preview }
        settleDoubtful(&statement, session)
        guard try isWanted(statement.prepared, budgets, session) else { return preview }
        let number = try session.books.apply(statement)
        let changes = budgets.flatMap { $0.recordChanges(newID: session.outside.freshID) }
        if !changes.isEmpty { try session.books.change(changes, seen: nil) }
        let state = number.map { ImportScreen.State.done(number: $0) } ?? (changes.isEmpty ? .unchanged : .kept)
        let done = session.screen(of: statement.prepared, budgets, state)
        if !common.json { session.console.show(done.resultText(session.style)) }
        return done
    }

    private func plan(_ path: String, _ session: Session) throws -> PlannedStatement {
        let name = (path as NSString).lastPathComponent
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        let progress = Progress(name, total: size, isShown: !common.json)
        defer { progress.finish() }
        let bytes = try MappedFile.open(path) { progress.reached($0) }
        var choices = try ImportChoices(
            accountName: account.isEmpty ? nil : account.joined(separator: "\n"), csv: reading.choices(), dateOrder: reading.dateOrder,
            currency: reading.currency?.currency)
        let planning = try session.planning()
        let prepared = try planning.run(bytes, named: name, choices)
        progress.finish()
        guard let order = try askForDateOrder(prepared, session) else {
            return PlannedStatement(prepared: prepared, bytes: bytes, choices: choices)
        }
        choices.dateOrder = order
        return PlannedStatement(prepared: try planning.run(bytes, named: name, choices), bytes: bytes, choices: choices)
    }

    /// Asks which part of the dates is the day when the file leaves it open; without anyone to ask it refuses.
    private func askForDateOrder(_ prepared: PreparedImport, _ session: Session) throws -> DateOrder? {
        guard let open = prepared.file.openDateOrder, reading.dateOrder == nil, !dryRun else { return nil }
        guard session.console.canAsk, !yes, !common.json else {
            session.console.remark(words("cli.import.error.dateOrder", .text("file", prepared.details.fileName)))
            throw Failure.usage
        }
        while true {
            let answer = session.console.ask(words("cli.import.ask.dateOrder", .text("example", open.found)))
            guard let answer else { throw Failure.usage }
            if let order = DateOrder.allCases.first(where: { $0.code == answer.lowercased() }) { return order }
        }
    }

    /// Decides doubtful lines: as the option says, else by asking one by one, else they are left out and stay doubtful.
    private func settleDoubtful(_ statement: inout PlannedStatement, _ session: Session) {
        guard statement.prepared.plan.count(of: .doubtful) > 0 else { return }
        if let doubtful {
            statement.settle { _, _ in doubtful == .new }
        } else if session.console.canAsk, !yes, !common.json {
            let asked = statement.prepared
            statement.settle { part, line in session.askWhetherNew(asked, part: part, line: line) }
        }
    }

    private func isWanted(_ prepared: PreparedImport, _ budgets: [KeptBudget], _ session: Session) throws -> Bool {
        if yes || prepared.plan.changesNothing && budgets.allSatisfy({ $0.changes.isEmpty }) { return true }
        guard session.console.canAsk, !common.json else {
            session.console.remark(words("cli.import.error.needsYes"))
            throw Failure.usage
        }
        let count = prepared.plan.count(of: .new)
        let question = count == 0 && !budgets.isEmpty ? "cli.import.ask.budgets" : "cli.import.ask.apply"
        return Session.isYes(session.console.ask(words(question, .count("count", count == 0 ? budgets.count : count))) ?? "")
    }
}

/// What to do with doubtful lines.
enum DoubtfulChoice: String, ExpressibleByArgument {
    case new
    case known
}
