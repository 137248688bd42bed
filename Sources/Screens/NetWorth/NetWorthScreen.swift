import Bookkeeping
import Households
import Importing
import Insights
import Planning
import Syncing
package import Values

/// What a household is worth: what it owns less what it owes, by class and member, over time, and why it changed.
package struct NetWorthScreen: Sendable {
    private let context: ScreenContext
    /// One for each currency, the household's own first.
    private let worth: [NetWorth]
    private let found: HouseholdWorth
    /// All currencies in the household's own; nil where there is one alone.
    private let base: ShownBaseWorth?
    /// The last day of the month before today's, and the same day a year before today.
    private let (monthEnd, yearAgo): (Day, Day)

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        found = HouseholdWorth(in: context)
        worth = found.worth
        base = ShownBaseWorth(found.worth, in: context)
        monthEnd = context.current(.month).span.first.advanced(by: -1)
        yearAgo = context.today.advanced(by: -365)
    }

    private var wording: Wording { context.wording }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("netWorth.title"), wording)
        page.add(.sentences((base?.sentences ?? []) + worth.flatMap { sentences($0) }))
        for note in TodayBalance.notes(TodayBalance.all(in: context), context) { page.say(ShownSentence(note)) }
        for part in base?.parts ?? [] { page.add(part) }
        for one in worth {
            if let chart = chart(one) { page.add(.chart(chart)) }
            let split = split(one)
            page.add(.list(changes(one, split)))
            page.add(.list(months(one, split)))
            for kind in WorthClass.allCases { page.add(.list(list(one, kind))) }
            page.add(.list(members(one)))
        }
        page.add(.list(found.unknownList(context)))
        page.empty = worth.isEmpty ? EmptyState("empty.netWorth.", screen: "import", command: "evenkeel import FILE", wording) : nil
        return page
    }

    /// What there is altogether, and how much that is more than before.
    private func sentences(_ worth: NetWorth) -> [ShownSentence] {
        let now = worth.total(on: context.today)
        let variant = now.owed == 0 ? "owned" : now.owned == 0 ? "owedOnly" : "both"
        var sentences = [
            ShownSentence(
                wording.text(
                    "assets.total." + variant, .text("owned", wording.money(now.owned, worth.currency)),
                    .text("owed", wording.money(0 &- now.owed, worth.currency)), .text("net", wording.money(now.net, worth.currency))))
        ]
        // Where there are several currencies, what changed is told of all of them together.
        for day in [monthEnd, yearAgo] where worth.since <= day && base == nil {
            let change = Sum.subtracting(now.net, worth.total(on: day).net)
            guard change != 0 else { continue }
            sentences.append(
                ShownSentence(
                    wording.text(
                        "netWorth.since", .text("amount", wording.change(change, worth.currency)),
                        .text("day", wording.catalogue.date(day, .long)))))
        }
        return sentences
    }
}

/// Over time.
extension NetWorthScreen {
    /// What is owned by class, and what is left of it; nil for a single day.
    private func chart(_ worth: NetWorth) -> Chart? {
        var chart = WorthChart(title: base?.title(alone: worth.currency) ?? wording.text("netWorth.chart"), currency: worth.currency)
        let totals = days(worth).map { (day: $0, total: worth.total(on: $0)) }
        chart.totals = totals.map { WorthChart.Total(day: $0.day, owned: $0.total.owned, owed: $0.total.owed, net: $0.total.net) }
        for kind in WorthClass.allCases {
            let amounts = totals.map { $0.total[kind] }
            chart.areas.append(WorthChart.Area(name: name(kind), colour: NetWorthScreen.colour(kind), amounts: amounts))
        }
        return chart.chart(context)
    }

    private func days(_ worth: NetWorth) -> [Day] { HouseholdWorth.days(since: worth.since, context) }

    private static func colour(_ kind: WorthClass) -> Int { [0, 2, 4, 6, 8, 9][kind.rawValue] }

    private func name(_ kind: WorthClass) -> String { wording.text("netWorth.class." + kind.code) }
}

/// Of what it is made, and why it changed.
extension NetWorthScreen {
    /// The day from whose end on changes are told: a year ago, or when it was first known.
    private func start(_ worth: NetWorth) -> Day { max(worth.since, yearAgo) }

    private func split(_ worth: NetWorth) -> WorthSplit {
        WorthSplit(worth, from: start(worth), to: context.today, in: context.ledger)
    }

    /// Why it is more or less than a year ago, or than when it was first known: what was saved and spent, what markets and other values did.
    private func changes(_ worth: NetWorth, _ split: WorthSplit) -> PageList {
        let items = split.parts.compactMap { code, amount -> PageItem? in
            guard amount != 0 else { return nil }
            return PageItem(
                key: code, name: wording.text("netWorth.change." + code), amount: wording.change(amount, worth.currency),
                evidence: evidence(code, worth, split).map { ShownEvidence($0, context) })
        }
        let title = wording.text("netWorth.changes", .text("day", wording.catalogue.date(start(worth), .long)))
        let until = context.today.advanced(by: 365)
        let way = PageList.Way(
            screen: NetWorthAheadScreen.name, text: wording.text("networthAhead.title"), command: "networth --until " + until.iso)
        return PageList(code: "changes", title: title, items: items, way: worth.currency == self.worth[0].currency ? way : nil)
    }

    /// The rows of what was saved, or spent, where all months were alike; else each month opens its own.
    private func evidence(_ code: String, _ worth: NetWorth, _ split: WorthSplit) -> Evidence? {
        guard code == (split.saved > 0 ? "saved" : "spent"), split.saved == 0 || split.spent == 0, let first = split.months.first,
            split.months.allSatisfy({ $0.accounts == first.accounts })
        else { return nil }
        let span = DaySpan(ordered: start(worth).advanced(by: 1), context.today)
        return Evidence(span, accounts: .some(first.accounts), currency: worth.currency)
    }

    /// What each month left, or took of what was there, the latest first: what was saved and what was spent are their sums.
    private func months(_ worth: NetWorth, _ split: WorthSplit) -> PageList {
        let items = split.months.reversed().map { month in
            PageItem(
                key: month.span.first.iso, name: Catalogue.heading(wording.catalogue.title(of: .of(month.span, rules: context.rules))),
                amount: wording.change(month.net, worth.currency),
                evidence: ShownEvidence(Evidence(month.span, accounts: .some(month.accounts), currency: worth.currency), context))
        }
        return PageList(code: "months", title: wording.text("netWorth.months"), isClosed: true, items: Array(items))
    }

    /// What there is of a class, the largest first.
    private func list(_ worth: NetWorth, _ kind: WorthClass) -> PageList {
        let held = worth.holdings.compactMap { holding -> (amount: Int64, item: PageItem)? in
            guard holding.kind == kind, let amount = holding.amount(on: context.today), holding.ended.map({ $0 > context.today }) ?? true
            else { return nil }
            return (amount, item(holding, amount))
        }
        return PageList(
            code: kind.code, title: name(kind),
            items: held.ordered { $0.amount.magnitude > $1.amount.magnitude }.map { $0.item }, way: way(from: kind))
    }

    /// What is owed leads to the plan of getting out of it.
    private func way(from kind: WorthClass) -> PageList.Way? {
        kind == .cards || kind == .loans ? PageList.Way(screen: DebtsScreen.name, text: wording.text("debts.title")) : nil
    }

    private func item(_ holding: WorthHolding, _ amount: Int64) -> PageItem {
        let text = wording.money(amount, holding.currency)
        switch holding.source {
        case .account(let number):
            let account = context.ledger.accounts[Int(number)]
            var words = [wording.text("account.kind." + account.kind.code)]
            if let holder = context.people.otherHolder(ofAccount: number) {
                words.append(wording.text("accounts.holder", .text("name", holder.name)))
            }
            let evidence = Evidence(balancesOf: [number], currency: holding.currency)
            return PageItem(
                key: "account-\(number)", name: account.name, detail: words.joined(separator: " · "), amount: text,
                evidence: ShownEvidence(evidence, context))
        case .asset(let place):
            var item = found.assets[place].item
            item.amount = text
            item.form = nil
            return item
        }
    }

    /// What each member's own comes to; nothing where all of it is one person's.
    private func members(_ worth: NetWorth) -> PageList {
        var sums: [(id: UUID128, amount: Int64)] = []
        for holding in worth.holdings {
            guard let amount = holding.amount(on: context.today) else { continue }
            let holder = holder(holding)
            if let place = sums.firstIndex(where: { $0.id == holder }) {
                sums[place].amount = Sum.adding(sums[place].amount, amount)
            } else {
                sums.append((holder, amount))
            }
        }
        let items = sums.compactMap { sum -> PageItem? in
            context.people[sum.id].map { PageItem(key: sum.id.text, name: $0.name, amount: wording.money(sum.amount, worth.currency)) }
        }
        return PageList(code: "members", title: wording.text("netWorth.members"), items: items.count > 1 ? items : [])
    }

    private func holder(_ holding: WorthHolding) -> UUID128 {
        switch holding.source {
        case .account(let number):
            context.people.holders.indices.contains(Int(number)) ? context.people.holders[Int(number)] : context.people.me.id
        case .asset(let place): found.assets[place].record.owner
        }
    }
}

extension NetWorthScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "networth"

    /// Writes the figures: `evenkeel networth --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("day", context.today)
        json.array("totals") { json in for one in worth { write(one, to: &json) } }
        json.member("base", base)
        json.member("unknown", found.unknown.map { context.ledger.accounts[Int($0)].name })
    }

    private func write(_ worth: NetWorth, to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", worth.currency)
            write(worth.total(on: context.today), worth.currency, to: &json)
            json.object("classes") { json in
                for kind in WorthClass.allCases { json.amount(kind.code, worth.total(on: context.today)[kind], worth.currency) }
            }
            json.object("change") { json in
                json.member("from", start(worth))
                for (code, amount) in split(worth).parts { json.amount(code, amount, worth.currency) }
            }
            json.array("days") { json in
                for day in days(worth) {
                    json.object { json in
                        json.member("day", day)
                        write(worth.total(on: day), worth.currency, to: &json)
                    }
                }
            }
        }
    }

    private func write(_ total: WorthTotal, _ currency: Currency, to json: inout JSONWriter) {
        json.amount("owned", total.owned, currency)
        json.amount("owed", total.owed, currency)
        json.amount("net", total.net, currency)
    }
}
