import ArgumentParser
import Screens

/// `evenkeel insights`: what is worth telling now.
struct InsightsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "insights", abstract: words("cli.insights.abstract"), discussion: words("cli.insights.discussion"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(InsightsScreen(in: try session.context()))
    }
}
