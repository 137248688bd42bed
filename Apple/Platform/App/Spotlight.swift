#if canImport(CoreSpotlight)
import AppleCore
import CoreSpotlight
import UniformTypeIdentifiers

extension SpotlightIndex {
    private static let domain = "searches"

    /// The system's own search. What somebody taps there comes to the app as `CSSearchableItemActionType`, with the query as its identifier.
    static let device = SpotlightIndex { entries in
        let index = CSSearchableIndex.default()
        try await index.deleteSearchableItems(withDomainIdentifiers: [domain])
        let items = entries.map { entry in
            let attributes = CSSearchableItemAttributeSet(contentType: .text)
            attributes.title = entry.title
            attributes.contentDescription = entry.place
            return CSSearchableItem(uniqueIdentifier: entry.query, domainIdentifier: domain, attributeSet: attributes)
        }
        if !items.isEmpty { try await index.indexSearchableItems(items) }
    }
}
#endif
