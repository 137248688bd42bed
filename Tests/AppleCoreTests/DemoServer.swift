import Foundation
import Testing

@testable import AppleCore
@testable import PeerSupport

/// A real server with the demo household, on a port that was free.
final class DemoServer: Sendable {
    /// Its address.
    let address: String
    private let folder: URL
    private let process: Process

    /// The server beside which a suite runs.
    @TaskLocal static var current: DemoServer?
    /// The password of everybody in the demo.
    static let password = "calm-water-demo"

    /// Why there is no server.
    struct NotStarted: Error {
        let said: String
    }

    /// The program that the tests' build put beside them.
    private static let program: URL = {
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("evenkeel")
    }()

    /// Starts it and waits until it listens.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = Process()
        process.executableURL = DemoServer.program
        process.arguments = ["serve", "--port", "0", "--data", folder.path, "--demo"]
        process.environment = [
            "EVENKEEL_LANG": "en-CA", "PATH": "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC",
            "EVENKEEL_LIMITS_REQUESTS_PER_MINUTE": "1000000", "EVENKEEL_LIMITS_REQUESTS_PER_MINUTE_UNKNOWN": "1000000",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var (said, found) = ("", Substring?.none)
        while found == nil {
            let part = output.fileHandleForReading.availableData
            said += String(decoding: part, as: UTF8.self)
            found = said.split { $0 == " " || $0 == "," }.first { $0.hasPrefix("http://localhost:") && said.hasSuffix("\n") }
            if part.isEmpty { throw NotStarted(said: said) }
        }
        address = String(found ?? "")
    }

    /// The address of the server beside which a suite runs.
    static func place() throws -> ServerAddress {
        let server = try #require(current)
        return try #require(ServerAddress(server.address))
    }

    /// The code that was mailed to an address last; this server keeps its mail in files. Waits until it is there.
    func mailedCode(to email: String) async throws -> String {
        let mail = folder.appendingPathComponent("mail")
        for _ in 0..<1000 {
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: mail.path)) ?? []).filter { $0.hasSuffix(".eml") }
            for file in files.sorted().reversed() {
                let lines = try String(contentsOf: mail.appendingPathComponent(file), encoding: .utf8).split(whereSeparator: \.isNewline)
                guard lines.contains(where: { $0.hasPrefix("To: ") && $0.contains(email) }) else { continue }
                if let code = lines.first(where: { $0.count == 6 && $0.allSatisfy(\.isNumber) }) { return String(code) }
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw NotStarted(said: "no mail to \(email)")
    }

    /// Ends it, and takes away what it kept.
    func stop() {
        process.endNow()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a suite beside one server.
struct BesideDemoServer: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try await offPool { try DemoServer() }
        defer { server.stop() }
        try await DemoServer.$current.withValue(server) { try await function() }
    }
}

extension Trait where Self == BesideDemoServer {
    /// Beside a server with the demo household.
    static var besideDemoServer: BesideDemoServer { BesideDemoServer() }
}
