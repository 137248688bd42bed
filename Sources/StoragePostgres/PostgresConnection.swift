import CLibPQ
import Glibc
import Storage

/// One connection to the server. Used by one thread at a time: whoever leased it from the pool.
final class PostgresConnection: @unchecked Sendable {
    let handle: OpaquePointer
    /// Names of the statements that the server has prepared, by their text and the types of their values.
    private var prepared: [Statement: String] = [:]
    private var statements = 0
    /// Whether the server said that it ends this connection, though it may still be open.
    var isEnding = false
    /// An answer that is still being read; whatever is asked next reads its rest first.
    private weak var answer: PostgresAnswer?

    private struct Statement: Hashable {
        let sql: String
        let types: [Oid]
    }

    /// Statements that stay prepared on the server.
    private static let preparedLimit = 512

    init(handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        PQfinish(handle)
    }

    /// Runs commands without values and answers, such as `BEGIN`.
    func run(_ commands: String) throws(PostgresFailure) {
        try finishAnswer()
        try check(PQexec(handle, commands))
    }

    /// Runs one statement and says how many rows it changed.
    func execute(_ sql: String, _ values: [SQLValue]) throws(PostgresFailure) -> Int {
        try finishAnswer()
        guard !SQLTranslation.isSchema(sql) else {
            try check(PQexec(handle, SQLTranslation.translated(sql)))
            return 0
        }
        let parameters = PostgresParameters(values)
        let name = try prepare(sql, parameters.types)
        let result = parameters.withArguments { PQexecPrepared(handle, name, $0, $1, $2, $3, 1) }
        return try check(result)
    }

    /// Asks a question, whose rows come one by one.
    func ask(_ sql: String, _ values: [SQLValue]) throws(PostgresFailure) -> PostgresAnswer {
        try finishAnswer()
        let parameters = PostgresParameters(values)
        let name = try prepare(sql, parameters.types)
        guard parameters.withArguments({ PQsendQueryPrepared(handle, name, $0, $1, $2, $3, 1) }) == 1 else {
            throw PostgresFailure(nil, handle)
        }
        PQsetSingleRowMode(handle)
        let fresh = PostgresAnswer(handle)
        answer = fresh
        return fresh
    }

    /// A statement with its values.
    struct Run {
        let sql: String
        let values: [SQLValue]
    }

    /// Runs statements without waiting for one to be done before the next is sent.
    /// - Returns: the answer to each, which the caller lets go of.
    func runEach(_ runs: [Run]) throws(PostgresFailure) -> [OpaquePointer] {
        try finishAnswer()
        let parameters = runs.map { PostgresParameters($0.values) }
        var names: [String] = []
        names.reserveCapacity(runs.count)
        // What is prepared on the way must not make the server forget what was prepared first.
        if prepared.count + runs.count > PostgresConnection.preparedLimit { try forgetPrepared() }
        for (run, parameters) in zip(runs, parameters) { names.append(try prepare(run.sql, parameters.types)) }
        guard PQenterPipelineMode(handle) == 1 else { throw PostgresFailure(nil, handle) }
        for (run, name) in zip(parameters, names) {
            guard run.withArguments({ PQsendQueryPrepared(handle, name, $0, $1, $2, $3, 1) }) == 1 else { break }
        }
        var answers: [OpaquePointer] = []
        var failure: PostgresFailure?
        var isSynced = PQpipelineSync(handle) == 0
        while !isSynced, PQstatus(handle) == CONNECTION_OK {
            // Each statement's results end with nothing.
            while let result = PQgetResult(handle) {
                isSynced = PQresultStatus(result) == PGRES_PIPELINE_SYNC
                if PQresultStatus(result) == PGRES_FATAL_ERROR, failure == nil { failure = PostgresFailure(result, handle) }
                // What says that all have been answered is no answer.
                if isSynced { PQclear(result) } else { answers.append(result) }
                if isSynced { break }
            }
        }
        let isOver = PQexitPipelineMode(handle) == 1
        if failure == nil, isOver, answers.count == runs.count { return answers }
        for answer in answers { PQclear(answer) }
        throw failure ?? PostgresFailure(state: "", isBroken: true)
    }

    /// Brings many rows in one stream. What `rows` throws leaves nothing of them.
    func copy(_ command: String, _ rows: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws {
        try finishAnswer()
        let opened = PQexec(handle, command)
        defer { PQclear(opened) }
        guard PQresultStatus(opened) == PGRES_COPY_IN else { throw PostgresFailure(opened, handle) }
        do {
            try rows { bytes in
                guard let start = bytes.bindMemory(to: CChar.self).baseAddress, !bytes.isEmpty else { return }
                guard PQputCopyData(handle, start, Int32(clamping: bytes.count)) == 1 else { throw PostgresFailure(nil, handle) }
            }
        } catch {
            PQputCopyEnd(handle, "left off")
            let failure = lastFailure()
            // Why the server stopped reading says more than that it did.
            if error is PostgresFailure, let failure, failure.state != "57014" { throw failure }
            throw error
        }
        PQputCopyEnd(handle, nil)
        if let failure = lastFailure() { throw failure }
    }

    /// Whether nothing is going on: no transaction, no answer half read.
    var isIdle: Bool {
        !isEnding && answer == nil && PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
    }

    /// Whether a statement failed since the transaction or savepoint began, so that nothing of it can be made durable.
    var hasFailed: Bool { PQtransactionStatus(handle) == PQTRANS_INERROR }

    private func finishAnswer() throws(PostgresFailure) {
        guard let open = answer else { return }
        answer = nil
        try open.readRest()
    }

    private func prepare(_ sql: String, _ types: [Oid]) throws(PostgresFailure) -> String {
        let statement = Statement(sql: sql, types: types)
        if let name = prepared[statement] { return name }
        if prepared.count >= PostgresConnection.preparedLimit { try forgetPrepared() }
        statements += 1
        let name = "s\(statements)"
        try check(PQprepare(handle, name, SQLTranslation.translated(sql), Int32(clamping: types.count), types))
        prepared[statement] = name
        return name
    }

    private func forgetPrepared() throws(PostgresFailure) {
        try check(PQexec(handle, "DEALLOCATE ALL"))
        prepared = [:]
    }

    /// The rows that a result changed; lets go of it.
    @discardableResult
    private func check(_ result: OpaquePointer?) throws(PostgresFailure) -> Int {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return Int(String(cString: PQcmdTuples(result))) ?? 0
        default: throw PostgresFailure(result, handle)
        }
    }

    /// Reads results to their end; the first failure among them.
    private func lastFailure() -> PostgresFailure? {
        var failure: PostgresFailure?
        while let result = PQgetResult(handle) {
            if PQresultStatus(result) == PGRES_FATAL_ERROR, failure == nil { failure = PostgresFailure(result, handle) }
            PQclear(result)
            if PQstatus(handle) == CONNECTION_BAD { break }
        }
        return PQstatus(handle) == CONNECTION_BAD ? failure ?? PostgresFailure(nil, handle) : failure
    }
}

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

/// The values of one statement in PostgreSQL's binary form, one after the other in one buffer.
struct PostgresParameters {
    private(set) var types: [Oid] = []
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Values in their order.
    init(_ values: [SQLValue]) {
        types.reserveCapacity(values.count)
        ends.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .null: break
            case .integer(let integer): withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let blob): bytes.append(contentsOf: blob)
            }
            types.append(value.type)
            ends.append(bytes.count)
        }
        // An empty array has no address, and a value without one is null.
        bytes.append(0)
    }

    /// Hands the values to a call of libpq: their number, addresses, lengths and formats.
    func withArguments<Result>(
        _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                var start = 0
                var addresses: [UnsafePointer<CChar>?] = []
                var lengths: [Int32] = []
                addresses.reserveCapacity(ends.count)
                lengths.reserveCapacity(ends.count)
                for (type, end) in zip(types, ends) {
                    addresses.append(type == PostgresType.unknown ? nil : buffer.baseAddress.map { $0 + start })
                    lengths.append(Int32(clamping: end - start))
                    start = end
                }
                let formats = [Int32](repeating: 1, count: ends.count)
                return body(Int32(clamping: ends.count), addresses, lengths, formats)
            }
        }
    }
}
