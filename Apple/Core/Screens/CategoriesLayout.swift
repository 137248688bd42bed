import Values

/// The screen `categories`: all of them in their groups, and behind them those that are hidden.
package struct CategoriesLayout: Hashable, Sendable {
    /// The title.
    package let title: String
    /// What can be done with a category.
    package let how: String
    /// The groups that have something to show, the hidden ones last.
    package let groups: [CategorySection]
    /// What makes a category; nil for somebody who may not.
    package let add: String?
    let answer: CategoriesAnswer

    init(_ answer: CategoriesAnswer, _ texts: Catalogue, _ rights: HouseholdRights) {
        self.answer = answer
        title = answer.view?.title ?? ""
        how = texts.text("web.categories.how")
        let shown = answer.groups.map { ($0.name, $0.categories.filter { !$0.hidden }) }
        let hidden = (texts.text("categories.hidden"), answer.entries.filter(\.hidden))
        groups = (shown + [hidden]).enumerated().compactMap { CategorySection($0.offset, $0.element.0, $0.element.1) }
        add = rights.mayChoose ? texts.text("web.categories.new") : nil
    }
}

/// Categories that belong together.
package struct CategorySection: Hashable, Identifiable, Sendable {
    /// Its place in the list.
    package let id: Int
    /// What they are called.
    package let title: String
    /// Each of them.
    package let lines: [CategoryLine]

    init?(_ place: Int, _ title: String, _ entries: [CategoryEntry]) {
        id = place
        self.title = title
        // What is not sorted yet stands in the list of the engine too, and cannot be changed.
        lines = entries.filter { $0.category != CategoryEntry.unsure }.map { CategoryLine($0) }
        if lines.isEmpty { return nil }
    }
}

/// A category of the list.
package struct CategoryLine: Hashable, Identifiable, Sendable {
    /// Its code.
    package let id: String
    /// What it is called.
    package let name: String
    /// How many transactions it has, or as what it counts; empty for a category without any.
    package let remark: String
    /// Its mark.
    package let mark: CategoryMark

    /// Its own page.
    package var way: PageWay { .category(id) }

    init(_ entry: CategoryEntry) {
        (id, name, remark) = (entry.category, entry.name, entry.remark ?? "")
        mark = CategoryMark(icon: entry.icon, colour: entry.colour)
    }
}

/// The answer of the screen `categories`.
struct CategoriesAnswer: Decodable, Hashable, Sendable {
    let groups: [Group]
    let view: Said?

    struct Group: Decodable, Hashable, Sendable {
        let group: String
        let name: String
        let categories: [CategoryEntry]
    }

    struct Said: Decodable, Hashable, Sendable {
        let title: String
    }

    /// The categories of all groups.
    var entries: [CategoryEntry] { groups.flatMap(\.categories) }

    /// Whether another category has a name already. Two of one name could not be told apart.
    func hasOther(than category: String?, named name: String) -> Bool {
        entries.contains { $0.category != category && (NameFold.isSame($0.name, name) || NameFold.isSame($0.category, name)) }
    }
}

/// A category as the engine lists it.
struct CategoryEntry: Decodable, Hashable, Sendable {
    let category: String
    let name: String
    let icon: String
    let colour: Int
    let hidden: Bool
    let mergedInto: String?
    let remark: String?

    /// The code of rows whose category is not known yet.
    static let unsure = "uncategorized"
}
