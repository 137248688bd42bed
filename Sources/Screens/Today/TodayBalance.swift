import Bookkeeping
import Importing
import Insights
import Values

/// What all open accounts of a currency hold whose statements declare a balance.
struct TodayBalance: Sendable {
    /// The currency.
    let currency: Currency
    /// Minor units; owed money counts against it.
    private(set) var amount: Int64 = 0
    /// How much that is more than at the end of the last month; nil while an account's rows do not reach back so far.
    private(set) var change: Int64? = 0
    /// The last day of the last month.
    let since: Day
    /// The accounts that it sums.
    private(set) var accounts: [UInt16] = []
    /// Accounts among them of which nothing new has come for long, each with the day that it is known up to.
    private(set) var stale: [(account: UInt16, day: Day)] = []
    /// Accounts of the currency whose balance nobody declared.
    private(set) var missing: [UInt16] = []

    /// Days without news after which an account is said to be behind.
    static let staleDays = 35

    /// The sums of a household, that of its own currency first; none without accounts.
    static func all(in context: ScreenContext) -> [TodayBalance] {
        let ledger = context.chosen.onBankDays
        let monthStart = context.current(.month).span.first
        let changes = changes(since: monthStart, in: ledger)
        var all: [TodayBalance] = []
        for figure in AccountFigures.of(ledger, spans: context.spans) where !context.isClosed(figure.account) {
            let currency = ledger.accounts[Int(figure.account)].currency
            let place = all.firstIndex { $0.currency == currency } ?? all.count
            if place == all.count { all.append(TodayBalance(currency: currency, since: monthStart.advanced(by: -1))) }
            all[place].add(figure, change: changes[Int(figure.account)], today: context.today)
        }
        return all.filter { $0.currency == context.currency } + all.filter { $0.currency != context.currency }
    }

    private init(currency: Currency, since: Day) {
        self.currency = currency
        self.since = since
    }

    private mutating func add(_ figure: AccountFigure, change added: Int64, today: Day) {
        guard let balance = figure.balance else {
            missing.append(figure.account)
            return
        }
        accounts.append(figure.account)
        amount = Sum.adding(amount, balance.amount)
        let known = max(figure.span?.last ?? balance.declared.day, balance.declared.day)
        if known.distance(to: today) > TodayBalance.staleDays { stale.append((figure.account, known)) }
        let first = min(figure.span?.first ?? balance.declared.day, balance.declared.day)
        change = first > since ? nil : change.map { Sum.adding($0, added) }
    }

    /// What booked rows brought each account from a day on, transfers included.
    private static func changes(since first: Day, in ledger: Ledger) -> [Int64] {
        var changes = [Int64](repeating: 0, count: ledger.accounts.count)
        for row in ledger.rows(in: DaySpan(ordered: first, .latest)) where ledger.flags[row].isDisjoint(with: .unposted) {
            let account = Int(ledger.accountNumbers[row])
            changes[account] = Sum.adding(changes[account], ledger.amounts[row])
        }
        return changes
    }

    /// `+$1,200.00 since October 31`; empty while that is not known.
    func changeText(_ wording: Wording) -> String {
        guard let change, !accounts.isEmpty else { return "" }
        return wording.text(
            "today.balance.change", .text("amount", wording.change(change, currency)),
            .text("day", wording.catalogue.date(since, .monthDay)))
    }

    /// What opens the rows of the change; nil while it is not known.
    var changeEvidence: Evidence? {
        guard change != nil, !accounts.isEmpty else { return nil }
        return Evidence(balancesOf: accounts, DaySpan(ordered: since.advanced(by: 1), .latest), currency: currency)
    }

    /// What sums leave out, and what of them is old.
    static func notes(_ balances: [TodayBalance], _ context: ScreenContext) -> [String] {
        let wording = context.wording
        func name(_ account: UInt16) -> String { context.ledger.accounts[Int(account)].name }
        var notes: [String] = []
        for old in balances.flatMap({ $0.stale }) {
            let day = wording.catalogue.date(old.day, .long)
            notes.append(wording.text("today.balance.stale", .text("account", name(old.account)), .text("day", day)))
        }
        let missing = balances.flatMap { $0.missing }.map { name($0) }
        if !missing.isEmpty { notes.append(wording.text("today.balance.missing", .text("accounts", wording.catalogue.list(missing)))) }
        return notes
    }
}
