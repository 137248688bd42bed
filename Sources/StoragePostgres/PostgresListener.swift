import CLibPQ
import Dispatch
import Glibc
import Synchronization

/// Hears of the writes of other processes on the same database, over a connection of its own (`LISTEN`).
///
/// While it does not hear, nothing can be known of them: then the count grows at every ask, so that nothing that was read before counts.
final class PostgresListener: Sendable {
    /// The channel on which writes are told.
    static let channel = "evenkeel_write"
    /// The name of this process, which it puts into what it tells, to know it from what others tell.
    let name: String

    private let settings: PostgresSettings
    private let heard = Atomic<Int>(0)
    private let isListening = Atomic<Bool>(false)
    private let isStarted = Atomic<Bool>(false)
    /// What the thread holds alone, so that it does not keep the listener alive: the reading end of a pipe that closes with it.
    private let wake = Mutex<Int32>(-1)

    /// Milliseconds between two tries to connect.
    private static let pauseMilliseconds: Int32 = 500

    init(_ settings: PostgresSettings) {
        self.settings = settings
        name = String(settings.random(), radix: 36)
    }

    deinit {
        wake.withLock { if $0 >= 0 { close($0) } }
    }

    /// How often something was heard, as a number that only grows; the first ask begins to listen.
    var count: Int {
        start()
        guard isListening.load(ordering: .acquiring) else { return heard.add(1, ordering: .sequentiallyConsistent).newValue }
        return heard.load(ordering: .sequentiallyConsistent)
    }

    /// Waits until it hears, for at most so long.
    /// - Returns: whether it does.
    func waitUntilListening(seconds: Int) -> Bool {
        start()
        for _ in 0..<(seconds * 100) where !isListening.load(ordering: .acquiring) { poll(nil, 0, 10) }
        return isListening.load(ordering: .acquiring)
    }

    private func start() {
        guard isStarted.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent).exchanged else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        wake.withLock { $0 = ends[1] }
        let (settings, end) = (settings, ends[0])
        DispatchQueue(label: "evenkeel.listener").async { [weak self] in
            PostgresListener.listen(settings, until: end) { self }
            close(end)
        }
    }

    /// Listens until the pipe's other end is closed, and connects again whenever the connection is lost.
    private static func listen(_ settings: PostgresSettings, until end: Int32, _ listener: () -> PostgresListener?) {
        while true {
            if let connection = try? PostgresConnection.open(settings), (try? connection.run("LISTEN \(channel)")) != nil {
                listener()?.begin()
                while wait(connection.handle, end, -1) {
                    guard let other = hear(connection.handle, but: listener()?.name) else { break }
                    if other { listener()?.note() }
                }
                listener()?.stop()
            }
            guard wait(nil, end, pauseMilliseconds) else { return }
        }
    }

    /// Waits for the server, or for the time; no when the listener is gone.
    private static func wait(_ connection: OpaquePointer?, _ end: Int32, _ milliseconds: Int32) -> Bool {
        var sockets = [pollfd(fd: end, events: Int16(POLLIN), revents: 0)]
        if let connection { sockets.append(pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)) }
        while poll(&sockets, nfds_t(sockets.count), milliseconds) < 0, errno == EINTR {}
        return sockets[0].revents == 0
    }

    /// Takes what came; whether another process wrote, or nil if the connection is lost.
    private static func hear(_ connection: OpaquePointer, but name: String?) -> Bool? {
        guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else { return nil }
        var isOther = false
        while let notification = PQnotifies(connection) {
            if let text = notification.pointee.extra, String(cString: text) != name { isOther = true }
            PQfreemem(notification)
        }
        return isOther
    }

    private func begin() {
        note()
        isListening.store(true, ordering: .releasing)
    }

    private func stop() {
        isListening.store(false, ordering: .releasing)
        note()
    }

    private func note() {
        heard.add(1, ordering: .sequentiallyConsistent)
    }
}
