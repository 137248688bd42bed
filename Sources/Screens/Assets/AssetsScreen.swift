import Bookkeeping
import Households
import Insights
import Syncing
package import Values

/// What is worth or owed money and no bank tells of: a home, a car, a loan, each with what it was last said to be worth.
package struct AssetsScreen: Sendable {
    private let context: ScreenContext
    private let assets: [ShownAsset]

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        assets = context.records.filter { $0.kind == .asset }.compactMap { ShownAsset($0, in: context) }.ordered { $0.precedes($1) }
    }

    private var wording: Wording { context.wording }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("assets.title"), wording)
        page.add(.sentences(totals.map { sentence($0) }))
        if let chart { page.add(.chart(chart)) }
        let lasting = assets.filter { !$0.hasEnded }
        page.add(list("owned", lasting.filter { !$0.isOwed }))
        page.add(list("owed", lasting.filter { $0.isOwed }))
        page.add(list("ended", assets.filter { $0.hasEnded }, isClosed: true))
        let form = PageForm(.asset, leftOut: ["ended"], in: context)
        page.empty =
            page.isEmpty ? EmptyState("empty.assets.", screen: AssetsScreen.name, command: "evenkeel records", wording) : nil
        if allows(context.people.me, .changeRecord, on: .account(Sharing(holder: context.people.me.id))) {
            page.add(.form(form))
        }
        return page
    }

    private func list(_ code: String, _ assets: [ShownAsset], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("assets." + code), isClosed: isClosed, items: assets.map { $0.item }))
    }

    /// `What you own is worth $512,000.00; you owe $301,500.00. That leaves $210,500.00.`
    private func sentence(_ total: Total) -> ShownSentence {
        let variant = total.owed == 0 ? "owned" : total.owned == 0 ? "owedOnly" : "both"
        return ShownSentence(
            wording.text(
                "assets.total." + variant, .text("owned", wording.money(total.owned, total.currency)),
                .text("owed", wording.money(0 &- total.owed, total.currency)), .text("net", wording.money(total.net, total.currency))))
    }

    /// What they came to on each day on which somebody said a value, in the first currency; nil for a single day.
    private var chart: Chart? {
        guard let currency = totals.first?.currency else { return nil }
        let own = assets.filter { $0.currency == currency }
        let days = own.flatMap { $0.values.map { $0.day } }.ordered { $0 < $1 }
        var points: [ChartPoint] = []
        for day in days where points.last?.span?.first != day {
            let net = own.reduce(Int64(0)) { Sum.adding($0, $1.amount(on: day)) }
            let date = wording.catalogue.date(day)
            points.append(
                ChartPoint(
                    span: DaySpan(ordered: day, day), label: date,
                    text: wording.text("chart.point", .text("name", date), .text("amount", wording.amount(net, currency))), value: net))
        }
        guard points.count > 1 else { return nil }
        let title = wording.text("assets.chart")
        return Chart(
            kind: .lines, title: title,
            description: [points[0].text, points[points.count - 1].text].joined(separator: " "),
            series: [ChartSeries(shape: .line, points: points)],
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("column.worth")],
                rows: points.map { [$0.label, wording.amount($0.value, currency)] }))
    }

    /// What those that last come to in one currency; what is owed is zero or less.
    private struct Total: JSONWritable {
        let currency: Currency
        let owned: Int64
        let owed: Int64

        var net: Int64 { Sum.adding(owned, owed) }

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("currency", currency)
                json.amount("owned", owned, currency)
                json.amount("owed", owed, currency)
                json.amount("net", net, currency)
            }
        }
    }

    /// One for each currency, the household's own first.
    private var totals: [Total] {
        var currencies: [Currency] = []
        for asset in assets where !asset.hasEnded && asset.latest != nil && !currencies.contains(asset.currency) {
            currencies.append(asset.currency)
        }
        currencies = currencies.ordered { left, right in
            (left == context.currency) != (right == context.currency) ? left == context.currency : left < right
        }
        return currencies.map { currency in
            var (owned, owed) = (Int64(0), Int64(0))
            for asset in assets where asset.currency == currency && !asset.hasEnded {
                guard let amount = asset.latest?.amount else { continue }
                if amount < 0 { owed = Sum.adding(owed, amount) } else { owned = Sum.adding(owned, amount) }
            }
            return Total(currency: currency, owned: owned, owed: owed)
        }
    }
}

extension AssetsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "assets"

    /// Writes the figures: `evenkeel assets --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("totals", totals)
        json.member("assets", assets)
    }
}
