import Foundation

/// A real server with the demo household, on a port that was free, in the folder of a test.
struct DemoServerRun {
    /// The server's data folder.
    let data: String
    /// The server's own database, for looking at the same rows without it.
    let database: String
    /// The file of what it logs, at the finest level.
    let log: String
    private let server: ServerRun

    /// The password of everybody in the demo.
    static let password = "calm-water-demo"
    /// The owner of the demo household.
    static let owner = "maya@demo.evenkeel.example"

    /// Starts a server.
    /// - Parameter address: the PostgreSQL database in which it keeps its household; its own file when nothing is said.
    init(_ program: Program, postgres address: String? = nil) throws {
        data = program.folder.appendingPathComponent("server").path
        log = program.folder.appendingPathComponent("server.log").path
        var environment = ["EVENKEEL_LOG_LEVEL": "trace"]
        environment["EVENKEEL_DATABASE_URL"] = address
        server = try ServerRun(program, data: data, ["--demo"], environment: environment, log: log)
        database = data + "/evenkeel.sqlite"
    }

    var address: String { server.address }

    /// The port that was free.
    var port: Int? { address.split(separator: ":").last.flatMap { Int($0) } }

    func stop() { server.stop() }

    /// Signs the owner in, the password on standard input.
    func signIn(_ program: Program, password: String = password) throws -> Program.Outcome {
        let typed = try program.file("password.txt", password + "\n")
        return try program.run(["sign-in", address, "--email", DemoServerRun.owner], input: typed)
    }
}
