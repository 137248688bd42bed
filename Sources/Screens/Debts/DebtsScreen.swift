import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

/// What a household owes, what each debt costs, when it is gone at its own pace, and the two orders in which a little more each month ends all of it.
package struct DebtsScreen: Sendable {
    let context: ScreenContext
    let household: HouseholdDebts
    /// The currency that the orders are told in: the household's own if anything is owed in it, else the first; nil without a debt.
    let currency: Currency?
    /// How the debts of that currency end; nil without a debt.
    let pace: DebtPace?

    /// The debts of a household.
    ///
    /// - Parameter extra: what is paid on top of the least payments each month, in minor units of `currency(in:)`, 0…`extraLimit`; nil for
    ///   what was left over in each of the last months.
    package init(extra: Int64?, in context: ScreenContext) {
        let household = HouseholdDebts(in: context)
        let currency = household.currencies.first
        self.context = context
        self.household = household
        self.currency = currency
        pace = currency.map { currency in
            DebtPace(
                of: household.known(currency), currency, asked: extra, from: household.firstDay(currency, today: context.today),
                in: context)
        }
    }

    /// The debts of a household, with what is left over on top.
    package init(in context: ScreenContext) { self.init(extra: nil, in: context) }

    /// What can be paid on top each month at most, in minor units.
    package static let extraLimit = Debt.balanceLimit

    /// What an amount on top is in; nil without a debt.
    package static func currency(in context: ScreenContext) -> Currency? { HouseholdDebts(in: context).currencies.first }

    var wording: Wording { context.wording }

    func date(_ day: Day) -> String { wording.catalogue.date(day) }

    func months(_ count: Int) -> String { wording.text("debts.months", .count("count", count)) }
}

extension DebtsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "debts"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("debts.title"), wording)
        guard !household.debts.isEmpty || !household.clear.isEmpty || !household.unknown.isEmpty else {
            page.empty = EmptyState("empty.debts.", screen: AssetsScreen.name, command: "evenkeel records", wording)
            return page
        }
        for sentence in sentences { page.say(sentence) }
        page.add(list("debts", household.debts.filter { $0.debt != nil }.map { item($0) }))
        page.add(list("missing", household.debts.filter { $0.debt == nil }.map { missing($0) }))
        page.add(list("orders", orderItems))
        let way = PageList.Way(screen: AccountsScreen.name, text: wording.text("afford.enterBalance"))
        page.add(
            .list(
                PageList(code: "unknown", title: wording.text("debts.unknown"), items: household.unknown.map { account($0) }, way: way)))
        page.add(list("clear", household.clear.map { account($0) }, isClosed: true))
        page.add(list("overdrafts", household.everyday.map { account($0) }, isClosed: true))
        return page
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("debts.list." + code), isClosed: isClosed, items: items))
    }

    /// What is owed in each currency, when it is gone at this pace, and what the orders count with.
    private var sentences: [ShownSentence] {
        guard let currency, let pace else { return [ShownSentence(wording.text("debts.free"))] }
        var said = household.currencies.map { total($0) }
        if let end = paceText(currency, pace) { said.append(ShownSentence(end)) }
        if pace.comparison != nil { said.append(extra(currency, pace)) }
        if household.currencies.count > 1 {
            said.append(ShownSentence(wording.text("debts.oneCurrency", .text("currency", currency.code))))
        }
        return said
    }

    /// `You owe $12,345.00.` What is kept by hand has no rows that could be opened.
    private func total(_ currency: Currency) -> ShownSentence {
        let own = household.debts.filter { $0.currency == currency }
        let owed = own.reduce(Int64(0)) { Sum.adding($0, $1.owed) }
        let accounts = own.compactMap { debt -> UInt16? in
            if case .account(let account) = debt.source { return account }
            return nil
        }
        let evidence =
            accounts.count == own.count
            ? Evidence(balancesOf: accounts, DaySpan(ordered: .earliest, context.today), currency: currency) : nil
        let text = wording.text("debts.owed", .text("amount", wording.money(owed, currency)), .count("count", own.count))
        return ShownSentence(text, evidence, context)
    }

    private func paceText(_ currency: Currency, _ pace: DebtPace) -> String? {
        guard let end = pace.end else { return nil }
        let isAll = household.known(currency).count == household.debts.count { $0.currency == currency }
        return wording.text(
            isAll ? "debts.pace" : "debts.pace.known", .text("day", date(end)), .text("interest", wording.money(pace.interest, currency)))
    }

    private func extra(_ currency: Currency, _ pace: DebtPace) -> ShownSentence {
        let amount = wording.money(pace.extra, currency)
        switch pace.origin {
        case .asked: return ShownSentence(wording.text("debts.extra.asked", .text("extra", amount)))
        case .leftOver:
            let text = wording.text(
                "debts.extra.leftOver", .text("left", wording.money(pace.leftover?.least ?? 0, currency)),
                .text("payments", wording.money(pace.least, currency)), .text("extra", amount))
            return ShownSentence(text, pace.evidence, context)
        case .nothing: return ShownSentence(wording.text("debts.extra.nothing"))
        }
    }
}
