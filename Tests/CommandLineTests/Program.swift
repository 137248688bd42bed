import Foundation

/// The real program, run as a person runs it.
struct Program {
    /// Where the tests' build put it.
    static let path: String = {
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("evenkeel").path
    }()

    /// A folder of its own for each test, taken away by `remove`.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The database of the test.
    var database: String { folder.appendingPathComponent("money.sqlite").path }

    /// Writes a file into the folder and gives its path.
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    /// What a run said and how it ended.
    struct Outcome {
        var code: Int32
        var output: String
        var remarks: String

        /// The answer as lines of JSON.
        var lines: [[String: Any]] {
            output.split(separator: "\n").compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        }

        /// The answer as JSON.
        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]) ?? [:]
        }
    }

    /// Runs the program on the test's database in English, without a terminal.
    func run(_ arguments: String...) throws -> Outcome {
        try run(arguments)
    }

    /// Runs the program with a file as its standard input.
    func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
        let process = start(arguments)
        if let input { process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input)) }
        let output = Pipe()
        let remarks = Pipe()
        process.standardOutput = output
        process.standardError = remarks
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let remarked = remarks.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            remarks: String(decoding: remarked, as: UTF8.self))
    }

    /// Starts the program without waiting for it.
    func start(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = arguments
        process.environment = [
            "EVENKEEL_DB": database, "EVENKEEL_LANG": "en-CA", "PATH": "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC",
        ]
        process.standardInput = FileHandle.nullDevice
        return process
    }
}
