#if canImport(Network)
import AppleCore
import Dispatch
import Network

extension NetworkWatch {
    /// The system's path monitor.
    static let device = NetworkWatch {
        AsyncStream { continuation in
            let monitor = NWPathMonitor()
            monitor.pathUpdateHandler = { continuation.yield($0.status != .satisfied ? .absent : $0.isExpensive ? .metered : .free) }
            continuation.onTermination = { _ in monitor.cancel() }
            monitor.start(queue: DispatchQueue(label: "org.evenkeel.network"))
        }
    }
}
#endif
