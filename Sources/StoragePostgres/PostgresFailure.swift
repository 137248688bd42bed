import CLibPQ
import Storage

/// Why PostgreSQL did not do something.
struct PostgresFailure: Error {
    /// The code of the SQL standard (SQLSTATE), five letters and digits; empty when the server said nothing.
    let state: String
    /// Whether the connection is of no use any more.
    let isBroken: Bool
    /// Whether there was no connection yet.
    var isConnecting = false

    /// Reads why a statement failed.
    init(_ result: OpaquePointer?, _ connection: OpaquePointer) {
        func field(_ code: UInt8) -> String { result.flatMap { PQresultErrorField($0, Int32(code)) }.map { String(cString: $0) } ?? "" }
        let code = field(PostgresFailure.stateField)
        let isCatalogue = code == "23505" && field(PostgresFailure.schemaField) == "pg_catalog"
        // A server that recovers, or is a standby, refuses serializable transactions as a feature that it lacks.
        let isStandby = code == "0A000" && PQparameterStatus(connection, "in_hot_standby").map { String(cString: $0) } == "on"
        state = isCatalogue ? PostgresFailure.catalogueConflict : isStandby ? PostgresFailure.readOnly : code
        isBroken = PQstatus(connection) == CONNECTION_BAD || PostgresFailure.ending.contains(state) || state.hasPrefix("08")
    }

    /// A failure to connect, whose code is only in the message (`FATAL:  28P01`).
    init(connecting message: String) {
        let words = message.split { $0 == " " || $0 == "\n" || $0 == ":" }
        state = words.last { $0.utf8.count == 5 && $0.utf8.allSatisfy(PostgresFailure.isStateByte) }.map(String.init) ?? ""
        isBroken = true
        isConnecting = true
    }

    /// A failure by its code.
    init(state: String, isBroken: Bool) {
        self.state = state
        self.isBroken = isBroken
    }

    /// `PG_DIAG_SQLSTATE` and `PG_DIAG_SCHEMA_NAME` of libpq, characters that Swift does not see.
    private static let stateField = UInt8(ascii: "C")
    private static let schemaField = UInt8(ascii: "s")
    /// The server ends the session: it stops, crashed, starts, or drops the database.
    private static let ending: Set = ["57P01", "57P02", "57P03", "57P04", "57P05", "25P03"]

    private static func isStateByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    /// Whether the same again may go well, because other writes are over then: they were in the way, or made a table or row first
    /// that this one looked for too early.
    var isConflict: Bool { PostgresFailure.conflicts.contains(state) }

    /// Whether the whole transaction is lost with it.
    var endsAll: Bool { isBroken || isConflict }

    private static let conflicts: Set = ["40001", "40P01", "42P07", "42710", catalogueConflict]
    private static let readOnly = "25006"
    /// A unique key (23505) of the server's own catalogue: two made the same table at once.
    private static let catalogueConflict = "23505 pg_catalog"

    /// The failure in the words of `Storage`.
    var problem: DatabaseProblem {
        switch state {
        case _ where isConflict: .busy
        case "55P03", "57014", "53300": .busy
        case "53100", "53200", "53400": .full
        case PostgresFailure.readOnly: .readOnly
        case "28000", "28P01", "42501": .notPermitted
        case "3D000": .unreadable
        case "22021", "22P05": .badText
        case "XX001", "XX002": .notADatabase
        default: isBroken ? .unreachable : .other(code: state)
        }
    }
}
