import Foundation
import Storage
import StorageSQLite
import Testing

@Suite("The file of a database")
struct SQLiteFileTests {
    /// On a machine that several people use, nobody else reads along.
    @Test func itIsItsOwnersAloneWithItsLog() throws {
        let path = NSTemporaryDirectory() + "private-\(UUID().uuidString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let database = try SQLiteDatabase(path: path)
        try Migrate.run(database)
        for end in ["", "-wal"] {
            let mode = try FileManager.default.attributesOfItem(atPath: path + end)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(end)")
        }
    }
}
