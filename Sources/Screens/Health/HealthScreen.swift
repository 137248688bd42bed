import Insights
import Planning
package import Values

/// How the household stands with its money: a score that shows what it is made of, what would move it, and what is not known.
package struct HealthScreen: Sendable {
    private let context: ScreenContext
    let shown: HouseholdHealth

    /// The screen of a household as of today.
    package init(in context: ScreenContext) {
        self.context = context
        shown = HouseholdHealth(in: context)
    }

    private var wording: Wording { context.wording }
    var health: FinancialHealth { shown.health }
}

extension HealthScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "health"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("health.title"), wording)
        guard !shown.isEmpty else {
            page.empty = EmptyState("empty.health.", screen: "import", command: "evenkeel import FILE", wording)
            return page
        }
        for text in sentences { page.say(ShownSentence(text)) }
        for theme in health.themes { page.add(.list(list(theme))) }
        if let chart { page.add(.chart(chart)) }
        page.add(list("questions", health.missing.compactMap { AskedPart($0, in: context)?.item }))
        page.add(list("missing", health.missing.filter { !$0.isAsked }.map { missing($0) }))
        page.add(list("basis", HealthBasis(shown, in: context).items))
        page.add(list("how", HealthPartKind.allCases.map { formula($0) }, isClosed: true))
        return page
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("health." + code), isClosed: isClosed, items: items))
    }

    /// The score and what it adds up from, or what it takes; what would move it most, what is left out, and how it is made.
    private var sentences: [String] {
        var texts: [String] = []
        if let score = health.score {
            let whole = wording.catalogue.locale.decimal(score, scale: 2, maximumFractionDigits: 0)
            let themes = health.themes.filter { $0.score != nil }.map { title(of: $0) }
            texts.append(wording.text("health.score", .text("score", whole)))
            texts.append(
                wording.text("health.made", .text("score", wording.points(score)), .text("list", wording.catalogue.list(themes))))
        } else {
            let count = health.themes.count { $0.score != nil }
            texts.append(
                wording.text("health.unscored", .count("count", count), .text("least", wording.number(FinancialHealth.leastThemes))))
        }
        if health.score != nil, let best = health.parts.first(where: { $0.measure.kind == health.best }) {
            texts.append(
                wording.text(
                    "health.best", .text("name", name(best.measure.kind)), .text("points", wording.points(best.gain)),
                    .text("step", wording.text("health.step." + best.measure.kind.nextStep))))
        }
        if !health.leftOut.isEmpty {
            let codes = wording.catalogue.list(health.leftOut.map { $0.code })
            texts.append(
                wording.text(
                    "health.leftOut", .text("currencies", codes), .text("currency", health.currency.code)))
        }
        texts.append(wording.text("health.made.how"))
        return texts
    }

    private func name(_ kind: HealthPartKind) -> String { wording.text("health.name." + kind.code) }

    private func list(_ theme: HealthThemeScore) -> PageList {
        let parts = health.parts.filter { $0.measure.kind.theme == theme.theme }
        return PageList(
            code: theme.theme.code, title: title(of: theme), items: parts.map { ShownHealthPart($0, of: shown, in: context).item },
            way: theme.theme == .debt ? PageList.Way(screen: DebtsScreen.name, text: wording.text("debts.title")) : nil)
    }

    /// `Spending: 18.5 of 25 points`
    private func title(of theme: HealthThemeScore) -> String {
        let name = wording.text("health.theme." + theme.theme.code)
        guard theme.score != nil else { return wording.text("health.theme.open", .text("theme", name)) }
        return wording.text(
            "health.theme.points", .text("theme", name), .text("points", wording.points(theme.points)),
            .text("possible", wording.points(theme.possible)))
    }

    /// A part that is not known, and what it takes.
    private func missing(_ kind: HealthPartKind) -> PageItem {
        PageItem(
            key: kind.code, name: name(kind), detail: wording.text("health.theme." + kind.theme.code),
            text: wording.text("health.lack." + kind.lack))
    }

    /// How a part is worked out.
    private func formula(_ kind: HealthPartKind) -> PageItem {
        PageItem(
            key: "how-" + kind.code, name: name(kind),
            detail: wording.text(
                "health.weight", .text("theme", wording.text("health.theme." + kind.theme.code)),
                .text("weight", wording.catalogue.locale.number(kind.weight))),
            text: wording.text("health.formula." + kind.code))
    }

    /// The score at the ends of the last months; nil for a single one.
    private var chart: Chart? {
        guard shown.history.count > 1 else { return nil }
        let title = wording.text("health.history")
        let points = shown.history.map { one in
            ChartPoint(
                span: DaySpan(one.day), label: wording.catalogue.monthName(one.day.civil.month, .short),
                text: wording.text(
                    "health.point", .text("day", wording.catalogue.date(one.day)), .text("score", wording.points(one.score ?? 0))),
                value: one.score ?? 0, state: one.day == context.today ? .current : .plain)
        }
        return Chart(
            kind: .lines, title: title, description: [points[0].text, points[points.count - 1].text].joined(separator: " "),
            series: [ChartSeries(name: title, shape: .line, points: points)],
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("health.column")],
                rows: shown.history.map { [wording.catalogue.date($0.day), wording.points($0.score ?? 0)] }))
    }
}
