import Credentials
import Foundation
import Storage
import StorageSQLite
import Values
import Workflows

/// Restores a backup into a folder of its own and proves it there, before anything counts.
struct RestoreBackup {
    /// The backup.
    let path: String
    /// What it is sealed with.
    let key: BackupKey
    /// What workflows may use besides the database.
    let environment: @Sendable (any Database) -> Environment

    /// What was found in a backup.
    struct Found: Sendable, JSONWritable {
        /// Households in it.
        let households: Int
        /// People who sign in.
        let people: Int
        /// Rows of all ledgers.
        let rows: Int
        /// Files that are kept with rows.
        let attachments: Int
        /// Steps of the schema that it had.
        let schema: Int
        /// What is wrong with the file's data, by words; nothing of one that can be restored.
        let damages: [String]
        /// What is wrong with households in it, as it was when the backup was made; the others lose nothing by it.
        let troubles: [String]

        /// All that is wrong.
        var problems: [String] { damages + troubles }

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("households", households)
                json.member("people", people)
                json.member("rows", rows)
                json.member("attachments", attachments)
                json.member("schema", schema)
                json.array("problems") { json in for problem in problems { json.value(problem) } }
            }
        }
    }

    /// Restores the backup into a folder that is not there yet, or is empty. Whatever goes wrong, nothing is left behind.
    ///
    /// - Parameter address: an empty PostgreSQL database for the rows; nil for a file in the folder.
    /// - Throws: `BackupProblem`, `FileProblem`; `BackupUnsound` when the data is damaged; `CopyDatabase.Failure`. What is wrong with single
    ///   households is found, and all are restored.
    func run(into folder: String, database address: String? = nil) throws -> Found {
        let target = URL(fileURLWithPath: folder).standardizedFileURL.path
        let known = try? FileManager.default.contentsOfDirectory(atPath: target)
        guard known?.isEmpty ?? !FileManager.default.fileExists(atPath: target) else {
            throw FileProblem(path: folder, reason: ENOTEMPTY)
        }
        let parent = (target as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        return try within(parent) { temporary in
            let found = try check(temporary)
            guard found.damages.isEmpty else { throw BackupUnsound(problems: found.damages) }
            if let address {
                let file = temporary + "/" + BackupFolder.databaseName
                _ = try CopyDatabase.run(from: SQLiteDatabase(path: file), to: OpenDatabase.run(address))
                try FileManager.default.removeItem(atPath: file)
            }
            // A folder takes the place of an empty one in one step.
            guard rename(temporary, target) == 0 else { throw FileProblem(path: folder, reason: errno) }
            MakeBackup.makeDurable(folderOf: target)
            return found
        }
    }

    /// The drill: restores the backup into a folder that is thrown away, and says what was found.
    func drill(in place: String = NSTemporaryDirectory()) throws -> Found { try within(place, check) }

    private func within<Result>(_ place: String, _ body: (String) throws -> Result) throws -> Result {
        let temporary = place + "/evenkeel-restore-" + UUID().uuidString
        guard mkdir(temporary, 0o700) == 0 else { throw FileProblem(path: place, reason: errno) }
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        let handle = try BackupStream.open(path)
        defer { try? handle.close() }
        var reader = try BackupReader(key) { count in
            do {
                return [UInt8](try handle.read(upToCount: count) ?? Data())
            } catch {
                throw FileProblem(path: path, reason: EIO)
            }
        }
        try BackupStream.read(&reader, into: temporary)
        return try body(temporary)
    }

    /// Opens what was restored, brings its schema to this program's, and looks at everything that always holds.
    private func check(_ folder: String) throws -> Found {
        let path = folder + "/" + BackupFolder.databaseName
        guard FileManager.default.fileExists(atPath: path) else { throw BackupProblem.damaged }
        let database = try SQLiteDatabase(path: path)
        let damages = try database.damages()
        var troubles: [String] = []
        let schema = try count("migration", database)
        try Migrate.run(database)
        let environment = environment(database)
        let households = try Household.all(in: database)
        for household in households {
            troubles += try RestoreBackup.troubles(HouseholdStore(database: database, household: household.number), in: environment)
        }
        troubles += try SealedJournal.check(in: environment)
        let found = Found(
            households: households.count, people: try count("person", database), rows: try count("ledger_row", database),
            attachments: try count("attachment", database), schema: schema, damages: damages,
            troubles: Set(troubles).sorted())
        try database.checkpoint()
        return found
    }

    /// What is wrong with a household; what can't be read at all is wrong too, and keeps nobody from looking at the next one.
    private static func troubles(_ store: HouseholdStore, in environment: Environment) throws -> [String] {
        do {
            return try CheckHousehold.run(store, in: environment)
        } catch StorageError.damaged(let place) {
            return [place]
        }
    }

    private func count(_ table: String, _ database: SQLiteDatabase) throws -> Int {
        try database.read { Int(try $0.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? 0) }
    }
}

/// A backup was opened, but what is in it is not sound.
struct BackupUnsound: Error {
    /// What is wrong, by words for programs.
    let problems: [String]
}
