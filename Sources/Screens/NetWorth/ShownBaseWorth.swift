import Insights
import Planning
import Values

/// What a household is worth in all currencies together, told in its own; each currency by itself stands below.
struct ShownBaseWorth: Sendable {
    private let context: ScreenContext
    private let worth: [NetWorth]
    private let rates: HouseholdRates
    private let sum: BaseWorth

    /// What is told of several currencies; nil where there is one alone and nothing to tell it in another by.
    init?(_ worth: [NetWorth], in context: ScreenContext) {
        self.context = context
        self.worth = worth
        rates = HouseholdRates(in: context)
        sum = BaseWorth(in: context.currency, worth, rates.table)
        let (table, base, today) = (rates.table, context.currency, context.today)
        let foreign = worth.filter { $0.currency != base }
        guard worth.count > 1 || foreign.contains(where: { table.rate(of: $0.currency, in: base, on: today) != nil }) else { return nil }
    }

    private var wording: Wording { context.wording }
    private var base: Currency { context.currency }

    /// The title of the picture of what is in one currency alone.
    func title(alone currency: Currency) -> String { wording.text("netWorth.base.alone", .text("currency", currency.code)) }

    /// What there is altogether, how much that is more than before, what is not in it, and which rates are old.
    var sentences: [ShownSentence] {
        let shares = sum.shares(on: context.today)
        let (now, leftOut) = sum.total(on: context.today)
        var texts: [String] = []
        // A sum of one currency alone is told below.
        if shares.contains(where: { $0.rate != nil && $0.told != nil }) {
            texts.append(text(now))
            if leftOut.isEmpty { texts += since(now) }
        }
        if !leftOut.isEmpty {
            let codes = wording.catalogue.list(leftOut.map { $0.code })
            texts.append(wording.text("netWorth.base.leftOut", .text("currencies", codes), .text("currency", base.code)))
        }
        for share in shares {
            guard let rate = share.rate, rate.isOld(on: context.today) else { continue }
            let ago = wording.text("calendar.daysAgo", .count("count", rate.age(on: context.today)))
            texts.append(wording.text("netWorth.base.old", .text("currency", share.currency.code), .text("ago", ago)))
        }
        return texts.map { ShownSentence($0) }
    }

    private func text(_ now: BaseTotal) -> String {
        let variant = now.owed == 0 ? "owned" : now.owned == 0 ? "owedOnly" : "both"
        return wording.text(
            "netWorth.base." + variant, .text("currency", base.code), .text("owned", wording.money(now.owned, base)),
            .text("owed", wording.money(0 &- now.owed, base)), .text("net", wording.money(now.net, base)))
    }

    /// How much more that is than at the end of the last month, and than a year ago, where every rate of then is known.
    private func since(_ now: BaseTotal) -> [String] {
        [context.current(.month).span.first.advanced(by: -1), yearAgo].compactMap { day in
            let (before, leftOut) = sum.total(on: day)
            let change = Sum.subtracting(now.net, before.net)
            guard sum.since <= day, leftOut.isEmpty, change != 0 else { return nil }
            return wording.text(
                "netWorth.since", .text("amount", wording.change(change, base)), .text("day", wording.catalogue.date(day, .long)))
        }
    }

    private var yearAgo: Day { context.today.advanced(by: -365) }

    /// Days of which every rate is known: the ends of months, and today.
    private var days: [Day] { HouseholdWorth.days(since: sum.since, context).filter { sum.total(on: $0).leftOut.isEmpty } }
}

/// Over time, of what it is made, and why it changed.
extension ShownBaseWorth {
    /// A picture, each currency's share, and why the sum changed.
    var parts: [PagePart] {
        let shares = PageList(
            code: "shares", title: wording.text("netWorth.base.shares", .text("currency", base.code)),
            items: sum.shares(on: context.today).map { item($0) },
            way: PageList.Way(screen: RatesScreen.name, text: wording.text("rates.title")))
        var parts: [PagePart] = []
        if let chart { parts.append(.chart(chart)) }
        return parts + [.list(shares), .list(changes), .list(split)]
    }

    private var chart: Chart? {
        var chart = WorthChart(title: wording.text("netWorth.base.chart", .text("currency", base.code)), currency: base)
        let days = self.days
        chart.totals = days.map { day in
            let total = sum.total(on: day).total
            return WorthChart.Total(day: day, owned: total.owned, owed: total.owed, net: total.net)
        }
        let shares = days.map { sum.shares(on: $0) }
        for (place, one) in worth.enumerated() {
            let amounts = shares.map { shares in shares.first { $0.currency == one.currency }?.told?.net ?? 0 }
            chart.areas.append(WorthChart.Area(name: one.currency.code, colour: place * 2 % 12, amounts: amounts))
        }
        return chart.chart(context)
    }

    /// A currency's share, with the rate, its day and its age.
    private func item(_ share: WorthShare) -> PageItem {
        var words: [String] = []
        if share.currency != base { words.append(wording.money(share.held.net, share.currency)) }
        if let rate = share.rate {
            words += [wording.equation(rate.rate), wording.age(rate, today: context.today)]
            // Whose own a rate is, the list of rates says.
            if rate.source == .reference { words.append(wording.teller(rate)) }
        } else if share.told == nil {
            words.append(wording.text("rates.none"))
        }
        return PageItem(
            key: "in-" + share.currency.code, name: share.currency.code, detail: words.joined(separator: " · "),
            amount: share.told.map { wording.money($0.net, base) } ?? "",
            tone: share.told == nil || share.rate?.isOld(on: context.today) ?? false ? .look : .plain,
            evidence: evidence(share.currency, DaySpan(ordered: .earliest, .latest)))
    }

    /// What moved in the accounts of a currency; nil where it is in nothing but what is kept by hand.
    private func evidence(_ currency: Currency, _ span: DaySpan) -> ShownEvidence? {
        let accounts = worth.first { $0.currency == currency }?.accounts(knownOn: context.today) ?? []
        return accounts.isEmpty ? nil : ShownEvidence(Evidence(balancesOf: accounts, span, currency: currency), context)
    }

    /// The day from whose end on changes are told: a year ago, or when every rate was first known.
    private var start: Day? {
        ([yearAgo].filter { $0 >= sum.since && sum.total(on: $0).leftOut.isEmpty } + days.filter { $0 >= yearAgo }).first
    }

    /// The same change by what the household did and what happened to it; the months of each currency open their rows.
    private var split: PageList {
        var list = PageList(code: "baseSplit")
        guard let start, start < context.today,
            let split = WorthSplit(in: base, worth, rates.table, from: start, to: context.today, in: context.ledger)
        else { return list }
        list.title = wording.text("netWorth.base.split", .text("currency", base.code))
        list.items = split.parts.filter { $0.amount != 0 }.map { code, amount in
            PageItem(key: "base-" + code, name: wording.text("netWorth.change." + code), amount: wording.change(amount, base))
        }
        return list
    }

    /// Why the sum is more or less than a year ago, or than when every rate was first known: what is held apart from what rates did.
    private var changes: PageList {
        let start = start
        var list = PageList(code: "baseChanges")
        guard let start, start < context.today, let changes = sum.changes(from: start, to: context.today) else { return list }
        let day = wording.catalogue.date(start, .long)
        list.title = wording.text("netWorth.base.changes", .text("day", day), .text("currency", base.code))
        for change in changes where change.held != 0 {
            let span = DaySpan(ordered: start.advanced(by: 1), context.today)
            list.items.append(
                PageItem(
                    key: "held-" + change.currency.code,
                    name: wording.text("netWorth.base.held", .text("currency", change.currency.code)),
                    amount: wording.change(change.held, base), evidence: evidence(change.currency, span)))
        }
        for change in changes where change.rate != 0 { list.items.append(item(change, since: start)) }
        return list
    }

    /// What the move of a rate did, with the rate before and now.
    private func item(_ change: BaseChange, since start: Day) -> PageItem {
        let moved = [start, context.today].compactMap { rates.table.rate(of: change.currency, in: base, on: $0) }
        return PageItem(
            key: "rate-" + change.currency.code, name: wording.text("netWorth.base.rate", .text("currency", change.currency.code)),
            detail: moved.map { wording.equation($0.rate) }.joined(separator: " → "), amount: wording.change(change.rate, base),
            evidence: moved.last?.evidence(context))
    }
}

extension ShownBaseWorth: JSONWritable {
    /// Writes the figures: what is not in the sum is named in `leftOut`.
    func write(to json: inout JSONWriter) {
        let (now, leftOut) = sum.total(on: context.today)
        json.object { json in
            json.member("currency", base)
            write(now, to: &json)
            json.member("leftOut", leftOut)
            json.array("shares") { json in
                for share in sum.shares(on: context.today) {
                    guard let told = share.told else { continue }
                    json.object { json in
                        json.member("currency", share.currency)
                        write(told, to: &json)
                        json.member("rate", share.rate.map { ShownRate($0, context) })
                    }
                }
            }
            json.array("days") { json in
                for day in days {
                    json.object { json in
                        json.member("day", day)
                        write(sum.total(on: day).total, to: &json)
                    }
                }
            }
        }
    }

    private func write(_ total: BaseTotal, to json: inout JSONWriter) {
        json.amount("owned", total.owned, base)
        json.amount("owed", total.owed, base)
        json.amount("net", total.net, base)
    }
}
