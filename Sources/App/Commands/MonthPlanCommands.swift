import ArgumentParser
import Screens
import Values

/// `evenkeel plan`: the money plan of a month.
struct PlanCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: words("cli.plan.abstract"), discussion: words("cli.plan.discussion"))

    @Option(help: ArgumentHelp(words("cli.plan.month"), valueName: words("cli.value.period")))
    var month: String?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let named = month.flatMap { MonthPlanScreen.month(named: $0) }
        guard month == nil || named != nil, let screen = MonthPlanScreen(of: named, in: try session.context()) else {
            session.console.remark(
                words(
                    "cli.plan.monthRange", .text("found", month ?? ""), .text("back", String(MonthPlanScreen.monthsBack)),
                    .text("ahead", String(MonthPlanScreen.monthsAhead))))
            throw Failure.usage
        }
        session.show(screen)
    }
}

/// `evenkeel networth`: what is owned less what is owed, or what that is expected to be.
struct NetWorthCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "networth", abstract: words("cli.networth.abstract"), discussion: words("cli.networth.discussion"))

    @Option(help: ArgumentHelp(words("cli.networth.until"), valueName: words("cli.value.day")))
    var until: DayArgument?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let context = try session.context()
        guard let until else { return session.show(NetWorthScreen(in: context)) }
        guard let screen = NetWorthAheadScreen(until: until.day, in: context) else {
            session.console.remark(words("cli.networth.untilRange", .count("count", NetWorthAheadScreen.daysLimit)))
            throw Failure.usage
        }
        session.show(screen)
    }
}
