import Observation
import Values

/// What was worth it: joy for its price by category, and the purchases of a week ago once more.
@MainActor
@Observable
package final class WorthModel {
    /// The purchases that are looked back on; those that are answered meanwhile stay.
    package private(set) var due: [DuePurchase] = []
    /// What each category brought, the most worth first.
    package private(set) var joy: [FigureLine] = []
    /// Whether it was read.
    package private(set) var isRead = false
    /// Its words.
    package let words: WorthWords
    private var asked: [String]?
    private let desk: JournalDesk

    /// Purchases that are gathered at most, the latest that something was said of.
    private static let gathered = 300

    init(_ desk: JournalDesk) {
        self.desk = desk
        words = WorthWords(desk.texts)
    }

    /// Whether nothing was said of any purchase yet.
    package var isEmpty: Bool { isRead && joy.isEmpty }
    /// Purchases of which something can be said.
    package static let purchases = PageWay.search("is:out")

    /// How many records there are: by it a view knows when to read again.
    package var turn: Int { desk.journal.moments.count }

    /// Reads the purchases of which something was said.
    @discardableResult
    package func load() async -> WorthModel {
        let said = WorthSaid.all(desk.journal.moments)
        var purchases: [Purchase] = []
        for row in WorthModel.latest(desk.journal.moments) {
            if let purchase = await read(row) { purchases.append(purchase) }
        }
        let ids = asked ?? dueNow(said, purchases)
        asked = ids
        due = ids.compactMap { id in
            guard let purchase = purchases.first(where: { $0.id == id }) else { return nil }
            return due.first { $0.id == id } ?? DuePurchase(purchase, desk)
        }
        joy = await gather(said, purchases)
        isRead = true
        return self
    }

    /// The latest purchases of which something was said.
    private static func latest(_ moments: [JournalMoment]) -> [String] {
        var rows: [String] = []
        var known: Set<String> = []
        for moment in moments where moment.kind == "worth" && rows.count < gathered {
            if let row = moment.content["row"]?.string, known.insert(row).inserted { rows.append(row) }
        }
        return rows
    }

    private func read(_ id: String) async -> Purchase? {
        let parameters = JSONValue.object([JSONMember("id", .string(id)), JSONMember("view", .bool(false))])
        guard let bytes = try? await desk.source.answer("row", parameters), let row = try? JSONReader.read(bytes),
            !row.textsOf("flags").contains("deleted")
        else { return nil }
        return Purchase(id, row)
    }

    /// About a week old, answered at once but not since, the oldest first.
    private func dueNow(_ said: [String: WorthSaid], _ purchases: [Purchase]) -> [String] {
        let today = desk.source.today()
        let asking = WorthSaid.asking
        let (oldest, newest) = (today.advanced(by: -asking.last).iso, today.advanced(by: -asking.first).iso)
        return purchases.filter { purchase in
            guard let both = said[purchase.id], both.now != nil, both.later == nil else { return false }
            return purchase.day >= oldest && purchase.day <= newest
        }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.prefix(asking.most).map(\.id)
    }

    private func gather(_ said: [String: WorthSaid], _ purchases: [Purchase]) async -> [FigureLine] {
        var found: [JoyKey: Joy] = [:]
        for purchase in purchases {
            guard let answer = said[purchase.id]?.counted else { continue }
            found[JoyKey(category: purchase.category, currency: purchase.money.currency), default: Joy()].add(
                purchase, WorthSaid.worth(answer))
        }
        let looks = await categories()
        let texts = desk.texts
        let sorted = found.sorted { $0.value.isBefore($1.value) }
        return [FigureLine](sorted) { key, joy in
            let look = looks[key.category]
            let average = texts.text(
                "web.journal.worth.average", .text("answer", desk.wording.worth(joy.nearest)), .count("count", Int64(joy.count)))
            let amount = desk.source.shown(texts.locale.money(Money(minorUnits: joy.total, key.currency)))
            return (look?.name ?? key.category, [average], amount, look?.colour, .category(key.category))
        }
    }

    private func categories() async -> [String: CategoryList.Entry] {
        guard let bytes = try? await desk.source.answer("categories", .null), let list = try? await WholeAnswer<CategoryList>.read(bytes)
        else { return [:] }
        return Dictionary(list.groups.flatMap(\.all).map { ($0.category, $0) }) { first, _ in first }
    }
}

/// A purchase as figures.
struct Purchase {
    let id: String
    let day: String
    let category: String
    let name: String
    /// What it cost, without a sign.
    let money: Money

    init?(_ id: String, _ row: JSONValue) {
        guard let currency = Currency(row.textOf("currency")),
            let units = AmountText.read(row.textOf("amount"), exponent: currency.exponent)
        else { return nil }
        (self.id, day, category) = (id, row.textOf("day"), row.textOf("category"))
        name = row.textOf("merchant").isEmpty ? row.textOf("text") : row.textOf("merchant")
        money = Money(minorUnits: -units, currency)
    }
}

private struct JoyKey: Hashable {
    let category: String
    let currency: Currency
}

/// What the purchases of one category brought, in one currency.
private struct Joy {
    private(set) var (count, sum): (Int, Int) = (0, 0)
    private(set) var total: Int64 = 0

    private var worth: Double { Double(sum) / Double(max(count, 1)) }
    /// The answer that the average is nearest to, of two the lesser.
    var nearest: Int { WorthSaid.answers.min { abs(Double($0) - worth) < abs(Double($1) - worth) } ?? 0 }

    mutating func add(_ purchase: Purchase, _ worth: Int) {
        (count, sum) = (count + 1, sum + worth)
        total = total.addingReportingOverflow(purchase.money.minorUnits).partialValue
    }

    func isBefore(_ other: Joy) -> Bool { (other.worth, other.count, other.total) < (worth, count, total) }
}

/// A purchase that is looked back on.
package struct DuePurchase: Identifiable {
    /// The purchase.
    package let id: String
    /// Whom it was with, its day and its amount.
    package let line: FigureLine
    /// The answers.
    package let answers: WorthAnswers

    @MainActor fileprivate init(_ purchase: Purchase, _ desk: JournalDesk) {
        id = purchase.id
        let day = Day(iso: purchase.day).map { desk.texts.date($0) } ?? purchase.day
        let amount = desk.source.shown(desk.texts.locale.money(purchase.money))
        line = [FigureLine]([purchase]) { ($0.name, [day], amount, nil, .row($0.id)) }[0]
        answers = WorthAnswers(purchase.id, day: purchase.day, name: purchase.name, desk)
    }
}

/// Words of the catalogue for what was worth it.
package struct WorthWords: Sendable {
    /// The screen.
    package let title: String
    /// Asks whether it was.
    package let ask: String
    /// Purchases of a week ago, and what is asked of them.
    package let due: (title: String, how: String)
    /// What brings joy, and how that is known.
    package let joy: (title: String, how: String)
    /// What is said before anything was, and how it begins.
    package let nothing: (title: String, how: String)
    /// Opens transactions.
    package let transactions: String
    /// Says how a purchase feels.
    package let checkIn: String

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text("web.journal.worth." + key) }
        (title, ask, checkIn) = (texts.text("web.journal.way.worth"), text("ask"), text("checkIn"))
        due = (text("due"), text("dueHow"))
        joy = (text("joy"), text("joyHow"))
        nothing = (text("nothing"), text("nothingHow"))
        transactions = texts.text("web.spending.transactions")
    }
}
