import ArgumentParser
import Values
import Workflows

/// Which period of its kind a command looks at.
struct PeriodOptions: ParsableArguments {
    // Takes what no option is, so that `-1` names the period before.
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp(words("cli.period.argument"), valueName: words("cli.value.period")))
    var periods: [String] = []

    private var which: String? { periods.first }

    func validate() throws {
        for unknown in periods.dropFirst() + periods.prefix(1).filter({ $0.hasPrefix("-") && Int($0) == nil }) {
            throw ValidationError(words("cli.period.unknown", .text("found", unknown)))
        }
    }

    /// The period: the one of today, the one `-1`, `-2` … places before, or the one that a day, month or year names.
    /// - Throws: wrong use when the text names no period.
    func period(_ kind: PeriodKind, _ session: Session) throws -> Period {
        let rules = try session.books.look().rules
        let current = Period.containing(session.today, kind, rules: rules)
        guard let which else { return current }
        if let back = Int(which), which.hasPrefix("-"), back >= -10_000 {
            var period = current
            for _ in 0..<(0 - back) { period = period.previous ?? period }
            return period
        }
        guard let day = PeriodOptions.day(named: which, rules) else {
            session.console.remark(words("cli.period.unknown", .text("found", which)))
            throw Failure.usage
        }
        return Period.containing(day, kind, rules: rules)
    }

    /// The first day that `2026-03-14`, `2026-03` or `2026` names.
    private static func day(named text: String, _ rules: CalendarRules) -> Day? {
        if let day = Day(iso: text) { return day }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        switch parts.count {
        case 1: return parts[0].flatMap { Month(year: $0, month: 1) }.map { rules.firstDay(of: $0) }
        case 2:
            guard let year = parts[0], let number = parts[1] else { return nil }
            return Month(year: year, month: number).map { rules.firstDay(of: $0) }
        default: return nil
        }
    }
}

/// Any days, from one to another.
struct SpanOptions: ParsableArguments {
    @Option(help: ArgumentHelp(words("cli.span.from"), valueName: words("cli.value.day")))
    var from: DayArgument?

    @Option(help: ArgumentHelp(words("cli.span.to"), valueName: words("cli.value.day")))
    var to: DayArgument?

    /// The days; without `--from` the month of the last day, without `--to` up to today.
    /// - Throws: wrong use when the last day comes before the first.
    func period(_ session: Session) throws -> Period {
        let rules = try session.books.look().rules
        let last = to?.day ?? max(session.today, from?.day ?? session.today)
        let first = from?.day ?? rules.firstDay(of: rules.month(containing: last))
        guard let span = DaySpan(first, last) else {
            session.console.remark(words("cli.span.backwards", .text("from", first.iso), .text("to", last.iso)))
            throw Failure.usage
        }
        return Period.of(span, rules: rules)
    }
}
