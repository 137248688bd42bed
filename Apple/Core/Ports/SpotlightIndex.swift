import Crypto
import Foundation
import Values

/// Something that the device's own search finds by name, and what it opens. Amounts stay in the app, queries with their words too: what the
/// system is given beside the name is a number that tells nothing.
package struct SpotlightEntry: Hashable, Sendable {
    /// What it opens.
    package let way: PageWay
    /// What it is called.
    package let title: String
    /// The screen that it comes from.
    package let place: String

    /// Entries at most: what somebody looks for by name is among the first.
    package static let limit = 500

    /// An entry.
    package init(_ way: PageWay, title: String, place: String) { (self.way, self.title, self.place) = (way, title, place) }

    /// By what the system knows it: the same each time that the same thing is told.
    package var id: String {
        SHA256.hash(data: Data("\(place)\n\(title)\n\(way.name)".utf8)).prefix(16).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }

    /// What the pages have by name and open by a query, each once.
    package static func all(of pages: [Page]) -> [SpotlightEntry] {
        var known: Set<String> = []
        var found: [SpotlightEntry] = []
        for page in pages {
            for case .list(let list) in page.parts {
                for item in list.items {
                    guard let query = item.query, !item.name.isEmpty, known.insert(query).inserted else { continue }
                    found.append(SpotlightEntry(.search(query), title: item.name, place: page.title))
                }
            }
        }
        return Array(found.prefix(limit))
    }
}

extension PageWay {
    /// What tells it from others of the same name.
    fileprivate var name: String {
        switch self {
        case .search(let query): "search " + query
        case .screen(let name): "screen " + name
        case .asked(let asked): asked.name
        case .journal(.home): "screen journal"
        case .rows, .row, .history, .period, .month, .account, .category, .rule, .journal: ""
        }
    }
}

/// The device's own search, as far as it knows of Evenkeel.
package struct SpotlightIndex: Sendable {
    /// Knows these in place of what it knew.
    package var replace: @Sendable ([SpotlightEntry]) async throws -> Void

    /// A search.
    package init(replace: @escaping @Sendable ([SpotlightEntry]) async throws -> Void) { self.replace = replace }
}
