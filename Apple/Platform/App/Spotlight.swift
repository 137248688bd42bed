#if canImport(CoreSpotlight)
import AppleCore
import CoreSpotlight
import SwiftUI
import UniformTypeIdentifiers

extension SpotlightIndex {
    private static let domain = "searches"

    /// The system's own search. What somebody taps there comes as `CSSearchableItemActionType`, with the identifier of its entry.
    static let device = SpotlightIndex { entries in
        let index = CSSearchableIndex.default()
        try await index.deleteSearchableItems(withDomainIdentifiers: [domain])
        let items = entries.map { entry in
            let attributes = CSSearchableItemAttributeSet(contentType: .text)
            attributes.title = entry.title
            attributes.contentDescription = entry.place
            return CSSearchableItem(uniqueIdentifier: entry.id, domainIdentifier: domain, attributeSet: attributes)
        }
        if !items.isEmpty { try await index.indexSearchableItems(items) }
    }
}

extension View {
    /// Opens what somebody taps in the system's search.
    func opensWhatIsFound() -> some View {
        onContinueUserActivity(CSSearchableItemActionType) { activity in
            guard let id = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String else { return }
            Task { await Device.shared.app.open(found: id) }
        }
    }
}
#endif
