#if canImport(Security)
import Foundation

/// The folder that the app, its widgets and its share extension have in common.
enum SharedFolder {
    /// What the entitlements call it.
    static let group = "group.org.evenkeel.app"

    /// Where it is; nil where the entitlement is missing.
    static var place: URL? { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) }
}
#endif
