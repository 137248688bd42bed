import Foundation

/// A real server with the demo household, on a port that was free, in the folder of a test.
struct DemoServerRun {
    /// The server's own database, for looking at the same rows without it.
    let database: String
    private let server: ServerRun

    /// The password of everybody in the demo.
    static let password = "calm-water-demo"
    /// The owner of the demo household.
    static let owner = "maya@demo.evenkeel.example"

    init(_ program: Program) throws {
        let data = program.folder.appendingPathComponent("server").path
        server = try ServerRun(program, data: data, ["--demo"])
        database = data + "/evenkeel.sqlite"
    }

    var address: String { server.address }

    func stop() { server.stop() }

    /// Signs the owner in, the password on standard input.
    func signIn(_ program: Program, password: String = password) throws -> Program.Outcome {
        let typed = try program.file("password.txt", password + "\n")
        return try program.run(["sign-in", address, "--email", DemoServerRun.owner], input: typed)
    }
}
