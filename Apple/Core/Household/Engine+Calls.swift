import EngineWasm
import Screens
import Syncing
import Values

/// The engine's calls with values of Swift in place of bytes.
extension Engine {
    /// Opens a document.
    mutating func open(_ document: HouseholdDocument) throws -> (ledger: Int32, state: JSONValue) {
        let answer = try document.rows.withUnsafeBufferPointer { (rows) throws(EngineFailure) in
            try document.text.withUnsafeBufferPointer { (text) throws(EngineFailure) in
                try open(UnsafeRawBufferPointer(rows), options: text)
            }
        }
        let state = try JSONReader.read(answer)
        guard let ledger = state["ledger"]?.integer.flatMap({ Int32(exactly: $0) }) else { throw EngineFailure.unknownLedger }
        return (ledger, state)
    }

    /// Lays what the household decided over its rows.
    func choose(_ ledger: Int32, _ choices: JSONValue?) throws {
        _ = try (choices?.bytes ?? []).withUnsafeBufferPointer { (choices) throws(EngineFailure) in try choose(ledger, choices) }
    }

    /// Lays what was done on this device over it.
    func lay(_ ledger: Int32, _ operations: [Syncing.Operation]) throws {
        var json = JSONWriter()
        json.value(operations)
        _ = try json.bytes.withUnsafeBufferPointer { (operations) throws(EngineFailure) in try lay(ledger, operations) }
    }

    /// A screen.
    mutating func screen(_ ledger: Int32, _ name: String, _ parameters: JSONValue, viewer: [UInt8]) throws -> [UInt8] {
        try parameters.bytes.withUnsafeBufferPointer { (parameters) throws(EngineFailure) in
            try viewer.withUnsafeBufferPointer { (viewer) throws(EngineFailure) in
                try screen(ledger, name, parameters: parameters, viewer: viewer, of: ScreenRequest.all)
            }
        }
    }

    /// Reads a statement.
    mutating func read(_ ledger: Int32, _ file: [UInt8], _ options: JSONValue) throws -> JSONValue {
        let answer = try file.withUnsafeBufferPointer { (file) throws(EngineFailure) in
            try options.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in try read(ledger, file, options: options) }
        }
        return try JSONReader.read(answer)
    }

    /// Brings a statement in.
    mutating func bringIn(_ ledger: Int32, _ statement: WaitingStatement, as record: String, number: Int64) throws {
        _ = try read(ledger, statement.file, statement.reading)
        var json = JSONWriter()
        json.object { json in
            json.member("importNumber", number)
            json.member("id", record)
            json.member("add", statement.added)
        }
        _ = try json.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in try apply(ledger, options: options) }
    }

    /// What the device has, as its pieces.
    static func pieces(of bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { pieces($0) } }

    /// What a delta makes of it.
    static func patch(_ have: [UInt8], by delta: [UInt8]) throws(EngineFailure) -> [UInt8] {
        try have.withUnsafeBufferPointer { (have) throws(EngineFailure) in
            try delta.withUnsafeBufferPointer { (delta) throws(EngineFailure) in try patch(have, delta) }
        }
    }
}

extension JSONValue {
    /// Its text's bytes; none for `null`.
    var bytes: [UInt8] {
        guard !isNull else { return [] }
        var json = JSONWriter()
        json.value(self)
        return json.bytes
    }
}
