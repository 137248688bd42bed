import ArgumentParser

/// `evenkeel rules`: what a person wants done with rows that fulfil a condition.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: words("cli.rules.abstract"), discussion: words("cli.rules.discussion"),
        subcommands: [RulesListCommand.self, RulesImportCommand.self, RulesExportCommand.self, RulesTryCommand.self],
        defaultSubcommand: RulesListCommand.self)
}
