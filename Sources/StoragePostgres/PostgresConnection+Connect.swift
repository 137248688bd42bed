import CLibPQ
import Glibc

extension PostgresConnection {
    /// Connects, within the settings' time.
    static func open(_ settings: PostgresSettings) throws(PostgresFailure) -> PostgresConnection {
        guard let handle = start(settings) else { throw PostgresFailure(state: "", isBroken: true) }
        let connection = PostgresConnection(handle: handle)
        // Failures to connect have no result to look into: their message is made to hold the code alone, no names.
        PQsetErrorVerbosity(handle, PQERRORS_SQLSTATE)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        guard connection.waitUntilConnected(seconds: settings.connectSeconds) else {
            throw PostgresFailure(connecting: PQerrorMessage(handle).map { String(cString: $0) } ?? "")
        }
        guard PQparameterStatus(handle, "server_encoding").map({ String(cString: $0) }) == "UTF8" else {
            // Character set not supported: texts could not be kept.
            throw PostgresFailure(state: "22021", isBroken: true)
        }
        try connection.run(settings.greeting)
        return connection
    }

    private static func start(_ settings: PostgresSettings) -> OpaquePointer? {
        let options = PostgresSettings.keepalive + [("dbname", settings.url)]
        let words = options.map { strdup($0.0) } + [nil]
        let values = options.map { strdup($0.1) } + [nil]
        defer { for text in words + values { free(text) } }
        return PQconnectStartParams(words.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
    }

    private func waitUntilConnected(seconds: Int) -> Bool {
        guard PQstatus(handle) != CONNECTION_BAD else { return false }
        var left = seconds * 1000
        // What libpq expects before it has been asked.
        var expects = PGRES_POLLING_WRITING
        while expects != PGRES_POLLING_OK {
            guard expects != PGRES_POLLING_FAILED, left > 0 else { return false }
            var socket = pollfd(
                fd: PQsocket(handle), events: Int16(expects == PGRES_POLLING_READING ? POLLIN : POLLOUT), revents: 0)
            let step = min(left, 100)
            if poll(&socket, 1, Int32(step)) == 0 {
                left -= step
                continue
            }
            expects = PQconnectPoll(handle)
        }
        return true
    }
}
