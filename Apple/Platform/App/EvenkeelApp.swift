#if canImport(Security)
import AppleCore
import AppleViews
import SwiftUI

/// The app: what opens first, and what it does when it is seen, left, and given time.
@main
struct EvenkeelApp: App {
    @Environment(\.scenePhase) private var phase
    #if os(iOS)
    @UIApplicationDelegateAdaptor private var push: PushDelegate
    #endif

    var body: some Scene {
        let window = WindowGroup {
            LockedView(Device.shared.locked) { AppView(Device.shared.app, pictures: .device).showsFiles() }
                .opensWhatIsFound()
                .task { await Device.shared.app.unlock() }
                .task { await Device.shared.app.followNetwork() }
                .onChange(of: phase) { _, now in follow(now) }
        }
        #if os(iOS)
        return window.backgroundTask(.appRefresh(BackgroundTime.name)) {
            await BackgroundTime.device.use(.device) {
                await Device.shared.app.open()
                await Device.shared.household?.refresh()
            }
        }
        #else
        return window
        #endif
    }

    private func follow(_ phase: ScenePhase) {
        switch phase {
        case .active: Task { await Device.shared.app.comeBack() }
        case .inactive: break
        case .background:
            Device.shared.app.leave()
            #if os(iOS)
            BackgroundTime.device.askAgain(.device)
            #endif
        @unknown default: break
        }
    }
}
#endif
