import Storage
import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Values
import Workflows

/// `evenkeel import FILE…`: shows what files would add, and adds it.
struct ImportCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: words("cli.import.abstract"), discussion: words("cli.import.discussion"))

    @Argument(help: ArgumentHelp(words("cli.import.files"), valueName: words("cli.value.file")), completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp(words("cli.import.account"), valueName: words("cli.value.name")))
    var account: String?

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
        var answers: [ImportAnswer] = []
        var failed: ExitCode?
        for file in files {
            do {
                answers.append(try bring(file, session))
            } catch {
                failed = Failure.report(error, on: session.console)
            }
        }
        if common.json { session.console.say(ImportAnswer.json(answers)) }
        if answers.contains(where: { $0.importNumber != nil }) { session.tidy() }
        if let failed { throw failed }
        if !answers.isEmpty, answers.allSatisfy({ $0.isUnreadable }) { throw Failure.data }
    }

    /// Reads one file, shows it, asks where something is open, and applies it.
    private func bring(_ path: String, _ session: Session) throws -> ImportAnswer {
        let name = (path as NSString).lastPathComponent
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        let progress = Progress(name, total: size * 2, isShown: !common.json)
        let bytes = try MappedFile.open(path) { progress.reached($0) }
        var choices = try ImportChoices(accountName: account, csv: reading.choices(), dateOrder: reading.dateOrder)
        var prepared = try ImportStatement.prepare(bytes, named: name, choices, by: session.actor, in: session.environment)
        progress.finish()
        if let order = try askForDateOrder(prepared, session) {
            choices.dateOrder = order
            prepared = try ImportStatement.prepare(bytes, named: name, choices, by: session.actor, in: session.environment)
        }
        var answer = ImportAnswer(path: path, prepared: prepared)
        if !common.json { session.show(prepared) }
        guard !answer.isUnreadable, !dryRun else { return answer }
        try settleDoubtful(&prepared, session)
        answer = ImportAnswer(path: path, prepared: prepared)
        guard try isWanted(prepared, session) else { return answer }
        answer.importNumber = try ImportStatement.apply(prepared, by: session.actor, in: session.environment)
        if !common.json { session.showResult(of: prepared, number: answer.importNumber) }
        return answer
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
    private func settleDoubtful(_ prepared: inout PreparedImport, _ session: Session) throws {
        guard prepared.plan.count(of: .doubtful) > 0 else { return }
        if let doubtful {
            prepared.plan.settleDoubtful { _, _ in doubtful == .new }
        } else if session.console.canAsk, !yes, !common.json {
            let asked = prepared
            prepared.plan.settleDoubtful { part, line in session.askWhetherNew(asked, part: part, line: line) }
        }
    }

    private func isWanted(_ prepared: PreparedImport, _ session: Session) throws -> Bool {
        if yes || prepared.plan.changesNothing { return true }
        guard session.console.canAsk, !common.json else {
            session.console.remark(words("cli.import.error.needsYes"))
            throw Failure.usage
        }
        let answer = session.console.ask(words("cli.import.ask.apply", .count("count", prepared.plan.count(of: .new)))) ?? ""
        return words("cli.answer.yes").split(separator: ",").contains { $0 == answer.lowercased() }
    }
}

/// What to do with doubtful lines.
enum DoubtfulChoice: String, ExpressibleByArgument {
    case new
    case known
}
