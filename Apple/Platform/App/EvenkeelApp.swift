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
    private let lock = Device.shared.app.choices.lock

    var body: some Scene {
        let window = WindowGroup {
            ZStack {
                AppView(Device.shared.app, pictures: .device)
                LockedView(Device.shared.locked)
            }
            .opensWhatIsFound()
            .showsFiles()
            .task { await unlock() }
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
        case .active:
            lock.comeBack(at: Outside.device.now())
            Device.shared.household?.start()
            Task {
                await unlock()
                await Device.shared.app.takeShared()
            }
        case .inactive: break
        case .background:
            lock.leave(at: Outside.device.now())
            Device.shared.household?.stop()
            #if os(iOS)
            BackgroundTime.device.askAgain(.device)
            #endif
        @unknown default: break
        }
    }

    private func unlock() async { await lock.unlock(saying: Device.shared.app.words.lockReason) }
}
#endif
