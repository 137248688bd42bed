import ArgumentParser
import Bookkeeping
import Foundation
import Screens
import Values

/// `evenkeel forecast`: what the accounts are expected to hold day by day.
struct ForecastCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast", abstract: words("cli.forecast.abstract"), discussion: words("cli.forecast.discussion"))

    @Option(help: ArgumentHelp(words("cli.forecast.from"), valueName: words("cli.value.day")))
    var from: DayArgument?

    @Option(help: ArgumentHelp(words("cli.forecast.days"), valueName: words("cli.value.number")))
    var days = ForecastScreen.pageDays

    @Option(help: ArgumentHelp(words("cli.plan.asOf"), valueName: words("cli.value.day")))
    var asOf: DayArgument?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (1...ForecastScreen.daysLimit).contains(days) else {
            throw ValidationError(words("cli.forecast.daysRange", .count("count", ForecastScreen.daysLimit)))
        }
    }

    func run(in session: Session) throws {
        let asOf = asOf?.day ?? session.today
        if let from = from?.day, !(0...ForecastScreen.daysLimit).contains(asOf.distance(to: from)) {
            session.console.remark(words("cli.forecast.fromRange", .count("count", ForecastScreen.daysLimit)))
            throw Failure.usage
        }
        session.show(ForecastScreen(asOf: asOf, from: from?.day, days: days, in: try session.context()))
    }
}

/// `evenkeel afford AMOUNT`: whether something can be afforded, with the proof.
struct AffordCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "afford", abstract: words("cli.afford.abstract"), discussion: words("cli.afford.discussion"))

    @Argument(help: ArgumentHelp(words("cli.afford.amount"), valueName: words("cli.value.amount")))
    var amount: String

    @Option(help: ArgumentHelp(words("cli.afford.on"), valueName: words("cli.value.day")))
    var on: DayArgument?

    @Option(help: ArgumentHelp(words("cli.afford.category"), valueName: words("cli.value.category")))
    var category: String?

    @Option(help: ArgumentHelp(words("cli.afford.account"), valueName: words("cli.value.name")))
    var from: String?

    @Option(help: ArgumentHelp(words("cli.afford.every"), valueName: words("cli.value.period")))
    var every: BudgetLength?

    @Option(help: ArgumentHelp(words("cli.plan.asOf"), valueName: words("cli.value.day")))
    var asOf: DayArgument?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let context = try session.context()
        let payer = try namedAccount(in: context, session)
        let units = try session.amount(amount, AffordScreen.currency(from: payer, in: context) ?? context.currency)
        do {
            session.show(
                try AffordScreen(units, on: on?.day, asOf: asOf?.day, category: category, from: payer, every: every, in: context))
        } catch let failure as AffordScreen.Failure {
            switch failure {
            case .category: session.console.remark(words("cli.category.unknown", .text("name", category ?? "")))
            default:
                session.console.remark(
                    words("cli.afford.error.\(failure)", .count("count", AffordScreen.daysAhead), .text("name", from ?? "")))
            }
            throw Failure.usage
        }
    }

    /// The account that pays, by its name; nil where any may.
    /// - Throws: wrong use for a name that no account has.
    private func namedAccount(in context: ScreenContext, _ session: Session) throws -> UInt16? {
        guard let from else { return nil }
        guard let place = context.ledger.accounts.firstIndex(where: { $0.name == from }) else {
            session.console.remark(words("cli.afford.error.account", .text("name", from)))
            throw Failure.usage
        }
        return UInt16(truncatingIfNeeded: place)
    }
}

extension BudgetLength: ExpressibleByArgument {}
