import Foundation

/// Tells whether there is a network, and what kind of one: Apple's path monitor, or what a test says.
package struct NetworkWatch: Sendable {
    /// How it is, and each time that it changes.
    package var news: @Sendable () -> AsyncStream<Network>

    /// A network as far as the app has to know.
    package enum Network: Hashable, Sendable {
        /// No network.
        case absent
        /// One whose person may pay by what goes over it, such as a phone's own.
        case metered
        /// Any other.
        case free
    }

    /// Something that tells of the network.
    package init(news: @escaping @Sendable () -> AsyncStream<Network>) { self.news = news }

    /// Says each time that the network is back, or costs nothing any more, such as to `HouseholdModel.nudge`, until the task is cancelled. A
    /// first word that there is one is no news: an app that begins looks at its server anyway.
    ///
    /// - Parameter line: is told each time.
    @MainActor
    package func run(_ line: NetworkLine = NetworkLine(), whenBack isBack: @MainActor () async -> Void) async {
        var before: Network?
        for await now in news() {
            line.set(now)
            switch (before, now) {
            case (.absent, .metered), (.absent, .free), (.metered, .free): await isBack()
            default: break
            }
            before = now
        }
    }
}

/// What was heard of the network last, for all who ask.
package final class NetworkLine: Sendable {
    private let gate = NSLock()
    nonisolated(unsafe) private var heard: NetworkWatch.Network

    /// A line of which nobody tells costs nothing.
    package init(_ network: NetworkWatch.Network = .free) { heard = network }

    /// Whether its person may pay by what goes over it.
    package var isMetered: Bool { gate.withLock { heard == .metered } }

    /// What was heard of it.
    func set(_ network: NetworkWatch.Network) { gate.withLock { heard = network } }
}
