import Syncing
import Values

/// What was done on this device to an import: one that it brought in and the server does not have yet, or one that it takes back.
struct WaitingImport: Hashable {
    /// The import's id.
    let record: String
    /// What it brings; nil for one that is taken back.
    let statement: WaitingStatement?

    /// Numbers of imports from here on are this device's own; the server counts from 1.
    static let firstNumber: Int64 = 4_000_000_000

    /// What the operations of an outbox do to imports, in their order, as far as this device has the files. One that was brought in and
    /// taken back here is neither.
    static func all(of outbox: Outbox, in boxes: Boxes) throws -> [WaitingImport] {
        let operations = outbox.shown.filter { $0.record.kind == RecordKind.statement.rawValue }
        let made = Set(operations.filter(\.isCreation).map(\.record))
        let gone = Set(operations.filter { $0.action == .delete }.map(\.record))
        var found: [WaitingImport] = []
        for operation in operations where !(made.contains(operation.record) && gone.contains(operation.record)) {
            let record = operation.record.id
            guard let hash = operation.files.first else {
                found.append(WaitingImport(record: record, statement: nil))
                continue
            }
            guard let file = try boxes.read(.file(hash)), let how = try boxes.json(.statement(record)) else { continue }
            let statement = WaitingStatement(file: file, reading: how["reading"] ?? .null, added: how["add"] ?? .array([]))
            found.append(WaitingImport(record: record, statement: statement))
        }
        return found
    }
}

/// A statement that waits: its bytes, how the engine was told to read it, and which doubtful lines are new.
struct WaitingStatement: Hashable {
    let file: [UInt8]
    let reading: JSONValue
    let added: JSONValue
}

extension Syncing.Operation {
    fileprivate var isCreation: Bool { if case .create = action { true } else { false } }
}
