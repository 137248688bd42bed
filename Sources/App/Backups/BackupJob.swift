import Credentials
import Foundation
import Logging
import Storage
import Values
import WebServer
import Workflows

/// The job of a server that makes a backup at a time of day, proves it by restoring it, and keeps the last few.
struct BackupJob: Sendable {
    /// The kind and the name of the job.
    static let id = "backup"
    /// Backups that are kept where nothing else is said.
    static let usualKeep = 7

    /// Where the backups go.
    let folder: String
    /// How many are kept.
    let keep: Int
    /// The server's data.
    let data: String
    /// The database that the server works with: a file, or an address of PostgreSQL.
    let database: String
    /// The file of the key; made on the first day.
    let keyFile: String

    /// Backups that are damaged and are kept all the same, the newest ones.
    static let unsoundKeep = 2
    /// Where it is said what is wrong with households.
    let logger: Logger

    /// The kind.
    func kind(_ workers: Workers) -> JobKind {
        JobKind(BackupJob.id) { _, environment in
            try await workers.run { try run(environment) }
            return {}
        }
    }

    private func run(_ environment: Environment) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let key = BackupKey.keys(try BackupJob.keys(keyFile, environment.randomBytes).keys)
        let path = folder + "/" + BackupJob.name(at: environment.now())
        try MakeBackup(folder: BackupFolder(server: data, database: database), key: key, random: environment.randomBytes).run(to: path)
        let drill = RestoreBackup(path: path, key: key) { database in
            var other = environment
            other.database = database
            return other
        }
        let found = try drill.drill(in: data)
        guard found.damages.isEmpty else {
            // It counts for no good one, and is kept for a while: somebody may still need it.
            rename(path, path + BackupJob.unsound)
            try rotate(BackupJob.unsoundKeep, ending: BackupJob.unsound)
            throw BackupUnsound(problems: found.damages)
        }
        if !found.troubles.isEmpty {
            // Whoever's household it is, everybody's backup is as good as their data is.
            logger.error("backup", metadata: ["households": .string(found.troubles.joined(separator: " "))])
        }
        try rotate(keep, ending: "")
    }

    /// What stands behind the name of a backup that is damaged.
    private static let unsound = ".unsound"

    /// Removes all but the newest backups; only files that are named as this job names them.
    private func rotate(_ keep: Int, ending: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
            name.hasSuffix(ending) && BackupJob.isName(String(name.dropLast(ending.count)))
        }
        for name in names.sorted().dropLast(keep) { try FileManager.default.removeItem(atPath: folder + "/" + name) }
    }

    /// The name of a backup, which sorts by time: `evenkeel-20261122T023000Z.backup`.
    static func name(at now: Instant) -> String {
        "evenkeel-" + now.iso.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z.backup"
    }

    private static func isName(_ name: String) -> Bool {
        name.hasPrefix("evenkeel-") && name.hasSuffix("Z.backup") && name.count == "evenkeel-20261122T023000Z.backup".count
    }

    /// The keys of a file, which is made when it is absent.
    static func keys(_ path: String, _ random: (Int) -> [UInt8]) throws -> (keys: MasterKeys, isNew: Bool) {
        if FileManager.default.fileExists(atPath: path) { return (try MasterKeys.load(file: path), false) }
        let keys = try MasterKeys.generate(random: random)
        try keys.save(newFile: path)
        return (keys, true)
    }
}
