#if canImport(WidgetKit)
import Accessibility
import AppleCore
import AuthenticationServices
import Foundation
import WidgetKit
#if os(iOS)
import UIKit
#else
import AppKit
#endif

/// The app on a device: views, Siri and what runs in the background have the same one.
@MainActor
final class Device {
    static let shared = Device()

    /// Signing in, or the household; kept in the app's own folder, which backups leave out.
    let app = AppModel(
        in: Device.folder(), .keychain(service: "org.evenkeel.app"), .device, locale: .first(of: Foundation.Locale.preferredLanguages),
        Device.ports)
    /// What stands over it while it is locked.
    private(set) lazy var locked = LockedModel(app)
    /// The household; nil before somebody has signed in.
    var household: HouseholdModel? { app.household }

    /// What shows files.
    static let viewer = FileViewer(in: .cachesDirectory)
    /// What has photos chosen.
    static let photos = PhotoChooser()

    /// Passkeys, and what else of the system knows of the household.
    private static var ports: AppModel.Ports {
        var ports = AppModel.Ports()
        ports.passkeys = .system { Device.window }
        ports.owner = .device
        ports.settings = DeviceSettings(
            read: { UserDefaults.standard.bool(forKey: $0) }, keep: { UserDefaults.standard.set($1, forKey: $0) })
        ports.glances = SharedFolder.place.map { GlanceFile(in: $0) { WidgetCenter.shared.reloadAllTimelines() } }
        #if os(iOS)
        ports.canBeFelt = true
        ports.guide.stayOn = { UIApplication.shared.isIdleTimerDisabled = $0 }
        #endif
        ports.guide.say = { AccessibilityNotification.Announcement($0).post() }
        ports.spotlight = .device
        (ports.viewer, ports.network) = (viewer, .device)
        (ports.recorder, ports.player, ports.photos) = (.device, .device, PhotoPorts(.device, photos))
        #if canImport(FinanceKit)
        if #available(iOS 17.4, *) { ports.wallet = .device }
        #endif
        ports.shared = SharedFolder.place.map { SharedFiles(in: $0) }
        ports.access = FileAccess(open: { $0.startAccessingSecurityScopedResource() }, close: { $0.stopAccessingSecurityScopedResource() })
        return ports
    }

    /// The window that the person uses, over which the system's sheets open.
    private static var window: ASPresentationAnchor {
        #if os(iOS)
        let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        return windows.first(where: \.isKeyWindow) ?? ASPresentationAnchor()
        #else
        return NSApplication.shared.keyWindow ?? ASPresentationAnchor()
        #endif
    }

    private static func folder() -> URL {
        var folder = URL.applicationSupportDirectory.appending(path: "household", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
        return folder
    }
}
#endif
