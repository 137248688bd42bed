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
        page.add(list("owed", lasting.filter { $0.isOwed }, way: PageList.Way(screen: DebtsScreen.name, text: wording.text("debts.title"))))
        page.add(list("ended", assets.filter { $0.hasEnded }, isClosed: true))
        let form = PageForm(.asset, leftOut: ["ended"] + ShownAsset.termFields, in: context)
        page.empty =
            page.isEmpty ? EmptyState("empty.assets.", screen: AssetsScreen.name, command: "evenkeel records", wording) : nil
        if allows(context.people.me, .changeRecord, on: .account(Sharing(holder: context.people.me.id))) {
            page.add(.form(form))
        }
        return page
    }

    private func list(_ code: String, _ assets: [ShownAsset], isClosed: Bool = false, way: PageList.Way? = nil) -> PagePart {
        .list(PageList(code: code, title: wording.text("assets." + code), isClosed: isClosed, items: assets.map { $0.item }, way: way))
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

/// One thing that is worth or owed money, as lists show it.
struct ShownAsset: Sendable {
    /// Its record.
    let record: SmallRecord
    /// What it is called.
    let name: String
    /// A code of `AssetType`.
    let type: String
    /// What its values are in.
    let currency: Currency
    /// What it was said to be worth, up to today, oldest day first.
    let values: [(day: Day, amount: Int64)]
    private let context: ScreenContext

    /// A record's asset; nil for a record without what every asset has.
    init?(_ record: SmallRecord, in context: ScreenContext) {
        guard let name = record["name"]?.string, let type = record["type"]?.string,
            let currency = record["currency"]?.string.flatMap({ Currency($0) })
        else { return nil }
        self.record = record
        self.name = name
        self.type = type
        self.currency = currency
        self.context = context
        values = record.amounts("value:").filter { $0.day <= context.today }.ordered { $0.day < $1.day }
    }

    private var wording: Wording { context.wording }

    /// What is asked of what is owed alone.
    static let termFields = ["interest", "payment", "dueDay"]

    /// Days after which a value deserves to be looked at again.
    private static let freshDays = 365

    /// What it was last said to be worth; nil where nobody said.
    var latest: (day: Day, amount: Int64)? { values.last }

    /// What it was worth on a day: its last value up to then, and nothing before the first one or once it has ended.
    func amount(on day: Day) -> Int64 {
        if let end = record["ended"]?.string.flatMap({ Day(iso: $0) }), end <= day { return 0 }
        return values.last { $0.day <= day }?.amount ?? 0
    }

    /// Whether it is no longer there.
    var hasEnded: Bool { record["ended"]?.string.flatMap { Day(iso: $0) }.map { $0 <= context.today } ?? false }

    /// Whether it is owed.
    var isOwed: Bool { latest.map { $0.amount < 0 } ?? AssetType.owed.contains(type) }

    /// The order of lists: the largest first, what has no value last.
    func precedes(_ other: ShownAsset) -> Bool {
        let sizes = (latest?.amount.magnitude ?? 0, other.latest?.amount.magnitude ?? 0)
        return sizes.0 != sizes.1 ? sizes.0 > sizes.1 : record.id < other.record.id
    }

    /// The asset as a list has it.
    var item: PageItem {
        let isOld = latest.map { $0.day.distance(to: context.today) > ShownAsset.freshDays } ?? false
        return PageItem(
            key: record.id.text, name: name, detail: detail, text: record["note"]?.string ?? "",
            amount: latest.map { wording.amount($0.amount, currency) } ?? "", tone: isOld && !hasEnded ? .look : .plain, form: form)
    }

    /// `Home · as of March 5, 2026`, with whose it is where it is somebody else's.
    private var detail: String {
        var words = [wording.text("form.asset.type." + type)]
        words.append(
            latest.map { wording.text("assets.asOf", .text("day", wording.catalogue.date($0.day))) } ?? wording.text("assets.noValue"))
        if record.owner != context.people.me.id, let holder = context.people[record.owner] {
            words.append(wording.text("assets.holder", .text("name", holder.name)))
        }
        return words.joined(separator: " · ")
    }

    /// What changes it; nil where the reader may only look.
    private var form: PageForm? {
        let me = context.people.me
        guard (try? JudgeChange.permission(toChange: record, by: me)) != nil else { return nil }
        let leftOut = (isOwed ? [] : ShownAsset.termFields) + (record.owner == me.id ? [] : ["sharedWith"])
        return PageForm(.asset, record, leftOut: leftOut, in: context)
    }
}

extension ShownAsset: JSONWritable {
    /// Writes the figures.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("record", record.id)
            json.member("owner", record.owner)
            json.member("name", name)
            json.member("type", type)
            json.member("currency", currency)
            json.member("ended", record["ended"]?.string)
            json.array("values") { json in
                for value in values {
                    json.object { json in
                        json.member("day", value.day)
                        json.amount("value", value.amount, currency)
                    }
                }
            }
        }
    }
}
