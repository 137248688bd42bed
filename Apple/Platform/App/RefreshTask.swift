#if os(iOS)
import AppleCore
import BackgroundTasks
import Foundation

extension BackgroundTime {
    /// The system's background refresh. `Scene.backgroundTask(.appRefresh(…))` hears when its time has come.
    static let device = BackgroundTime { moment in
        let request = BGAppRefreshTaskRequest(identifier: BackgroundTime.name)
        request.earliestBeginDate = Date(timeIntervalSince1970: TimeInterval(moment.milliseconds / 1000))
        try BGTaskScheduler.shared.submit(request)
    }
}
#endif
