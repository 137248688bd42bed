import Foundation

/// The program on a device of its own: its own home folder, its own sign-in, and a copy of a household.
struct CopyProgram {
    let program: Program
    let address: String

    /// A device on which somebody of the demo household signed in.
    init(_ address: String, as person: String) throws {
        program = try Program()
        self.address = address
        let typed = try program.file("password.txt", DemoServerRun.password + "\n")
        let outcome = try program.run(["sign-in", address, "--email", "\(person)@demo.evenkeel.example"], input: typed)
        guard outcome.code == 0 else { throw ServerRun.NotStarted(said: outcome.remarks) }
    }

    /// Runs a command on the copy.
    @discardableResult
    func run(_ arguments: String...) throws -> Program.Outcome { try program.run(arguments) }

    /// Syncs; the first time it makes the copy.
    @discardableResult
    func sync() throws -> Program.Outcome { try program.run(["sync", address, "--json"]) }

    /// Begins to sync and is killed after so many milliseconds.
    func syncAndDie(after milliseconds: UInt32) throws {
        let process = program.start(["sync", address])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(milliseconds * 1_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Every row as the copy shows it, without an order.
    func rows() throws -> Set<String> { try lines(program.run("export", "--json")) }

    /// Every row as the server shows it to the same person.
    func rowsThere() throws -> Set<String> { try lines(program.run("export", "--json", "--server", address)) }

    private func lines(_ outcome: Program.Outcome) throws -> Set<String> {
        guard outcome.code == 0 else { throw ServerRun.NotStarted(said: outcome.remarks) }
        return Set(outcome.output.split(separator: "\n").map(String.init))
    }

    /// Rows as JSON.
    func shown() throws -> [[String: Any]] { try program.run("export", "--json").lines }

    func remove() { program.remove() }
}
