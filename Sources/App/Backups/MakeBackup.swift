import Credentials
import Foundation
import Storage
import StorageSQLite

/// Makes a backup while others go on working: everything as of one moment, sealed, in one file.
struct MakeBackup {
    /// What is backed up.
    let folder: BackupFolder
    /// What it is sealed with.
    let key: BackupKey
    /// Gives as many random bytes as it is asked for.
    let random: @Sendable (Int) -> [UInt8]

    private static let copyPrefix = "backup-copy-"
    /// Seconds after which a copy is nobody's any more.
    private static let leftOverSeconds = 86_400.0

    /// Makes a backup at a path. Until it is whole it stands beside it as `.partial`.
    /// - Throws: `FileProblem`, `BackupProblem`, `StorageError`.
    func run(to path: String) throws {
        let isElsewhere = OpenDatabase.isAddress(folder.database)
        guard isElsewhere || FileManager.default.fileExists(atPath: folder.database) else {
            throw FileProblem(path: folder.database, reason: ENOENT)
        }
        let copy = nameOfCopy()
        defer { MakeBackup.remove(copy) }
        if isElsewhere {
            try MakeBackup.copyRows(of: folder.database, to: copy)
        } else {
            try SQLiteDatabase.copy(folder.database, to: copy)
        }
        let partial = path + ".partial"
        unlink(partial)
        do {
            try write([(BackupFolder.databaseName, copy)] + folder.others, to: partial)
            guard rename(partial, path) == 0 else { throw FileProblem(path: path, reason: errno) }
        } catch {
            unlink(partial)
            throw error
        }
        MakeBackup.makeDurable(folderOf: path)
    }

    private func write(_ files: [(name: String, path: String)], to partial: String) throws {
        let handle = try BackupStream.create(partial)
        defer { try? handle.close() }
        var writer = try BackupWriter(key, random: random) { try BackupStream.write($0, to: handle, partial) }
        try BackupStream.write(files, to: &writer)
        try handle.synchronize()
    }

    /// A path for a copy of the database.
    private func nameOfCopy() -> String {
        let place = folder.workFolder
        // A process that was killed may have left one behind; one that is young may be another process's.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(MakeBackup.copyPrefix) {
            let left = try? FileManager.default.attributesOfItem(atPath: place + "/" + name)[.modificationDate] as? Foundation.Date
            if let left, left.timeIntervalSinceNow < -MakeBackup.leftOverSeconds { unlink(place + "/" + name) }
        }
        return place + "/" + MakeBackup.copyPrefix + random(8).map { String($0, radix: 16) }.joined() + ".sqlite"
    }

    /// Copies everything in PostgreSQL, as one transaction sees it, into a SQLite file, so that every backup has one format.
    private static func copyRows(of address: String, to copy: String) throws {
        try BackupStream.create(copy).close()
        let file = try SQLiteDatabase(path: copy)
        _ = try CopyDatabase.run(from: OpenDatabase.run(address), to: file)
        try file.checkpoint()
    }

    private static func remove(_ copy: String) {
        for ending in ["", "-wal", "-shm"] { unlink(copy + ending) }
    }

    /// Waits until the disk knows the names in a file's folder.
    static func makeDurable(folderOf path: String) {
        let place = (path as NSString).deletingLastPathComponent
        let folder = Foundation.open(place.isEmpty ? "." : place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
