#if os(iOS)
import AppleCore
import UIKit
import UserNotifications

extension PushRegistration {
    /// The system's messages. Nobody is asked yet, since no server takes the token: see Docs/Apple.md.
    static let device = PushRegistration(
        mayTell: { try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) },
        token: { try await PushDelegate.register() })
}

/// What the system tells the app of its token.
final class PushDelegate: NSObject, UIApplicationDelegate {
    @MainActor private static var waiting: CheckedContinuation<[UInt8], any Error>?

    /// Asks the system for a token, one at a time.
    @MainActor static func register() async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            waiting?.resume(throwing: CancellationError())
            waiting = continuation
            UIApplication.shared.registerForRemoteNotifications()
        }
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        PushDelegate.waiting?.resume(returning: [UInt8](token))
        PushDelegate.waiting = nil
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        PushDelegate.waiting?.resume(throwing: error)
        PushDelegate.waiting = nil
    }
}
#endif
