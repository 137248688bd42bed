import Bookkeeping
import Households
import Syncing
package import Values

/// The searches that somebody keeps under a name: their own, and those that others share with them.
package struct SearchesScreen: Sendable {
    private let context: ScreenContext
    private let searches: [SavedSearch]

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        searches = context.records.filter { $0.kind == .search }.compactMap { SavedSearch($0) }.ordered { $0.precedes($1) }
    }

    private var wording: Wording { context.wording }
}

extension SearchesScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "searches"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("searches.title"), wording)
        page.add(.list(PageList(code: "searches", items: searches.map { $0.item(in: context) })))
        if searches.isEmpty {
            page.empty = EmptyState("empty.searches.", screen: "search", command: "evenkeel search --save", wording)
        }
        let me = context.people.me
        if allows(me, .changeRecord, on: .account(Sharing(holder: me.id))) {
            page.add(.form(.search(nil, in: context)))
        }
        return page
    }

    /// Writes the figures: `evenkeel searches --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("searches", searches)
    }
}

/// A search that somebody keeps, as lists show it.
private struct SavedSearch: JSONWritable, Sendable {
    private let record: SmallRecord
    private let name: String
    private let query: String
    /// The name as it is ordered.
    private let folded: String

    /// A record's search; nil for a record without what every search has.
    init?(_ record: SmallRecord) {
        guard let name = record["name"]?.string, let query = record["query"]?.string else { return nil }
        self.record = record
        self.name = name
        self.query = query
        folded = TextFolding.folded(name)
    }

    /// The order of lists: by name, without regard to case and accents.
    func precedes(_ other: SavedSearch) -> Bool {
        folded != other.folded ? folded < other.folded : record.id < other.record.id
    }

    /// The search as a list has it.
    func item(in context: ScreenContext) -> PageItem {
        var item = PageItem(key: record.id.text, name: name)
        item.detail = query
        item.query = query
        let me = context.people.me
        if record.owner != me.id, let holder = context.people[record.owner] {
            item.text = context.wording.text("assets.holder", .text("name", holder.name))
        }
        if (try? JudgeChange.permission(toChange: record, by: me)) != nil {
            item.form = .search(record, asksWhom: record.owner == me.id, in: context)
        }
        return item
    }

    /// Writes the figures.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("record", record.id)
            json.member("owner", record.owner)
            json.member("name", name)
            json.member("query", query)
        }
    }
}
