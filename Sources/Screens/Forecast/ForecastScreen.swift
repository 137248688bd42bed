import Bookkeeping
import Insights
import Planning
package import Values

/// What the accounts are expected to hold day by day, with what is due, where they are lowest and why.
package struct ForecastScreen: Sendable {
    private let context: ScreenContext
    private let shown: HouseholdForecast
    private let asOf: Day

    /// Days that a page tells of.
    package static let pageDays = 90
    /// Days that one question asks for at most, and that it looks ahead.
    package static let daysLimit = ForecastQuestion.daysLimit
    /// Days from one line of its table to the next; the picture has every day.
    private static let tableDays = 7
    /// Payments that are named beside a low day, or on one of the line's.
    private static let causeLimit = 3
    /// Payments that are listed at most.
    private static let paymentLimit = 40

    /// A forecast from a day on.
    ///
    /// - Parameters:
    ///   - asOf: the last day that is known; today unless said.
    ///   - first: the first day that is told; the day after `asOf` unless said.
    package init(asOf: Day? = nil, from first: Day? = nil, days: Int = ForecastScreen.pageDays, in context: ScreenContext) {
        self.context = context
        self.asOf = asOf ?? context.today
        let isShared = first == nil && self.asOf == context.today
        shown = isShared ? context.forecast(days: days) : HouseholdForecast(asOf: self.asOf, first: first, days: days, in: context)
    }

    private var wording: Wording { context.wording }
    private var forecast: Forecast { shown.forecast }
}

extension ForecastScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "forecast"

    /// The next three months.
    package init(in context: ScreenContext) { self.init(days: ForecastScreen.pageDays, in: context) }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("forecast.title"), wording)
        guard let main = shown.main, !forecast.lacks.contains(.noRows) else {
            page.empty = EmptyState("empty.forecast.", screen: "import", command: "evenkeel import", wording)
            return page
        }
        let total = forecast.totals[main]
        for sentence in sentences(total) { page.say(sentence) }
        if let chart = chart(total) { page.add(.chart(chart)) }
        let isOwing = !HouseholdDebts(in: context).debts.isEmpty
        page.add(list("low", lowItems(total), way: isOwing ? way(DebtsScreen.name, "debts.title") : way(AffordScreen.name, "afford.title")))
        page.add(list("due", dueItems(total.course.currency), way: way(BillsScreen.name, "bills.title")))
        let lacksBalance = forecast.accounts.contains { $0.isChangeOnly }
        page.add(list("accounts", accountItems, way: lacksBalance ? way(AccountsScreen.name, "afford.enterBalance") : nil))
        for lack in forecast.lacks { page.say(ShownSentence(text(of: lack))) }
        return page
    }

    private func list(_ code: String, _ items: [PageItem], way: PageList.Way?) -> PagePart {
        .list(PageList(code: code, title: wording.text("forecast." + code), items: items, way: way))
    }

    private func way(_ screen: String, _ words: String) -> PageList.Way { PageList.Way(screen: screen, text: wording.text(words)) }

    /// `By February 26 your accounts hold about $2,410.00, between $1,800.00 and $3,050.00 in eight of ten cases.`
    private func sentences(_ total: CurrencyForecast) -> [ShownSentence] {
        let course = total.course
        guard course.count > 0 else { return [] }
        let (last, currency) = (course.count - 1, course.currency)
        let isKnown = total.changeOnly.count < forecast.accounts.count { $0.course.currency == currency }
        let text = wording.text(
            isKnown ? "forecast.total" : "forecast.change", .text("day", wording.catalogue.date(course.day(at: last))),
            .text("amount", wording.money(course.median[last], currency)), .text("low", wording.money(course.low[last], currency)),
            .text("high", wording.money(course.high[last], currency)))
        return [ShownSentence(text)]
    }

    /// The median as a line over the band that eight of ten cases stay in.
    private func chart(_ total: CurrencyForecast) -> Chart? {
        let course = total.course
        guard course.count > 1 else { return nil }
        let title = wording.text("forecast.chart")
        let days = (0..<course.count).map { course.day(at: $0) }
        let band = days.indices.map { place in
            ChartPoint(
                // The line says both: what stands on a day is said once.
                span: DaySpan(days[place]), label: label(days[place]), text: "", value: course.high[place], low: course.low[place])
        }
        let line = days.indices.map { place in
            ChartPoint(
                span: DaySpan(days[place]), label: label(days[place]), text: pointText(days[place], course, place),
                value: course.median[place])
        }
        let currency = course.currency
        let marks = marks(on: course)
        let under = ChartSeries(name: wording.text("forecast.band"), shape: .band, tone: .usual, points: band)
        let dots = ChartSeries(name: wording.text("forecast.marks"), shape: .mark, points: marks)
        let over = ChartSeries(name: title, shape: .line, points: line)
        return Chart(
            kind: .lines, title: title, description: [line[0].text, line[line.count - 1].text].joined(separator: " "),
            series: marks.isEmpty ? [under, over] : [under, dots, over],
            table: DataTable(
                caption: title, columns: ["day", "low", "median", "high"].map { wording.text("column." + $0) },
                rows: days.indices.filter { $0 % ForecastScreen.tableDays == 0 || $0 == days.count - 1 }.map { place in
                    [wording.catalogue.date(days[place])]
                        + [course.low[place], course.median[place], course.high[place]].map { wording.money($0, currency) }
                }))
    }

    /// The days of the line on which a bill is due or a goal is meant to be reached, with what they are called.
    private func marks(on course: BalanceCourse) -> [ChartPoint] {
        var names = [[String]](repeating: [], count: course.count)
        func add(_ name: String, _ day: Day) {
            let place = course.first.distance(to: day)
            if place >= 0, place < names.count, names[place].count < ForecastScreen.causeLimit { names[place].append(name) }
        }
        let bills = forecast.payments.filter { !$0.isTransfer && $0.payment.amount < 0 && $0.payment.currency == course.currency }
        for bill in bills.prefix(ForecastScreen.paymentLimit) { add(named(bill), bill.payment.day) }
        for goal in asOf == context.today ? HouseholdGoals.running(in: context, payDays: shown.payDays) : [] {
            if let day = goal.goal.day { add(wording.text("forecast.goal", .text("goal", goal.goal.title)), day) }
        }
        return names.indices.filter { !names[$0].isEmpty }.map { place in
            let day = course.day(at: place)
            return ChartPoint(
                span: DaySpan(day), label: label(day), text: wording.catalogue.list(names[place]), value: course.median[place])
        }
    }

    /// `Landlord -$1,850.00`
    private func named(_ counted: CountedPayment) -> String {
        shown.name(of: counted, in: context) + " " + wording.money(counted.payment.amount, counted.payment.currency)
    }

    private func label(_ day: Day) -> String { wording.catalogue.date(day, .monthDayShort) }

    private func pointText(_ day: Day, _ course: BalanceCourse, _ place: Int) -> String {
        wording.text(
            "forecast.point", .text("day", wording.catalogue.date(day)),
            .text("amount", wording.money(course.median[place], course.currency)),
            .text("low", wording.money(course.low[place], course.currency)),
            .text("high", wording.money(course.high[place], course.currency)))
    }

    /// The lowest days, each with the payments that make it so.
    private func lowItems(_ total: CurrencyForecast) -> [PageItem] {
        total.lowest.map { point in
            let names = point.causes.prefix(ForecastScreen.causeLimit).map { named(forecast.payments[$0]) }
            return PageItem(
                key: point.day.iso, name: wording.catalogue.date(point.day),
                detail: names.isEmpty ? "" : wording.text("forecast.because", .text("list", wording.catalogue.list(names))),
                amount: wording.money(point.median, total.course.currency), tone: point.low < 0 ? .look : .plain)
        }
    }

    /// What is due, in its order.
    private func dueItems(_ currency: Currency) -> [PageItem] {
        let due = forecast.payments.filter { !$0.isTransfer && $0.payment.currency == currency }
        return due.prefix(ForecastScreen.paymentLimit).enumerated().map { place, counted in
            let payment = counted.payment
            let day = counted.isLate ? wording.text("forecast.late") : wording.catalogue.date(payment.day)
            return PageItem(
                key: "due-\(place)", name: shown.name(of: counted, in: context),
                detail: [day, context.ledger.accounts[Int(counted.account)].name].joined(separator: " · "),
                amount: wording.money(payment.amount, currency), tone: counted.isLate ? .look : .plain,
                evidence: shown.evidence(of: counted, in: context))
        }
    }

    private var accountItems: [PageItem] {
        forecast.accounts.compactMap { account in
            guard let median = account.course.median.last else { return nil }
            let amount = wording.money(median, account.course.currency)
            return PageItem(
                key: "account-\(account.account)", name: context.ledger.accounts[Int(account.account)].name,
                detail: account.isChangeOnly ? wording.text("forecast.changeOnly") : "", amount: amount)
        }
    }

    private func text(of lack: ForecastLack) -> String {
        switch lack {
        case .noRows, .noIncome, .noYear: wording.text("forecast.lack." + lack.code)
        case .fewDays(let days): wording.text("forecast.lack.fewDays", .count("days", days))
        case .noBalance(let account):
            wording.text("forecast.lack.noBalance", .text("account", context.ledger.accounts[Int(account)].name))
        case .oldRows(let account, let days):
            wording.text("forecast.lack.oldRows", .text("account", context.ledger.accounts[Int(account)].name), .count("days", days))
        }
    }

    /// Writes the figures: `evenkeel forecast --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("asOf", asOf)
        json.key("total")
        if let main = shown.main {
            json.object { ForecastScreen.write(forecast.totals[main].course, to: &$0) }
        } else {
            json.null()
        }
        json.array("others") { json in
            for place in forecast.totals.indices where place != shown.main {
                json.object { ForecastScreen.write(forecast.totals[place].course, to: &$0) }
            }
        }
        json.array("accounts") { json in
            for account in forecast.accounts {
                json.object { json in
                    json.member("account", context.ledger.accounts[Int(account.account)].name)
                    json.member("changeOnly", account.isChangeOnly)
                    ForecastScreen.write(account.course, to: &json)
                }
            }
        }
        json.member("lacks", forecast.lacks.map { $0.code })
    }

    /// Writes the currency of a course and its days, at the end of each.
    private static func write(_ course: BalanceCourse, to json: inout JSONWriter) {
        json.member("currency", course.currency)
        json.array("days") { json in
            for place in 0..<course.count {
                json.object { json in
                    json.member("day", course.day(at: place))
                    json.amount("low", course.low[place], course.currency)
                    json.amount("median", course.median[place], course.currency)
                    json.amount("high", course.high[place], course.currency)
                }
            }
        }
    }
}
