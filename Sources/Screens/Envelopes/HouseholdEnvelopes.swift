import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A household's envelopes in one month, over the accounts that the reader sees.
struct HouseholdEnvelopes: Sendable {
    /// What the amounts are in.
    let currency: Currency
    /// What was decided, from the month that the envelopes begin with.
    let plan: EnvelopePlan
    /// The month that is told.
    let month: EnvelopeMonth
    /// The household's month of today.
    let current: Month
    /// Whether anything was put into an envelope in any month.
    let isBegun: Bool
    /// Rows and categories, those among them that have an envelope and no row.
    let books: BudgetBooks
    /// What is said of envelopes, by the records' ids.
    let records: [UUID128: SmallRecord]
    /// Accounts of which nobody has said what they hold; they begin with nothing.
    let unknown: [UInt16]

    /// Months ahead that can be planned.
    static let monthsAhead = 24

    /// The envelopes in a month, or in the nearest one that can be told; nil where no account has money in their currency.
    init?(of asked: Month?, in context: ScreenContext) {
        let said = context.records.filter { $0.kind == .envelope }
        let stated = said.compactMap { $0["currency"]?.string.flatMap { Currency($0) } }.first
        guard let currency = stated ?? AffordScreen.currency(from: nil, in: context) else { return nil }
        let (money, cards) = HouseholdEnvelopes.accounts(currency, context)
        let lines = EnvelopeLines(said, cards: cards, in: context)
        let current = context.rules.month(containing: context.today)
        let earliest = lines.assigned.map { $0.month }.min()
        let last = min(asked ?? current, current.advanced(by: HouseholdEnvelopes.monthsAhead))
        let first = max(min(earliest ?? current, current), last.advanced(by: 1 - EnvelopePlan.monthLimit))
        let count = max(1, Int(last.number) - Int(first.number) + 1)
        let (opening, unknown) = HouseholdEnvelopes.opening(money + cards, before: context.rules.firstDay(of: first), context)
        plan = EnvelopePlan(
            from: first, currency, money: money, cards: cards, opening: opening, assigned: lines.assigned.filter { $0.month >= first },
            carriesOverspending: lines.carries)
        let categories = LedgerCategories(of: lines.ledger, context.categories.taxonomy, own: context.chosen.choices.categories)
        books = BudgetBooks(lines.ledger, categories, today: context.today)
        do throws(BudgetProblem) {
            let months = try Envelopes.months(count, of: plan, transfers: context.transfers, rules: context.rules, from: books)
            guard let told = months.last else { return nil }
            month = told
        } catch {
            return nil
        }
        self.currency = currency
        self.current = current
        self.unknown = unknown
        isBegun = earliest != nil
        records = said.reduce(into: [:]) { $0[$1.id] = $1 }
    }

    /// The accounts whose money is in envelopes, and the cards that are paid from one.
    private static func accounts(_ currency: Currency, _ context: ScreenContext) -> (money: [UInt16], cards: [UInt16]) {
        let accounts = context.ledger.accounts
        let all = accounts.indices.filter { accounts[$0].currency == currency && accounts[$0].kind.isMoney }
        return (
            all.filter { !accounts[$0].kind.isOwed }.map { UInt16(truncatingIfNeeded: $0) },
            all.filter { accounts[$0].kind.isOwed }.map { UInt16(truncatingIfNeeded: $0) }
        )
    }

    /// What accounts held before a day: what they hold today less what their rows moved since, so that envelopes have the money that is there.
    private static func opening(
        _ accounts: [UInt16], before first: Day, _ context: ScreenContext
    ) -> (opening: [EnvelopeOpening], unknown: [UInt16]) {
        let ledger = context.ledger
        var held = [Int64?](repeating: nil, count: ledger.accounts.count)
        for holding in NetWorth.all(in: context.chosen.onBankDays, spans: context.spans, assets: []).worth.flatMap({ $0.holdings }) {
            if case .account(let account) = holding.source { held[Int(account)] = holding.amount(on: context.today) }
        }
        var moved = [Sum](repeating: Sum(), count: ledger.accounts.count)
        if first <= context.today {
            for row in ledger.rows(in: DaySpan(ordered: first, context.today)) where ledger.flags[row].isDisjoint(with: .unposted) {
                moved[Int(ledger.accountNumbers[row])].add(ledger.amounts[row])
            }
        }
        var unknown: [UInt16] = []
        let opening = accounts.map { account in
            let (now, change) = (held[Int(account)] ?? (context.isClosed(account) ? 0 : nil), moved[Int(account)].value)
            if now == nil { unknown.append(account) }
            return EnvelopeOpening(account: account, amount: now.map { Sum.subtracting($0, change) } ?? 0)
        }
        return (opening, unknown)
    }

    /// What the accounts of money held before the first month; zero in every other month.
    var opening: Int64 {
        guard month.month == plan.first else { return 0 }
        var sum = Sum()
        for line in plan.opening where plan.money.contains(line.account) { sum.add(line.amount) }
        return sum.value
    }

    /// What came in during the month.
    var inflow: Int64 { Sum.subtracting(month.sources.inflow, opening) }

    /// What the envelopes hold together, what was overspent on cards left out, since no money of theirs is missing.
    var inEnvelopes: Int64 { Sum.adding(month.available, month.creditOverspent) }

    /// The code of the category of an envelope; nil for a card's.
    func code(of key: EnvelopeKey) -> String? {
        guard case .category(let number) = key else { return nil }
        let code = books.ledger.categories.text(UInt32(number))
        return code.isEmpty ? CategoryLooks.unsureCode : code
    }

    /// The record of an envelope; nil for a card that has none yet.
    func record(of key: EnvelopeKey, in context: ScreenContext) -> UUID128? {
        switch key {
        case .category: code(of: key).map { EnvelopeRecord.id(ofCategory: $0) }
        case .payment(let card): Int(card) < context.accounts.count ? context.accounts[Int(card)] : nil
        }
    }

    /// What the month that is told puts into an envelope by the field of its record; nil where it says nothing.
    func assigned(_ record: UUID128) -> Int64? { records[record]?[EnvelopeRecord.assigned(in: month.month)]?.integer }
}
