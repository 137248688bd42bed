import Observation
import Syncing
import Values

/// The searches that somebody keeps under a name, beside the search that stands; the engine's page of them says which there are and what the
/// person may do to each.
@MainActor
@Observable
package final class SavedSearches {
    /// What they are called together; the page of all of them has the same title.
    package let title: String
    /// The searches, by name.
    package private(set) var searches: [SavedSearch] = []
    private var form: Page.Form?
    /// What was known when they were read: an answer that comes late is older than what stands.
    @ObservationIgnored private var known = 0
    private let source: ScreenSource
    private let texts: Catalogue

    init(_ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts) = (source, texts)
        title = texts.text("searches.title")
    }

    /// Reads them.
    func load() async {
        let version = source.version()
        guard let bytes = try? await source.answer("searches", .null), let page = try? await ScreenAnswer<Page>.view(bytes),
            version >= known
        else { return }
        known = version
        let items = page.parts.flatMap { part -> [Page.Item] in if case .list(let list) = part { list.items } else { [] } }
        (searches, form) = (items.map { SavedSearch($0, texts) }, page.forms.first)
    }

    /// What keeps the search that stands; nil for one that looks for nothing or is kept already, and for somebody who may keep none.
    package func keeping(_ query: String) -> NamedDeed<String>? {
        let query = query.trimmed
        guard form != nil, !query.isEmpty, !searches.contains(where: { $0.query == query }) else { return nil }
        return NamedDeed(query, texts.text("web.searches.save"), "bookmark")
    }

    /// Whether a kept search is the one that stands.
    package func isOn(_ search: SavedSearch, _ query: String) -> Bool { search.query == query.trimmed }

    /// Asks under which name a search is kept, and who sees it.
    func keep(_ query: String) -> DeedQuestion? {
        guard let form else { return nil }
        let fields = form.fields.map { $0.name == "query" ? $0.beginning(with: query) : $0 }
        return DeedQuestion(form.asking(fields), today: source.today().iso) { [source, texts] draft in
            let deeds = try source.deeds(draft)
            return PlannedDeed(deeds, texts.text("web.saved"), back: deeds.map { .delete(.search, $0.record.id) })
        }
    }

    /// Asks what of a kept search is to be different: its name, its words, who sees it.
    func change(_ search: SavedSearch) -> DeedQuestion? {
        guard let form = search.form else { return nil }
        let asked = form.asking(form.fields, title: search.change)
        return DeedQuestion(asked, today: source.today().iso) { [source, texts] draft in
            let deeds = try source.deeds(draft)
            let back = deeds.map { Deed.set(.search, search.record, $0.fields(of: search.values)) }
            return PlannedDeed(deeds, texts.text("web.saved"), back: back)
        }
    }

    /// Deletes a kept search. What was deleted stays deleted for other devices, so what comes back is a record of its own.
    func delete(_ search: SavedSearch) -> PlannedDeed {
        PlannedDeed(
            [.delete(.search, search.record)], texts.text("web.form.deleted"),
            back: [.create(.search, source.freshID(), search.values.filter { !$0.value.isNull })])
    }
}

/// A search that is kept.
package struct SavedSearch: Hashable, Identifiable, Sendable {
    /// What it is called.
    package let name: String
    /// What it looks for.
    package let query: String
    /// Whose it is; empty for the person's own.
    package let holder: String
    /// What changing it is called.
    package let change: String
    /// What deleting it is called.
    package let delete: String
    let record: String
    let form: Page.Form?

    init(_ item: Page.Item, _ texts: Catalogue) {
        (record, name, query, holder, form) = (item.key, item.name, item.query ?? item.detail, item.text, item.form)
        change = texts.text("web.form.changeOf", .text("name", item.name))
        delete = texts.text("web.choose.delete")
    }

    package var id: String { record }
    /// Whether the person may change it.
    package var isMine: Bool { form != nil }

    /// Its fields as they are.
    var values: [String: JSONValue] {
        let pairs = (form?.fields ?? []).map { ($0.name, $0.value.isEmpty ? JSONValue.null : .string($0.value)) }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension Page.Form {
    /// The same with other fields and another title.
    fileprivate func asking(_ fields: [Page.Field], title: String? = nil) -> Page.Form {
        Page.Form(
            kind: kind, record: record, title: title ?? self.title, action: action, fields: fields, deletable: false, currency: currency,
            next: "")
    }
}

extension Page.Field {
    /// The same with something in it.
    fileprivate func beginning(with value: String) -> Page.Field {
        Page.Field(
            kind: kind, name: name, label: label, optional: optional, value: value, input: input, choices: choices, owed: owed)
    }
}

extension ScreenModel {
    /// The words of the search that stands.
    package var query: String { if case .search(let query) = way { query } else { "" } }

    /// Shows what a kept search finds, or everything again where it stands.
    package func open(_ search: SavedSearch) {
        typed = saved.isOn(search, query) ? "" : search.query
        look()
    }

    /// Asks for the name under which the search that stands is kept.
    package func keepSearch(_ query: String) { deeds.question = saved.keep(query) }

    /// Asks what of a kept search is to be different.
    package func change(_ search: SavedSearch) { deeds.question = saved.change(search) }

    /// Deletes a kept search.
    package func delete(_ search: SavedSearch) async { await deeds.perform(saved.delete(search)) }
}
