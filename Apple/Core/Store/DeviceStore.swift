package import Foundation
import Crypto
import GRDB

/// What the device keeps: boxes in a database of SQLite, each sealed by AES-256-GCM with a key of the device and bound to its name, so
/// that no two can be swapped. Boxes that belong together are written in one transaction, durable when it returns.
package final class DeviceStore: Sendable {
    private let database: DatabaseQueue
    private let key: SymmetricKey
    private let path: String
    private let keeper: KeyKeeper
    /// A closed database is not asked any more, not even by what was on its way: SQLite has no answer then.
    private let gate = NSLock()
    nonisolated(unsafe) private var isClosed = false

    /// Why a store can't be used.
    package enum Failure: Error, Hashable, Sendable {
        /// A box that is not as its key sealed it.
        case damaged
        /// The store is closed.
        case closed
    }

    private static let keyBytes = 32
    private static let busySeconds = 10.0

    /// Opens the database of a folder, made where it is absent. What another key sealed is nobody's any more and goes.
    package init(in folder: URL, _ keeper: KeyKeeper, _ outside: Outside) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("evenkeel.sqlite").path
        self.keeper = keeper
        let kept = try keeper.read()
        if kept == nil { try DeviceStore.removeFiles(path) }
        let bytes = kept ?? outside.randomBytes(DeviceStore.keyBytes)
        if kept == nil { try keeper.keep(bytes) }
        key = SymmetricKey(data: bytes)
        var configuration = Configuration()
        configuration.busyMode = .timeout(DeviceStore.busySeconds)
        configuration.journalMode = .wal
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY") }
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.write { database in
            try database.execute(
                sql: "CREATE TABLE IF NOT EXISTS box (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT")
        }
    }

    /// Looks at boxes, all as they are at one moment.
    package func read<Result>(_ body: (Boxes) throws -> Result) throws -> Result {
        try whileOpen { try database.read { try body(Boxes(database: $0, key: key)) } }
    }

    /// Changes boxes, all or none; what another program keeps meanwhile waits.
    package func change<Result>(_ body: (Boxes) throws -> Result) throws -> Result {
        try whileOpen { try database.write { try body(Boxes(database: $0, key: key)) } }
    }

    private func whileOpen<Result>(_ body: () throws -> Result) throws -> Result {
        try gate.withLock {
            guard !isClosed else { throw Failure.closed }
            return try body()
        }
    }

    /// Keeps nothing more.
    package func close() throws {
        try gate.withLock {
            isClosed = true
            try database.close()
        }
    }

    /// Forgets everything: first the key, without which the rest is noise.
    package func forget() throws {
        try keeper.forget()
        try close()
        try DeviceStore.removeFiles(path)
    }

    /// Whether something could not be kept since there is no room.
    package static func isFull(_ error: any Error) -> Bool { (error as? DatabaseError)?.resultCode == .SQLITE_FULL }

    private static func removeFiles(_ path: String) throws {
        for ending in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + ending) {
            try FileManager.default.removeItem(atPath: path + ending)
        }
    }
}

/// The boxes of a store within one transaction.
package struct Boxes {
    fileprivate let database: GRDB.Database
    fileprivate let key: SymmetricKey

    /// The content of a box; nil if it is empty.
    package func read(_ name: BoxName) throws -> [UInt8]? {
        guard let sealed = try Data.fetchOne(database, sql: "SELECT content FROM box WHERE name = ?", arguments: [name.text]) else {
            return nil
        }
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let content = try? AES.GCM.open(box, using: key, authenticating: Array(name.text.utf8))
        else { throw DeviceStore.Failure.damaged }
        return [UInt8](content)
    }

    /// Fills a box; nil takes it away.
    package func write(_ content: [UInt8]?, _ name: BoxName) throws {
        guard let content else { return try database.execute(sql: "DELETE FROM box WHERE name = ?", arguments: [name.text]) }
        let box = try AES.GCM.seal(content, using: key, authenticating: Array(name.text.utf8))
        guard let sealed = box.combined else { throw DeviceStore.Failure.damaged }
        try database.execute(sql: "INSERT OR REPLACE INTO box (name, content) VALUES (?, ?)", arguments: [name.text, sealed])
    }

    /// The names of all boxes.
    package func names() throws -> [BoxName] {
        try String.fetchAll(database, sql: "SELECT name FROM box ORDER BY name").map { BoxName(text: $0) }
    }
}
