import Foundation

/// A program in Python that a test talks to: real servers and real readers, written by others.
///
/// The interpreter is `EVENKEEL_PYTHON`, or the one that `Scripts/setup` puts into `.build/python`.
///
/// Used by one test, one call after the other; that is why it may cross threads.
final class PythonPeer: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts a script of this folder.
    init(_ script: String, _ arguments: [String]) throws {
        let (python, path) = try PythonPeer.paths(script)
        process.executableURL = URL(filePath: python)
        process.arguments = ["-W", "ignore", path] + arguments
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: "/dev/null")
        try process.run()
    }

    /// Runs a script of this folder to its end.
    static func run(_ script: String, _ arguments: [String]) async throws -> CommandRun {
        let (python, path) = try paths(script)
        return try await CommandRun(python, ["-W", "ignore", path] + arguments)
    }

    private static func paths(_ script: String) throws -> (python: String, script: String) {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        let python = ProcessInfo.processInfo.environment["EVENKEEL_PYTHON"] ?? root.appending(path: ".build/python/bin/python3").path
        guard FileManager.default.isExecutableFile(atPath: python) else {
            throw Missing(description: "No Python at \(python): run Scripts/setup, or name one with EVENKEEL_PYTHON.")
        }
        return (python, here.appending(path: script).path)
    }

    /// Stops the program.
    func stop() {
        process.endNow()
    }

    /// The next line that it prints. Fails when it ends instead: a module is missing, mostly.
    func line() async throws -> String {
        try await offPool { try self.blockingLine() }
    }

    private func blockingLine() throws -> String {
        while true {
            if let end = unread.firstIndex(of: 10) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                throw Missing(
                    description: "\(process.arguments ?? []) ended early. Scripts/setup installs what Tests/Peers/requirements.txt lists.")
            }
            unread += more
        }
    }

    /// The port that a server prints first.
    func port() async throws -> Int {
        let line = try await line()
        guard let port = Int(line) else { throw Missing(description: "no port: \(line)") }
        return port
    }

    /// The next line as JSON.
    func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
        try JSONDecoder().decode(type, from: Data(await line().utf8))
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}
