import Foundation

/// One run of a program of the machine, to its end.
struct CommandRun: Sendable {
    let status: Int32
    let output: String

    /// Runs a program by its name. Standard error is part of the output.
    init(_ program: String, _ arguments: [String]) async throws {
        self = try await offPool { try CommandRun(blocking: program, arguments) }
    }

    private init(blocking program: String, _ arguments: [String]) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle(forReadingAtPath: "/dev/null")
        try process.run()
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
