import Foundation
import StorageSQLite

/// The folder of everything that is backed up: a server's data, or the one file of a person's own database.
struct BackupFolder {
    /// The database: a file, or an address of PostgreSQL.
    let database: String
    /// Where a copy of the database may stand unsealed for a while: beside its file, or in the server's data folder.
    let workFolder: String
    /// Files beside it by their names in a backup, those that are there.
    let others: [(name: String, path: String)]

    /// The name of the database in a backup.
    static let databaseName = "evenkeel.sqlite"
    /// What a server keeps beside its database: its keys, and the certificates that people's devices trust. Not the mail that it wrote.
    private static let names = ["master.keys", "tls"]

    /// A server's data folder.
    ///
    /// - Parameter database: what the server works with, when it is another file than that of the folder, or PostgreSQL.
    init(server folder: String, database: String? = nil) {
        self.database = database ?? folder + "/" + BackupFolder.databaseName
        workFolder = BackupFolder.folder(of: self.database) ?? folder
        others = BackupFolder.names.flatMap { BackupFolder.files(folder, $0) }
    }

    /// A person's own database.
    init(database: String) {
        self.database = database
        workFolder = BackupFolder.folder(of: database) ?? NSTemporaryDirectory()
        others = []
    }

    /// The folder of a database's file; nil for PostgreSQL.
    private static func folder(of database: String) -> String? {
        guard !OpenDatabase.isAddress(database) else { return nil }
        let folder = (database as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    private static func files(_ folder: String, _ name: String) -> [(name: String, path: String)] {
        let path = folder + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [(name, path)] }
        let inside = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        return inside.filter { isName($0) }.map { ("\(name)/\($0)", "\(path)/\($0)") }
    }

    /// Whether a name in a backup stays inside of the folder that it is restored into: up to two parts of plain letters, none of them
    /// hidden.
    static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy { isName(String($0)) }
    }

    private static func isName(_ name: String) -> Bool {
        (1...100).contains(name.utf8.count) && name.first != "."
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
            }
    }
}
