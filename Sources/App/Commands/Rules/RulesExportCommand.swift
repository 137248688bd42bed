import ArgumentParser
import Bookkeeping
import Foundation
import Values
import Workflows

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
