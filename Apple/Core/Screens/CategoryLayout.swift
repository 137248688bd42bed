import Values

/// The screen `category`: how one looks, what it comes to month by month, with whom, and what can be done with it.
package struct CategoryLayout: Hashable, Sendable {
    /// What it is called.
    package let title: String
    /// Its group, and how many transactions it has or as what it counts.
    package let subtitle: String
    /// Its mark.
    package let mark: CategoryMark
    /// What it comes to.
    package let sentences: [Page.Sentence]
    /// Its months as a picture; nil for fewer than two.
    package let chart: Page.Chart?
    /// Its months, the newest first, each with the way to its rows.
    package let months: [FigureLine]
    /// Whom it is with; nil for nobody.
    package let merchants: FigureSection?
    /// What opens all of its transactions.
    package let rows: PageWay
    /// The name of that.
    package let rowsName: String
    /// What can be done with it.
    package let deeds: [NamedDeed<CategoryDeed>]
    /// What it means that it is hidden, or would be; empty for somebody who may not hide it.
    package let hideHow: String
    let answer: CategoryAnswer

    init(_ answer: CategoryAnswer, _ texts: Catalogue, _ rights: HouseholdRights) {
        self.answer = answer
        (title, subtitle, sentences, chart) = (answer.view.title, answer.view.subtitle, answer.view.sentences, answer.view.chart)
        mark = CategoryMark(icon: answer.icon, colour: answer.colour)
        let points = answer.view.chart.map { Array(zip($0.series.first?.points ?? [], $0.table.rows)) } ?? []
        months = [FigureLine](points.reversed()) { point, cells in
            (cells.first ?? point.text, [], cells.count > 1 ? cells[1] : "", nil, answer.rows(of: point))
        }
        let found = "category=" + SearchWord.quoted(answer.category)
        let lines = [FigureLine](Array(zip(answer.merchants, answer.view.items))) { figures, item in
            (item.name, [item.count], item.amount, nil, answer.rows(of: figures, among: found))
        }
        merchants = lines.isEmpty ? nil : FigureSection(id: 0, title: texts.text("mirror.merchants"), lines: lines)
        (rows, rowsName) = (.search(found), texts.text("web.categories.rows"))
        deeds = rights.mayChoose ? answer.deeds(texts) : []
        hideHow = rights.mayChoose ? texts.text(answer.hidden ? "web.look.isHidden" : "web.look.hideHow") : ""
    }
}

/// What can be done with a category.
package enum CategoryDeed: Hashable, Sendable {
    case rename, ownName, look, ownLook, merge, part, hide, show
}

/// The answer of the screen `category`.
struct CategoryAnswer: Decodable, Hashable, Sendable {
    let category: String
    let name: String
    let icon: String
    let colour: Int
    /// The id of what is said of its look.
    let record: String
    let hidden: Bool
    let renamed: Bool
    let mergedInto: String?
    let chosenIcon: String?
    let chosenColour: Int?
    let currency: String
    let months: [Month]
    let merchants: [Merchant]
    let view: Said

    struct Month: Decodable, Hashable, Sendable {
        let from: String
    }

    struct Merchant: Decodable, Hashable, Sendable {
        let merchant: String
    }

    struct Said: Decodable, Hashable, Sendable {
        let title: String
        let subtitle: String
        let sentences: [Page.Sentence]
        let chart: Page.Chart?
        let items: [Item]
        let icons: [Icon]
        let empty: Page.Empty?
    }

    struct Item: Decodable, Hashable, Sendable {
        let name: String
        let amount: String
        let count: String
    }

    struct Icon: Decodable, Hashable, Sendable {
        let icon: String
        let name: String
    }

    /// The rows behind a month's bar.
    func rows(of month: Page.ChartPoint) -> PageWay? {
        guard let from = month.from, let to = month.to else { return nil }
        return .rows(Evidence(["category": [category], "from": [from], "to": [to], "currency": [currency]]))
    }

    /// The transactions with a merchant in the months that are shown.
    func rows(of merchant: Merchant, among found: String) -> PageWay? {
        guard !merchant.merchant.isEmpty else { return nil }
        let days = months.first.map { " day>=" + $0.from } ?? ""
        return .search(found + " merchant=" + SearchWord.quoted(merchant.merchant) + days)
    }

    /// What can be done with it, as it is now.
    func deeds(_ texts: Catalogue) -> [NamedDeed<CategoryDeed>] {
        let hasLook = chosenIcon != nil || chosenColour != nil
        let all: [(Bool, CategoryDeed, String, String)] = [
            (true, .rename, "web.categories.rename", "pencil"), (renamed, .ownName, "web.categories.giveBack", "arrow.uturn.backward"),
            (true, .look, "web.look.change", "paintpalette"), (hasLook, .ownLook, "web.look.giveBack", "arrow.uturn.backward"),
            (mergedInto == nil, .merge, "web.categories.merge", "arrow.triangle.merge"),
            (mergedInto != nil, .part, "web.categories.takeApart", "arrow.triangle.branch"),
            (!hidden, .hide, "web.look.hide", "eye.slash"), (hidden, .show, "web.look.show", "eye"),
        ]
        return all.filter(\.0).map { NamedDeed($0.1, texts.text($0.2), $0.3) }
    }
}

extension Evidence {
    /// A question of an app's own.
    init(_ parameters: [String: [String]]) { self.parameters = parameters }
}
