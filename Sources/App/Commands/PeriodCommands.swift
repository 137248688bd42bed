import ArgumentParser
import Screens
import Values

/// `evenkeel today`: the day at a glance; of an earlier day the mirror.
struct TodayCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "today", abstract: words("cli.today.abstract"), discussion: words("cli.today.discussion"))
    @OptionGroup var period: PeriodOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        guard period.periods.isEmpty else {
            return session.show(MirrorScreen(of: try period.period(.day, session), in: try session.context()))
        }
        session.show(TodayScreen(hour: session.outside.hour, in: try session.context()))
    }
}

/// `evenkeel week`: the mirror of a week.
struct WeekCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "week", abstract: words("cli.week.abstract"), discussion: words("cli.period.discussion", .text("command", "week")))
    @OptionGroup var period: PeriodOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(MirrorScreen(of: try period.period(.week, session), in: try session.context()))
    }
}

/// `evenkeel month`: the mirror of a month.
struct MonthCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "month", abstract: words("cli.month.abstract"), discussion: words("cli.period.discussion", .text("command", "month")))
    @OptionGroup var period: PeriodOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(MirrorScreen(of: try period.period(.month, session), in: try session.context()))
    }
}

/// `evenkeel year`: a year, month by month.
struct YearCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "year", abstract: words("cli.year.abstract"), discussion: words("cli.period.discussion", .text("command", "year")))
    @OptionGroup var period: PeriodOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(YearScreen(of: Year(containing: try period.period(.year, session).month), in: try session.context()))
    }
}

/// `evenkeel review`: a year in ten cards.
struct ReviewCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: words("cli.review.abstract"), discussion: words("cli.review.discussion"))
    @OptionGroup var period: PeriodOptions

    @Flag(help: ArgumentHelp(words("cli.review.withoutAmounts")))
    var withoutAmounts = false

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let context = try session.context()
        let year =
            period.periods.isEmpty ? ReviewScreen.year(in: context) : Year(containing: try period.period(.year, session).month)
        session.show(ReviewScreen(of: year, showsAmounts: !withoutAmounts, in: context))
    }
}

/// `evenkeel heatmap`: a month as a calendar.
struct HeatmapCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "heatmap", abstract: words("cli.heatmap.abstract"),
        discussion: words("cli.period.discussion", .text("command", "heatmap")))
    @OptionGroup var period: PeriodOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(HeatmapScreen(of: try period.period(.month, session).month, in: try session.context()))
    }
}

/// `evenkeel mirror --from DAY --to DAY`: the mirror of any days.
struct MirrorCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "mirror", abstract: words("cli.mirror.abstract"), discussion: words("cli.mirror.discussion"))
    @OptionGroup var span: SpanOptions
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(MirrorScreen(of: try span.period(session), in: try session.context()))
    }
}

/// `evenkeel coverage`: which days statements cover, and whether the balances are proven.
struct CoverageCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "coverage", abstract: words("cli.coverage.abstract"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(CoverageScreen(in: try session.context()))
    }
}
