package import Insights
package import Values

/// A month as a calendar of spending, in words, figures and a picture.
package struct HeatmapScreen: Sendable {
    /// The figures.
    let heatmap: Heatmap
    /// What the screen is made from.
    let context: ScreenContext
    /// The days that the ledger knows.
    private let history: History

    /// The screen of one of the person's months.
    ///
    /// - Parameter currency: the currency to look at; nothing for the household's primary one.
    package init(of month: Month, accounts: AccountSelection = .all, currency: Currency? = nil, in context: ScreenContext) {
        heatmap = Heatmap(
            of: month, rules: context.rules, accounts: accounts, currency: currency, today: context.today, context.categories,
            in: context.ledger)
        history = History(of: accounts, in: context.ledger)
        self.context = context
    }

    /// The currency that is looked at.
    var currency: Currency { heatmap.currency ?? context.currency }

    /// The words.
    var wording: Wording { context.wording }

    /// The month as a period.
    private var period: Period { .containing(heatmap.span.first, .month, rules: heatmap.rules) }

    /// `November 2026`
    var title: String { Catalogue.heading(wording.catalogue.title(of: period)) }

    /// How many days are known, how many of them had no spending, and which was the dearest.
    var sentences: [ShownSentence] {
        let known = heatmap.days.filter { $0.isKnown }
        guard !known.isEmpty else { return [] }
        let quiet = known.filter { $0.flow.moneyOut >= 0 }.count
        var sentences = [
            ShownSentence(
                wording.text(
                    "heatmap.total", .text("amount", wording.spent(heatmap.total.moneyOut, currency)), .count("days", known.count)),
                evidence(heatmap.span), context)
        ]
        if quiet > 0 { sentences.append(ShownSentence(wording.text("heatmap.quiet", .count("count", quiet)))) }
        if let dearest = known.min(by: { $0.flow.moneyOut < $1.flow.moneyOut }), dearest.flow.moneyOut < 0 {
            sentences.append(
                ShownSentence(
                    wording.text(
                        "heatmap.dearest", .text("day", wording.catalogue.date(dearest.day, .weekdayMonthDay)),
                        .text("amount", wording.amount(dearest.flow.moneyOut, currency))),
                    evidence(DaySpan(dearest.day)), context))
        }
        return sentences
    }

    /// The question for all that was spent on some days.
    func evidence(_ span: DaySpan) -> Evidence {
        var evidence = heatmap.evidence(span.first).of(.spent)
        evidence.span = span
        return evidence
    }

    /// How the shades were made; empty while there are none.
    var howText: String {
        guard let measured = heatmap.measured, heatmap.thresholds.count == 3 else { return "" }
        return wording.text(
            "heatmap.how", .text("span", wording.catalogue.span(measured)),
            .text("first", wording.rough(heatmap.thresholds[0], currency)), .text("second", wording.rough(heatmap.thresholds[1], currency)),
            .text("third", wording.rough(heatmap.thresholds[2], currency)))
    }

    /// What to say instead of a calendar; nil if there is one.
    var empty: EmptyState? {
        guard let known = history.span else { return .noRows(wording) }
        return .dark(period, known, context)
    }

    /// Heads of the columns.
    func weekdays(_ width: NameWidth) -> [String] {
        Week(containing: heatmap.span.first, startingOn: heatmap.rules.weekStart).days.days.map {
            wording.catalogue.weekdayName($0.weekday, width)
        }
    }

    /// `Thursday, November 19: $66.10`
    func dayText(_ day: HeatmapDay) -> String {
        let amount = day.isKnown ? wording.spent(day.flow.moneyOut, currency) : wording.text("heatmap.unknown")
        return wording.text("chart.point", .text("name", wording.catalogue.date(day.day, .weekdayMonthDay)), .text("amount", amount))
    }

    /// `$412.35`; empty for a week of which no day is known, or in which nothing was spent.
    func sumText(_ week: HeatmapWeekSum) -> String {
        week.isKnown && week.flow.moneyOut != 0 ? wording.spent(week.flow.moneyOut, currency) : ""
    }

    /// The month before and the month after.
    var neighbours: (previous: Month, next: Month) {
        (heatmap.month.advanced(by: -1), heatmap.month.advanced(by: 1))
    }
}

extension HeatmapScreen {
    /// Columns from which a day also says its amount, and from which the sum of a week is written out.
    private static let (amountWidth, sumWidth) = (70, 100)

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        let showsAmounts = block.style.width >= HeatmapScreen.amountWidth
        let sums = heatmap.weekSums.map { terminalSum($0, block.style) }
        let sumWidth = sums.reduce(0) { max($0, TerminalRun($1).width) }
        let cell = min((block.style.width - 3 - sumWidth) / 7, showsAmounts ? 14 : 6)
        var heads = TerminalLine("  ")
        for weekday in weekdays(.short) { heads.add(TerminalText.pad(TerminalText.pad(weekday, to: cell - 1), to: cell), .muted) }
        block.add(heads)
        for (week, sum) in zip(heatmap.weeks, sums) {
            var line = TerminalLine("  ")
            for (column, day) in week.enumerated() {
                if let day { add(day, showsAmounts: showsAmounts, cell: cell, style: block.style, to: &line) }
                line.pad(to: 2 + cell * (column + 1))
            }
            line.add(TerminalText.pad(sum, to: sumWidth + 1, right: true), .strong)
            block.add(line)
        }
        block.space()
        block.add(legend(block.style))
        block.space()
        for sentence in sentences { block.paragraph(sentence.text) }
        block.paragraph(howText, .muted)
    }

    private func add(_ day: HeatmapDay, showsAmounts: Bool, cell: Int, style: TerminalStyle, to line: inout TerminalLine) {
        let number = TerminalText.pad(wording.number(day.day.civil.day), to: 2, right: true)
        line.add(number + " ", day.day == context.today ? .strong : (day.isKnown ? .plain : .muted))
        guard day.isKnown else {
            line.add("·", .muted)
            return
        }
        let shade = Bar.shade(day.intensity, isASCII: style.isASCII)
        line.add(cell < 12 ? String(shade.prefix(1)) : shade, .accent)
        guard showsAmounts, day.flow.moneyOut < 0 else { return }
        let amount = TerminalRun(" " + wording.short(day.flow.moneyOut, currency), .muted)
        if 3 + (cell < 12 ? 1 : 2) + amount.width < cell { line.add(amount.text, amount.ink) }
    }

    /// The sum of a week: written out where there is room, else shortened as the amounts of days are.
    private func terminalSum(_ week: HeatmapWeekSum, _ style: TerminalStyle) -> String {
        let text = sumText(week)
        return text.isEmpty || style.width >= HeatmapScreen.sumWidth ? text : wording.short(week.flow.moneyOut, currency)
    }

    private func legend(_ style: TerminalStyle) -> TerminalLine {
        var line = TerminalLine("  " + wording.text("heatmap.less") + " ", .muted)
        for intensity in 1...4 {
            line.add(Bar.shade(intensity, isASCII: style.isASCII), .accent)
            line.add(" ")
        }
        line.add(wording.text("heatmap.more"), .muted)
        return line
    }
}

extension HeatmapScreen: ScreenModel {
    /// Writes the figures (`evenkeel heatmap --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "heatmap")
            json.member("month", MonthText.iso(heatmap.month))
            json.span(heatmap.span)
            json.object("totals") { json in
                json.member("currency", currency)
                json.flow(heatmap.total, currency)
            }
            json.array("thresholds") { json in
                for threshold in heatmap.thresholds { json.value(Money(minorUnits: threshold, currency)) }
            }
            json.array("days") { json in
                for day in heatmap.days { write(day, to: &json) }
            }
            json.array("weeks") { json in
                for week in heatmap.weekSums { write(week, to: &json) }
            }
            json.member("currencies", heatmap.otherCurrencies.map { $0.code })
            if view { writeView(to: &json) }
        }
    }

    private func write(_ day: HeatmapDay, to json: inout JSONWriter) {
        json.object { json in
            json.member("day", day.day)
            json.amount("in", day.flow.moneyIn, currency)
            json.amount("out", day.flow.moneyOut, currency)
            json.member("intensity", day.intensity)
            json.member("known", day.isKnown)
        }
    }

    private func write(_ week: HeatmapWeekSum, to json: inout JSONWriter) {
        json.object { json in
            json.span(week.span)
            json.amount("in", week.flow.moneyIn, currency)
            json.amount("out", week.flow.moneyOut, currency)
            json.member("known", week.isKnown)
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentences", sentences)
            json.member("how", ShownSentence(howText, heatmap.measured.map { evidence($0) }, context))
            json.member("less", wording.text("heatmap.less"))
            json.member("more", wording.text("heatmap.more"))
            json.member("weekdays", weekdays(.short))
            json.array("weeks") { json in
                for week in heatmap.weeks {
                    json.array { json in
                        for day in week { writePlace(day, to: &json) }
                    }
                }
            }
            json.array("sums") { json in
                for week in heatmap.weekSums { writeSum(week, to: &json) }
            }
            json.object("navigation") { json in
                for (key, month) in [("previous", neighbours.previous), ("next", neighbours.next)] {
                    json.object(key) { json in
                        json.member("title", Catalogue.heading(wording.catalogue.month(month)))
                        json.member("month", MonthText.iso(month))
                    }
                }
            }
            json.member("chart", chart)
            json.member("empty", empty)
        }
    }

    private func writeSum(_ week: HeatmapWeekSum, to json: inout JSONWriter) {
        let text = sumText(week)
        let days = wording.catalogue.span(week.span, .monthDay)
        let opened: ShownEvidence? = text.isEmpty ? nil : ShownEvidence(evidence(week.span), context)
        json.object { json in
            json.member("text", text)
            json.member("said", text.isEmpty ? "" : wording.text("chart.point", .text("name", days), .text("amount", text)))
            json.member("evidence", opened)
        }
    }

    private func writePlace(_ day: HeatmapDay?, to json: inout JSONWriter) {
        guard let day else {
            json.null()
            return
        }
        json.object { json in
            json.member("day", day.day)
            json.member("number", wording.number(day.day.civil.day))
            json.member("text", dayText(day))
            json.member("intensity", day.isKnown ? day.intensity : -1)
            json.member("evidence", ShownEvidence(heatmap.evidence(day.day).of(.spent), context))
        }
    }

    /// The calendar as a picture.
    private var chart: Chart {
        let description = sentences.map { $0.text }.joined(separator: " ")
        let title = title
        let weeks = heatmap.weeks.map { week in
            ChartSeries(
                shape: .day,
                points: week.compactMap { $0 }.map { day in
                    ChartPoint(
                        span: DaySpan(ordered: day.day, day.day), label: wording.number(day.day.civil.day), text: dayText(day),
                        value: max(0, Sum.subtracting(0, day.flow.moneyOut)), state: day.day == context.today ? .current : .plain,
                        shade: day.isKnown ? day.intensity : nil)
                })
        }
        return Chart(
            kind: .calendar, title: title, description: description, series: weeks,
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("column.out")],
                rows: heatmap.days.filter { $0.isKnown }.map {
                    [wording.catalogue.date($0.day, .weekdayMonthDay), wording.spent($0.flow.moneyOut, currency)]
                }))
    }
}
