import Bookkeeping
import Insights
import Planning
package import Values

/// What a household is expected to own less what it owes: money as it is forecast, debts as it was agreed, else as they were paid down so far, all else as it was last
/// said.
package struct NetWorthAheadScreen: Sendable {
    private let context: ScreenContext
    private let all: [HouseholdWorthAhead]
    private let found: HouseholdWorth
    private let last: Day

    /// Days behind today that can be asked for.
    package static let daysLimit = ForecastScreen.daysLimit
    /// Days that are told unless something else is said.
    private static let pageDays = 365

    /// What is expected until a day, a year from today unless said; nil for one that is not ahead, or too far.
    package init?(until day: Day?, in context: ScreenContext) {
        let last = day ?? context.today.advanced(by: NetWorthAheadScreen.pageDays)
        guard (1...NetWorthAheadScreen.daysLimit).contains(context.today.distance(to: last)) else { return nil }
        self.init(last, context)
    }

    private init(_ last: Day, _ context: ScreenContext) {
        found = HouseholdWorth(in: context)
        self.context = context
        self.last = last
        all = HouseholdWorthAhead.all(found, until: last, in: context)
    }

    private var wording: Wording { context.wording }
}

extension NetWorthAheadScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "networthAhead"

    /// The next year.
    package init(in context: ScreenContext) { self.init(context.today.advanced(by: NetWorthAheadScreen.pageDays), context) }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("networthAhead.title"), wording)
        guard !all.isEmpty else {
            page.empty = EmptyState("empty.netWorth.", screen: "import", command: "evenkeel import FILE", wording)
            return page
        }
        for one in all { for text in sentences(one) { page.say(ShownSentence(text)) } }
        page.say(ShownSentence(wording.text("networthAhead.how")))
        for one in all {
            if let chart = chart(one) { page.add(.chart(chart)) }
            page.add(list("money", moneyItems(one), way: way(ForecastScreen.name, "forecast.title")))
            page.add(list("debts", one.debts.map { item($0.holding, $0.debt) }, way: way(DebtsScreen.name, "debts.title")))
            page.add(
                list(
                    "kept", one.kept.map { item($0.holding, wording.money($0.amount, one.worth.currency), "") },
                    way: way(AssetsScreen.name, "assets.title")))
        }
        page.add(.list(found.unknownList(context)))
        return page
    }

    private func list(_ code: String, _ items: [PageItem], way: PageList.Way? = nil) -> PagePart {
        let title = wording.text("networthAhead." + code, .text("day", wording.catalogue.date(last)))
        return .list(PageList(code: code, title: title, items: items, way: way))
    }

    private func way(_ screen: String, _ words: String) -> PageList.Way { PageList.Way(screen: screen, text: wording.text(words)) }

    /// `If things go on as they do, that comes to about $318,400.00 by November 28, 2027 …`, how much more that is, and when nothing is owed any more.
    private func sentences(_ one: HouseholdWorthAhead) -> [String] {
        let (course, currency) = (one.projection.course, one.worth.currency)
        guard let place = course.place(of: last) else { return [] }
        guard moves(one) else {
            let amount = wording.money(course.median[place], currency)
            return [wording.text("networthAhead.same", .text("currency", currency.code), .text("amount", amount))]
        }
        let change = Sum.subtracting(course.median[place], one.worth.total(on: context.today).net)
        var texts = [
            wording.text(
                "networthAhead.total", .text("day", wording.catalogue.date(last, .long)),
                .text("amount", wording.money(course.median[place], currency)), .text("low", wording.money(course.low[place], currency)),
                .text("high", wording.money(course.high[place], currency)), .text("change", wording.change(change, currency)))
        ]
        if !one.debts.isEmpty, let day = one.projection.debtFreeSince, day <= last {
            texts.append(wording.text("networthAhead.free", .text("day", wording.catalogue.date(day, .long))))
        }
        return texts
    }

    /// Whether anything but what was last said is in it.
    private func moves(_ one: HouseholdWorthAhead) -> Bool { !one.money.isEmpty || one.debts.contains { $0.debt.perMonth > 0 } }

    /// The ends of the months behind today, and the last day.
    private var days: [Day] {
        var days: [Day] = []
        var month = context.rules.month(containing: context.today)
        while let end = Optional(context.rules.days(of: month).last), end < last {
            if end > context.today { days.append(end) }
            month = month.advanced(by: 1)
        }
        return days + [last]
    }
}

/// The line, and of what it is made.
extension NetWorthAheadScreen {
    private func chart(_ one: HouseholdWorthAhead) -> Chart? {
        let (course, currency, now) = (one.projection.course, one.worth.currency, one.worth.total(on: context.today).net)
        let places = days.compactMap { course.place(of: $0) }
        guard !places.isEmpty, moves(one) else { return nil }
        let title = wording.text(all.count > 1 ? "networthAhead.chart.of" : "networthAhead.chart", .text("currency", currency.code))
        func point(_ place: Int, _ value: Int64, low: Int64? = nil) -> ChartPoint {
            let day = course.day(at: place)
            let text = wording.text(
                "forecast.point", .text("day", wording.catalogue.date(day)), .text("amount", wording.money(course.median[place], currency)),
                .text("low", wording.money(course.low[place], currency)), .text("high", wording.money(course.high[place], currency)))
            return ChartPoint(
                span: DaySpan(day), label: wording.catalogue.monthName(day.civil.month, .short), text: text, value: value, low: low,
                state: .future)
        }
        let today = wording.text(
            "chart.point", .text("name", wording.catalogue.date(context.today)), .text("amount", wording.money(now, currency)))
        var start = ChartPoint(
            span: DaySpan(context.today), label: wording.catalogue.monthName(context.today.civil.month, .short), text: today, value: now,
            state: .current)
        let line = [start] + places.map { point($0, course.median[$0]) }
        start.low = now
        let band = [start] + places.map { point($0, course.high[$0], low: course.low[$0]) }
        let columns = ["column.day", "networthAhead.column.money", "networthAhead.column.kept", "column.owed", "column.worth"]
        return Chart(
            kind: .lines, title: title, description: [line[0].text, line[line.count - 1].text].joined(separator: " "),
            series: [
                ChartSeries(name: wording.text("forecast.band"), shape: .band, tone: .usual, points: band),
                ChartSeries(name: title, shape: .line, points: line),
            ],
            table: DataTable(
                caption: title, columns: columns.map { wording.text($0) },
                rows: places.map { place in
                    let parts = one.projection.parts(on: course.day(at: place)) ?? (0, 0, 0)
                    let amounts = [
                        wording.money(parts.money, currency), wording.money(parts.owned, currency),
                        wording.amount(parts.owed, currency), wording.money(course.median[place], currency),
                    ]
                    return [wording.catalogue.date(course.day(at: place))] + amounts
                }))
    }

    private func moneyItems(_ one: HouseholdWorthAhead) -> [PageItem] {
        guard !one.money.isEmpty, let parts = one.projection.parts(on: last) else { return [] }
        let names = one.money.map { context.ledger.accounts[Int($0)].name }
        return [
            PageItem(
                key: "money-" + one.worth.currency.code, name: wording.text("networthAhead.column.money"),
                detail: wording.catalogue.list(names), amount: wording.money(parts.money, one.worth.currency),
                evidence: ShownEvidence(Evidence(balancesOf: one.money, currency: one.worth.currency), context))
        ]
    }

    /// A debt as it stands on the last day, with how it gets there.
    private func item(_ holding: WorthHolding, _ debt: WorthProjection.Debt) -> PageItem {
        let owed = debt.steps.last { $0.day <= last }?.owed ?? debt.owed
        let now = wording.text("networthAhead.debt.now", .text("amount", wording.amount(debt.owed, holding.currency)))
        let pace =
            debt.perMonth > 0
            ? wording.text("networthAhead.debt.falls", .text("amount", wording.amount(debt.perMonth, holding.currency)))
            : wording.text("networthAhead.debt.stays")
        return item(holding, wording.money(owed, holding.currency), now + " · " + pace)
    }

    private func item(_ holding: WorthHolding, _ amount: String, _ detail: String) -> PageItem {
        switch holding.source {
        case .account(let number):
            let evidence = Evidence(balancesOf: [number], currency: holding.currency)
            return PageItem(
                key: "account-\(number)", name: context.ledger.accounts[Int(number)].name, detail: detail, amount: amount,
                evidence: ShownEvidence(evidence, context))
        case .asset(let place):
            var item = found.assets[place].item
            (item.amount, item.form) = (amount, nil)
            if !detail.isEmpty { item.detail = detail }
            return item
        }
    }

    /// Writes the figures: `evenkeel networth --until DAY --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("day", context.today)
        json.member("until", last)
        json.array("totals") { json in for one in all { write(one, to: &json) } }
        json.member("unknown", found.unknown.map { context.ledger.accounts[Int($0)].name })
    }

    private func write(_ one: HouseholdWorthAhead, to json: inout JSONWriter) {
        let (course, currency) = (one.projection.course, one.worth.currency)
        json.object { json in
            json.member("currency", currency)
            json.amount("net", one.worth.total(on: context.today).net, currency)
            json.member("debtFree", one.debts.isEmpty ? nil : one.projection.debtFreeSince.flatMap { $0 <= last ? $0 : nil })
            json.array("days") { json in
                for place in days.compactMap({ course.place(of: $0) }) {
                    let parts = one.projection.parts(on: course.day(at: place)) ?? (0, 0, 0)
                    json.object { json in
                        json.member("day", course.day(at: place))
                        for (name, amount) in [
                            ("money", parts.money), ("kept", parts.owned), ("owed", parts.owed), ("low", course.low[place]),
                            ("median", course.median[place]), ("high", course.high[place]),
                        ] { json.amount(name, amount, currency) }
                    }
                }
            }
        }
    }
}
