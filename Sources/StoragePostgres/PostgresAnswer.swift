import CLibPQ
import Storage

/// The rows of one question, as they come from the server.
///
/// When something else is asked meanwhile the rest is read into memory first: a connection answers one question after the other.
final class PostgresAnswer {
    private let handle: OpaquePointer
    private var waiting: [OpaquePointer] = []
    private var next = 0
    private var isComplete = false

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        for result in waiting[next...] { PQclear(result) }
    }

    /// Hands every row on, and reads the answer to its end even when that throws.
    func forEach(_ row: (any SQLRow) throws -> Void) throws {
        defer { discard() }
        while let result = try nextResult() {
            defer { PQclear(result) }
            try row(PostgresRow(result: result, row: 0))
        }
    }

    /// Reads what has not been read yet into memory.
    func readRest() throws(PostgresFailure) {
        while let result = try receive() { waiting.append(result) }
    }

    private func nextResult() throws(PostgresFailure) -> OpaquePointer? {
        guard next < waiting.count else { return try receive() }
        next += 1
        return waiting[next - 1]
    }

    /// The next row from the server; nothing at the end.
    private func receive() throws(PostgresFailure) -> OpaquePointer? {
        guard !isComplete else { return nil }
        var failure: PostgresFailure?
        while let result = PQgetResult(handle) {
            switch PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE: return result
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
            default: failure = failure ?? PostgresFailure(result, handle)
            }
            PQclear(result)
            if PQstatus(handle) == CONNECTION_BAD { break }
        }
        isComplete = true
        if PQstatus(handle) == CONNECTION_BAD { throw failure ?? PostgresFailure(nil, handle) }
        if let failure { throw failure }
        return nil
    }

    private func discard() {
        guard !isComplete else { return }
        isComplete = true
        while let result = PQgetResult(handle) {
            PQclear(result)
            if PQstatus(handle) == CONNECTION_BAD { break }
        }
    }
}
