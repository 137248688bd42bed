import ArgumentParser
import Bookkeeping
import Importing
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel add AMOUNT PAYEE`: a row that no file has brought yet.
struct AddCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: words("cli.add.abstract"), discussion: words("cli.add.discussion"))

    @Argument(help: ArgumentHelp(words("cli.add.amount"), valueName: words("cli.value.amount")))
    var amount: String

    @Argument(help: ArgumentHelp(words("cli.add.payee"), valueName: words("cli.value.name")))
    var payee: String

    @Option(help: ArgumentHelp(words("cli.add.account"), valueName: words("cli.value.name")))
    var account: String?

    @Option(help: ArgumentHelp(words("cli.add.day"), valueName: words("cli.value.day")))
    var day: DayArgument?

    @Option(help: ArgumentHelp(words("cli.add.category"), valueName: words("cli.value.name")))
    var category: String?

    @Option(help: ArgumentHelp(words("cli.add.note"), valueName: words("cli.value.text")))
    var note: String = ""

    @Option(name: .customLong("tag"), help: ArgumentHelp(words("cli.add.tag"), valueName: words("cli.value.name")))
    var tags: [String] = []

    @Option(help: ArgumentHelp(words("cli.add.kind"), valueName: words("cli.value.name")))
    var kind: AccountKind?

    @Option(help: ArgumentHelp(words("cli.add.currency"), valueName: "CAD"))
    var currency: CurrencyArgument?

    @Flag(name: [.long, .short], help: ArgumentHelp(words("cli.amount.yes")))
    var yes = false

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let code = try category.map { try session.category(named: $0) }
        let household = try session.books.look()
        let known = try knownAccount(household, session)
        let currency = known.map { household.ledger.accounts[$0].currency } ?? currency?.currency ?? household.currency
        // Whatever is refused is refused before an account is made for it.
        let entry = RowEntry(
            account: 0, day: day?.day ?? session.today, amount: try session.signedAmount(amount, currency), payee: payee, category: code,
            note: note, tags: tags)
        try AddRow.check(entry)
        if let known { try session.confirm(entry.amount, in: known, isMeant: yes) }
        let (id, freshID) = (session.outside.freshID(), session.outside.freshID())
        let place = known.map { household.accounts[$0] } ?? freshID
        let made = LedgerAccount(name: account ?? words("cli.add.cash"), kind: kind ?? .cash, currency: currency)
        let row = RecordChange.newTransaction(
            id, account: place, day: entry.day, amount: entry.amount, payee: payee, category: code, note: note, tags: tags)
        try session.books.change((known == nil ? [.newAccount(place, made)] : []) + [row], seen: nil)
        try say(id, session)
    }

    /// The place of the account of the name, or of the one that holds cash; nil if it has to be made.
    private func knownAccount(_ household: HouseholdSnapshot, _ session: Session) throws -> Int? {
        let accounts = household.ledger.accounts
        let found = accounts.indices.filter { index in
            account.map { TextFolding.areSame(accounts[index].name, $0) } ?? (accounts[index].kind == .cash)
        }
        guard let only = found.first, account != nil || found.count == 1 else { return nil }
        if let wanted = currency?.currency, wanted != accounts[only].currency {
            session.console.remark(
                words(
                    "cli.add.error.account", .text("name", accounts[only].name), .text("currency", wanted.code),
                    .text("found", accounts[only].currency.code)))
            throw Failure.usage
        }
        return only
    }

    /// Says what was added, with the category that it got.
    private func say(_ id: UUID128, _ session: Session) throws {
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("changed", 1)
                json.member("row", id)
            }
            return session.console.say(json.bytes)
        }
        let context = try session.context()
        guard let screen = RowScreen(id, in: context) else { return }
        session.console.say(
            words(
                "cli.add.done", .text("account", screen.accountName), .text("payee", screen.title), .text("amount", screen.amount),
                .text("category", screen.categoryName), .text("id", String(id.text.suffix(8)))))
    }
}

extension AccountKind: ExpressibleByArgument {
    /// The codes, for the help.
    public static var allValueStrings: [String] { AccountKind.allCases.map(\.code) }

    /// The kind with a code, such as `cash`.
    public init?(argument: String) {
        guard let kind = AccountKind.allCases.first(where: { $0.code.lowercased() == argument.lowercased() }) else { return nil }
        self = kind
    }
}
