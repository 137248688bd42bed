import ArgumentParser
import Screens
import Values

/// `evenkeel recurring`: everything that comes again and again.
struct RecurringCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "recurring", abstract: words("cli.recurring.abstract"), discussion: words("cli.recurring.discussion"))

    @Flag(help: ArgumentHelp(words("cli.recurring.transfers")))
    var transfers = false

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let screen = RecurringScreen(showsTransfers: transfers, in: try session.context())
        if common.json {
            session.console.say(screen.contract)
        } else {
            session.show(screen)
        }
    }
}

/// `evenkeel leaks`: small and often.
struct LeaksCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaks", abstract: words("cli.leaks.abstract"), discussion: words("cli.leaks.discussion"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(LeaksScreen(in: try session.context()))
    }
}

/// `evenkeel subscriptions`: services that can be cancelled.
struct SubscriptionsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "subscriptions", abstract: words("cli.subscriptions.abstract"), discussion: words("cli.subscriptions.discussion"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(SubscriptionsScreen(in: try session.context()))
    }
}

/// `evenkeel bills`: what has to be paid, and when.
struct BillsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "bills", abstract: words("cli.bills.abstract"), discussion: words("cli.bills.discussion"))
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(BillsScreen(in: try session.context()))
    }
}
