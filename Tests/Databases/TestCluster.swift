#if Postgres
import CLibPQ
import Foundation
import StoragePostgres

/// A PostgreSQL server of the tests' own, in a folder of its own, reached over a socket in it. It ends with the process; what a killed
/// process left is cleared away when the next one starts.
package final class TestCluster: Sendable {
    let folder: String
    private let programs: String

    /// Why there is no server.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    private static let prefix = "evenkeel-postgres-"
    private static let disk = "/tmp"
    /// Linux's file system in memory, where it has room: a disk spends most of a test's time on making and deleting databases.
    private static let memory: String? = {
        let folder = "/dev/shm"
        let free = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? UInt64
        return (free ?? nil).map { $0 >= 2 << 30 } == true ? folder : nil
    }()
    private nonisolated(unsafe) static var folders: [String] = []
    private static let lock = NSLock()

    /// The server that tests share.
    package static let shared = Result { try TestCluster() }

    /// Makes and starts a server.
    ///
    /// - Parameters:
    ///   - isDurable: whether it writes through to the disk, as servers that are to survive a power cut do.
    ///   - isArchived: whether its log can be copied to a second place; see `TestCluster+Recovery`.
    package init(isDurable: Bool = false, isArchived: Bool = false) throws {
        programs = try TestCluster.findPrograms()
        let number = TestCluster.lock.withLock { () -> Int in
            if TestCluster.folders.isEmpty {
                TestCluster.clearStale()
                atexit { TestCluster.endAll() }
            }
            let place = isDurable ? TestCluster.disk : TestCluster.memory ?? TestCluster.disk
            TestCluster.folders.append("\(place)/\(TestCluster.prefix)\(getpid())-\(TestCluster.folders.count)")
            return TestCluster.folders.count - 1
        }
        folder = TestCluster.lock.withLock { TestCluster.folders[number] }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if getuid() == 0 { try TestCluster.run(["chown", "postgres", folder]) }
        try run("initdb", "-D", folder + "/data", "-A", "trust", "-U", "evenkeel", "-E", "UTF8", "--locale=C", "--no-sync")
        let more = isDurable ? "" : "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n"
        let settings = """
            listen_addresses = ''
            unix_socket_directories = '\(folder)'
            max_connections = 200
            shared_buffers = 64MB
            wal_level = \(isArchived ? "replica" : "minimal")
            max_wal_senders = \(isArchived ? 4 : 0)
            max_wal_size = 512MB
            \(more)
            """
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/data/postgresql.auto.conf"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(settings.utf8))
        try file.close()
        try start()
    }

    /// The address of one of its databases.
    package func url(_ database: String) -> String {
        "postgres://evenkeel@/\(database)?host=\(folder)"
    }

    /// Runs commands outside of any transaction.
    package func administer(_ command: String, in database: String = "postgres") throws {
        let connection = PQconnectdb(url(database))
        defer { PQfinish(connection) }
        let result = PQexec(connection, command)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK else {
            throw Missing(description: String(cString: PQerrorMessage(connection)))
        }
    }

    /// Starts the server and waits until it answers.
    package func start() throws { try control("start") }

    /// Ends the server as a crash does, and starts it again.
    package func crash() throws { try control("restart", "-m", "immediate") }

    /// Ends the server as its operator does.
    package func stop() throws { try control("stop", "-m", "fast") }

    /// Ends the server and removes all that it had.
    package func remove() { TestCluster.end(folder) }

    /// Tells the server's control program something.
    func control(_ words: String...) throws {
        try run("pg_ctl", ["-w", "-D", folder + "/data", "-l", folder + "/log"] + words)
    }

    /// Runs one of PostgreSQL's programs as the user who owns the server.
    func run(_ program: String, _ arguments: String...) throws { try run(program, arguments) }

    private func run(_ program: String, _ arguments: [String]) throws { try runAsOwner(["\(programs)/\(program)"] + arguments) }

    /// Runs a command of a shell as the user who owns the server; `$PROGRAMS` is where PostgreSQL's programs are.
    func runShell(_ command: String) throws { try runAsOwner(["env", "PROGRAMS=\(programs)", "sh", "-c", command]) }

    private func runAsOwner(_ words: [String]) throws {
        try TestCluster.run((getuid() == 0 ? ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] : []) + words)
    }

    /// Runs a program to its end. The server that it may leave behind holds none of this process's files and pipes: whoever waits
    /// for those to be closed would wait for the server.
    private static func run(_ words: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for file in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(file), "/dev/null", O_RDWR, 0) }
        // In the new program alone. Marked in this process they would be missing from a program that another test is just starting: Foundation's
        // `Process` takes the end of its own socket for the program's, and waits for one that goes on, with every other test's behind it.
        for file in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, file) }
        let arguments = (["env", "-C", "/tmp"] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var (process, status) = (pid_t(0), Int32(0))
        guard posix_spawnp(&process, "env", &actions, nil, arguments, environ) == 0 else {
            throw Missing(description: "\(words) can't be run")
        }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw Missing(description: "\(words) ended with \(status)") }
    }

    /// The folder of the server's programs: the newest below Debian's, or wherever the path leads.
    private static func findPrograms() throws -> String {
        let debian = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
        let folders = versions.compactMap(Int.init).sorted(by: >).map { "\(debian)/\($0)/bin" }
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = (folders + path).first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
        guard let found else { throw Missing(description: "no PostgreSQL server is installed; see Scripts/setup") }
        return found
    }

    private static func clearStale() {
        for place in [disk, memory].compactMap({ $0 }) {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(prefix) {
                let owner = name.dropFirst(prefix.count).split(separator: "-").first.flatMap { Int32($0) } ?? 0
                guard owner == getpid() || kill(owner, 0) != 0 else { continue }
                end("\(place)/\(name)")
            }
        }
    }

    private static func endAll() {
        for folder in lock.withLock({ folders }) { end(folder) }
    }

    private static func end(_ folder: String) {
        let mark = try? String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
        if let process = mark?.split(separator: "\n").first.flatMap({ Int32($0) }), process > 1 {
            kill(process, SIGQUIT)
            for _ in 0..<200 where kill(process, 0) == 0 { usleep(10_000) }
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
#endif
