import Foundation

/// A real server on a port that was free.
struct ServerRun {
    let address: String
    private let process: Process

    /// Why a server did not start.
    struct NotStarted: Error {
        let said: String
    }

    /// Starts a server and waits until it listens.
    ///
    /// - Parameters:
    ///   - data: the folder of everything that it keeps.
    ///   - arguments: further ones of `serve`.
    ///   - environment: further variables.
    ///   - log: the file of what it logs; without one it is beside its folder.
    init(
        _ program: Program, data: String, _ arguments: [String] = [], environment: [String: String] = [:], log: String? = nil
    ) throws {
        process = program.start(["serve", "--port", "0", "--data", data] + arguments)
        process.environment?.merge(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        let log = log ?? data + ".log"
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        try process.run()
        var said = ""
        var found: Substring?
        while found == nil {
            let part = output.fileHandleForReading.availableData
            said += String(decoding: part, as: UTF8.self)
            found = said.split { $0 == " " || $0 == "," }.first { $0.hasPrefix("http://localhost:") && said.hasSuffix("\n") }
            if part.isEmpty { throw NotStarted(said: said + String((try String(contentsOfFile: log, encoding: .utf8)).suffix(2_000))) }
        }
        address = String(found ?? "")
    }

    /// Ends it as its operator does.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Ends it in the middle of whatever it does.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
