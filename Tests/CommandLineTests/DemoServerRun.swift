import Foundation

/// A real server with the demo household, on a port that was free, in the folder of a test.
struct DemoServerRun {
    let address: String
    /// The server's data folder.
    let data: String
    /// The server's own database, for looking at the same rows without it.
    let database: String
    /// The file of what it logs, at the finest level.
    let log: String
    private let process: Process

    /// The password of everybody in the demo.
    static let password = "calm-water-demo"
    /// The owner of the demo household.
    static let owner = "maya@demo.evenkeel.example"

    /// Why a server did not start.
    struct NotStarted: Error {
        let said: String
    }

    /// The port that was free.
    var port: Int? { address.split(separator: ":").last.flatMap { Int($0) } }

    /// Starts a server.
    /// - Parameter address: the PostgreSQL database in which it keeps its household; its own file when nothing is said.
    init(_ program: Program, postgres address: String? = nil) throws {
        data = program.folder.appendingPathComponent("server").path
        process = program.start(["serve", "--demo", "--port", "0", "--data", data])
        let output = Pipe()
        process.standardOutput = output
        log = program.folder.appendingPathComponent("server.log").path
        FileManager.default.createFile(atPath: log, contents: nil)
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        process.environment?["EVENKEEL_LOG_LEVEL"] = "trace"
        if let address { process.environment?["EVENKEEL_DATABASE_URL"] = address }
        try process.run()
        var said = ""
        var found: Substring?
        while found == nil {
            let part = output.fileHandleForReading.availableData
            said += String(decoding: part, as: UTF8.self)
            found = said.split { $0 == " " || $0 == "," }.first { $0.hasPrefix("http://localhost:") && said.hasSuffix("\n") }
            if part.isEmpty { throw NotStarted(said: said) }
        }
        self.address = String(found ?? "")
        database = data + "/evenkeel.sqlite"
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Signs the owner in, the password on standard input.
    func signIn(_ program: Program, password: String = password) throws -> Program.Outcome {
        let typed = try program.file("password.txt", password + "\n")
        return try program.run(["sign-in", address, "--email", DemoServerRun.owner], input: typed)
    }
}
