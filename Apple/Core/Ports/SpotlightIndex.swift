/// Something that the device's own search finds, and the search of Evenkeel that it opens. Amounts stay in the app.
package struct SpotlightEntry: Hashable, Sendable {
    /// The query that it opens, which is what it is known by.
    package let query: String
    /// What it is called.
    package let title: String
    /// The screen that it comes from.
    package let place: String

    /// Entries at most: what somebody looks for by name is among the first.
    package static let limit = 500

    /// What the pages have by name and open by a query, each once.
    package static func all(of pages: [Page]) -> [SpotlightEntry] {
        var known: Set<String> = []
        var found: [SpotlightEntry] = []
        for page in pages {
            for case .list(let list) in page.parts {
                for item in list.items {
                    guard let query = item.query, !item.name.isEmpty, known.insert(query).inserted else { continue }
                    found.append(SpotlightEntry(query: query, title: item.name, place: page.title))
                }
            }
        }
        return Array(found.prefix(limit))
    }
}

/// The device's own search, as far as it knows of Evenkeel.
package struct SpotlightIndex: Sendable {
    /// Knows these in place of what it knew.
    package var replace: @Sendable ([SpotlightEntry]) async throws -> Void

    /// A search.
    package init(replace: @escaping @Sendable ([SpotlightEntry]) async throws -> Void) { self.replace = replace }
}
