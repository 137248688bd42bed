import Bookkeeping
package import Insights
package import Values

/// Where the money of a period went, in words, figures and pictures.
package final class MirrorScreen: Sendable {
    /// The figures.
    let mirror: Mirror
    /// What the screen is made from.
    let context: ScreenContext
    /// The currency in front; nil while the household has no account.
    let front: CurrencyMirror?

    /// Categories and merchants that a terminal lists, and a ring draws one by one.
    static let shortList = 10
    /// Merchants that a view gets; the screen `merchants` has them all.
    static let merchantLimit = 100

    /// The screen of a period.
    ///
    /// - Parameter currency: the currency in front; nothing, or one that has no row in the period, for the primary one.
    package init(
        of period: Period, accounts: AccountSelection = .all, currency: Currency? = nil, in context: ScreenContext
    ) {
        mirror = Mirror(of: period, accounts: accounts, today: context.today, context.categories, in: context.ledger)
        self.context = context
        front = mirror.currencies.first { $0.currency == currency } ?? mirror.currencies.first
    }

    /// The currency in front.
    var currency: Currency { front?.currency ?? context.currency }

    /// Money in and out of the currency in front.
    var total: MoneyFlow { front?.total ?? .none }

    /// The period.
    var period: Period { mirror.period }

    /// The words.
    var wording: Wording { context.wording }

    /// The question that opens all rows of the currency in front.
    var evidence: Evidence { mirror.evidence(currency) }

    /// How what was spent compares with the usual; nil while too little is known.
    var comparison: Comparison? {
        front?.usual.map { Comparison(min($0.flow.moneyOut, 0), usual: min($0.usual.moneyOut, 0)) }
    }

    /// What the money was spent on, most first, and last what more came back of than was spent; they sum to what was spent.
    var spending: [CategoryFigure] { front?.categories.filter { $0.flow.moneyOut != 0 } ?? [] }

    /// The colours of `spending`.
    var colours: [Int] { context.looks.colours(of: spending) }

    /// What `spending` shows parts of: all that more was spent on than came back.
    var spendingWhole: Int64 { spending.reduce(Int64(0)) { Sum.adding($0, min($1.flow.moneyOut, 0)) } }

    /// The categories in the groups of the taxonomy, most money out first.
    var groups: [GroupFigure] {
        guard let front else { return [] }
        return GroupFigure.groups(of: front.categories, context.categories)
    }

    /// Where the money was spent, most first; they sum to what was spent.
    var spendingMerchants: [MerchantFigure] { front?.merchants.filter { $0.flow.moneyOut != 0 } ?? [] }

    /// Where money came from, most first, and last where it is not known; they sum to what came in.
    var income: [CategoryFigure] { front?.categories.filter { $0.flow.moneyIn != 0 }.reversed() ?? [] }
}

extension MirrorScreen {
    /// Changes that are named at most.
    static let changeLimit = 5

    /// The categories that differ most from the usual, largest difference first. A difference below a fiftieth of the
    /// usual spending is no news, nor is a bill that came when it was due.
    var changes: [MirrorChange] {
        guard let front, let usual = front.usual else { return [] }
        let least = usual.usual.moneyOut.magnitude / 50
        func isNews(_ usual: CategoryUsual) -> Bool { MirrorChange(usual).map { $0.amount.magnitude >= max(least, 1) } ?? false }
        let news = DueChanges.without(usual.categories.filter { isNews($0) }, in: mirror, front, context.categories, of: context.ledger)
        let changes = news.compactMap { MirrorChange($0) }
        let sorted = changes.ordered { left, right in
            if left.amount.magnitude != right.amount.magnitude { return left.amount.magnitude > right.amount.magnitude }
            return context.looks.code(left.category) < context.looks.code(right.category)
        }
        return Array(sorted.prefix(MirrorScreen.changeLimit))
    }

    /// `15% less than usual`
    func changeText(_ change: MirrorChange) -> String {
        let percent = wording.catalogue.locale.percent(Int64(change.comparison.number))
        return wording.text(
            "change." + change.comparison.code, .text("percent", percent), .count("times", change.comparison.number))
    }

    /// `$84.10; $99.00 is usual`: the two figures whose difference it is.
    func madeText(_ change: MirrorChange) -> String {
        wording.text(
            "change.made", .text("amount", wording.spent(change.spent, currency)), .text("usual", wording.spent(change.usual, currency)))
    }
}

extension MirrorScreen {
    /// Days up to which each has a bar of its own; longer periods have one for each month.
    static let dayBarLimit = 31

    /// Whether bars stand for days.
    var showsDays: Bool { period.span.count <= MirrorScreen.dayBarLimit }

    /// The bars: money out of each day, or of each month of a longer period.
    var points: [MirrorBar] {
        guard let front, period.span.count > 1 else { return [] }
        guard !showsDays else { return front.days.map { point(DaySpan($0.day), $0.flow.moneyOut) } }
        var points: [MirrorBar] = []
        var days = front.days[...]
        var month: Period? = .containing(period.span.first, .month, rules: period.rules)
        while let current = month, current.span.first <= period.span.last {
            guard let span = current.span.intersection(period.span) else { break }
            let own = days.prefix { $0.day <= span.last }
            days = days.dropFirst(own.count)
            points.append(point(span, own.reduce(Int64(0)) { Sum.adding($0, $1.flow.moneyOut) }))
            month = current.next
        }
        return points
    }

    private func point(_ span: DaySpan, _ moneyOut: Int64) -> MirrorBar {
        MirrorBar(
            span: span, label: label(span), title: title(span), value: max(0, Sum.subtracting(0, moneyOut)),
            text: wording.spent(moneyOut, currency), state: state(span))
    }

    private func label(_ span: DaySpan) -> String {
        let civil = span.first.civil
        guard showsDays else { return wording.catalogue.monthName(period.rules.month(containing: span.first).month, .short) }
        guard period.span.count <= 7 else { return "\(civil.day)" }
        return wording.catalogue.weekdayName(span.first.weekday, .short)
    }

    private func title(_ span: DaySpan) -> String {
        showsDays
            ? wording.catalogue.date(span.first, .weekdayMonthDay)
            : wording.catalogue.month(period.rules.month(containing: span.first))
    }

    private func state(_ span: DaySpan) -> ChartPoint.State {
        if span.contains(mirror.today) { return .current }
        return span.first > mirror.today ? .future : .plain
    }

    /// What one bar usually is: the usual of the compared days divided among them; nil while nothing is usual.
    var usualBar: (value: Int64, text: String)? {
        guard let usual = front?.usual, usual.usual.moneyOut < 0, showsDays, period.span.count > 1 else { return nil }
        return (Sum.subtracting(0, usual.usual.moneyOut) / Int64(usual.compared.count), wording.text("mirror.usualBar"))
    }
}

extension MirrorScreen {
    /// The pictures of the screen: the ring of categories, and bars over time.
    var charts: [Chart] {
        [ring, bars, course].compactMap { $0 }
    }

    /// A month's spending as it adds up, beside earlier months.
    private var course: Chart? {
        guard period.kind == .month, let usual = front?.usual,
            let course = SpendingCourse(
                of: period.span, usual, accounts: mirror.accounts, currency: currency, context.categories, in: context.ledger),
            let last = course.spent.indices.last
        else { return nil }
        func amount(_ value: Int64) -> String { wording.amount(value, currency) }
        func point(_ day: Int, _ text: String, _ value: Int64, low: Int64? = nil) -> ChartPoint {
            let date = period.span.first.advanced(by: day)
            return ChartPoint(span: DaySpan(ordered: date, date), label: "\(date.civil.day)", text: text, value: value, low: low)
        }
        func name(_ day: Int) -> String { wording.catalogue.date(period.span.first.advanced(by: day), .monthDayShort) }
        let usually = course.high.indices.map { day in
            wording.text("mirror.courseUsual", .text("low", amount(course.low[day])), .text("high", amount(course.high[day])))
        }
        let title = wording.text("mirror.course")
        let line = course.spent.indices.map { day in
            point(day, wording.text("chart.point", .text("name", name(day)), .text("amount", amount(course.spent[day]))), course.spent[day])
        }
        return Chart(
            kind: .lines, title: title, description: line[last].text + " " + usually[last],
            series: [
                ChartSeries(
                    shape: .band, tone: .usual, points: usually.indices.map { point($0, usually[$0], course.high[$0], low: course.low[$0]) }
                ),
                ChartSeries(shape: .line, points: line),
            ],
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("column.out"), wording.text("mirror.courseColumn")],
                rows: course.high.indices.map { day in
                    [name(day), day <= last ? amount(course.spent[day]) : "", "\(amount(course.low[day])) – \(amount(course.high[day]))"]
                }))
    }

    /// What the spending went on.
    private var ring: Chart? {
        let spending = spending
        guard !spending.isEmpty else { return nil }
        var parts: [ChartSeries] = []
        var rows: [[String]] = []
        /// What more came back of than was spent has a line in the table and no part of the ring.
        func add(_ name: String, _ amount: Int64, colour: Int) {
            let share = amount < 0 ? wording.share(amount, of: spendingWhole) : ""
            rows.append([name, wording.spent(amount, currency), share])
            guard amount < 0 else { return }
            let point = ChartPoint(text: rows[rows.count - 1].joined(separator: " · "), value: Sum.subtracting(0, amount))
            parts.append(ChartSeries(name: name, shape: .part, colour: colour, points: [point]))
        }
        let colours = colours
        for (place, figure) in spending.prefix(CategoryLooks.apart).enumerated() {
            add(context.looks.look(figure.category).name, figure.flow.moneyOut, colour: colours[place])
        }
        let rest = spending.dropFirst(CategoryLooks.apart).reduce(Int64(0)) { Sum.adding($0, $1.flow.moneyOut) }
        if rest != 0 { add(wording.text("chart.rest"), rest, colour: CategoryLooks.restColour) }
        let title = wording.text("mirror.categories")
        let largest = rows.prefix(3).map { wording.text("chart.named", .text("name", $0[0]), .text("amount", $0[1])) }
        let description = wording.text(
            "chart.ring", .count("count", spending.count), .text("largest", wording.catalogue.list(largest)))
        return Chart(
            kind: .ring, title: title, description: description, series: parts,
            table: DataTable(
                caption: title, columns: [wording.text("column.category"), wording.text("column.out"), wording.text("column.share")],
                rows: rows))
    }

    /// The spending of each day or month.
    var bars: Chart? {
        let points = points
        guard let highest = points.max(by: { $0.value < $1.value }), highest.value > 0 else { return nil }
        let title = wording.text(showsDays ? "mirror.days" : "mirror.months")
        let description = wording.text(
            "chart.bars", .count("count", points.count), .text("highest", highest.title), .text("amount", highest.text))
        let bars = points.map {
            ChartPoint(span: $0.span, label: $0.label, text: $0.title + ": " + $0.text, value: $0.value, state: $0.state)
        }
        var series = [ChartSeries(shape: .bar, points: bars)]
        if let usual = usualBar {
            series.append(
                ChartSeries(shape: .rule, tone: .usual, points: [ChartPoint(label: usual.text, text: usual.text, value: usual.value)]))
        }
        return Chart(
            kind: .bars, title: title, description: description, series: series,
            table: DataTable(
                caption: title, columns: [wording.text(showsDays ? "column.day" : "column.month"), wording.text("column.out")],
                rows: points.map { [$0.title, $0.text] }))
    }
}

/// A category whose spending is not as usual.
struct MirrorChange: Hashable, Sendable {
    /// Place in `Ledger.categories`.
    var category: UInt16
    /// How much more (above zero) or less was spent than usual, in minor units.
    var amount: Int64
    /// What was spent, and what is usual; money out is below zero.
    var spent: Int64
    var usual: Int64
    /// The difference in steps of words.
    var comparison: Comparison

    /// A change; nil for a category that is usually income, or spent as usual.
    init?(_ usual: CategoryUsual) {
        guard usual.amount < 0 || usual.usual < 0 else { return nil }
        category = usual.category
        spent = usual.amount
        self.usual = usual.usual
        amount = Sum.subtracting(usual.usual, usual.amount)
        comparison = Comparison(min(usual.amount, 0), usual: min(usual.usual, 0))
        guard comparison.tone != .same else { return nil }
    }
}
