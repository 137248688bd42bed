import Foundation
import GRDB
import Storage

extension SQLiteDatabase {
    /// Copies a database into a new file that only its owner may read, as of one moment, while others go on writing to it.
    ///
    /// The copy is one whole file without a log. What was deleted is not in it.
    /// - Throws: `StorageError.database`.
    package static func copy(_ path: String, to copy: String) throws {
        // VACUUM INTO takes an empty file, so the rights are there before the first byte.
        let file = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StorageError.database(errno == ENOSPC ? .full : .unreadable) }
        close(file)
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeoutSeconds)
        try SQLiteFailure.explained {
            let source = try DatabaseQueue(path: path, configuration: configuration)
            try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
        }
    }

    /// What SQLite itself finds wrong with the file and with references between rows; nothing of a sound one.
    package func damages() throws -> [String] {
        try read { session in
            let integrity = try session.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
            let references = try session.rows("PRAGMA foreign_key_check") { "foreign key of \($0.text(0))" }
            return Array((integrity + references).prefix(20))
        }
    }
}
