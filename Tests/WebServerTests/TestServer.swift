import AsyncHTTPClient
import Bookkeeping
import Connectors
import Credentials
import Foundation
import Logging
import NIOCore
import ServiceLifecycle
import Storage
import StorageSQLite
import Synchronization
import TestDatabases
import Values
import WebServer
import Workflows

/// A real server on a free port, with a clock, randomness and a letter box of the test's own.
///
///     try await TestServer.run { server in
///         let ana = try await server.person("Ana")
///         let answer = try await ana.get("/v1/me")
///     }
final class TestServer: Sendable {
    let service: WebServer.Service
    let clock: TestClock
    let letters: LetterBox
    let port: Int

    private static let knowledge = Knowledge()
    /// Master keys take their time to be derived; one ring serves all tests.
    private static let masterKeys = TestServer.makeMasterKeys()

    private init(service: WebServer.Service, clock: TestClock, letters: LetterBox, port: Int) {
        self.service = service
        self.clock = clock
        self.letters = letters
        self.port = port
    }

    /// Runs a server while a test talks with it, and stops it.
    ///
    /// - Parameters:
    ///   - path: the database's file.
    ///   - database: where no file is said; a fresh one when nothing is said.
    ///   - clock: the server's clock, to go on with after a restart.
    ///   - change: how the settings differ from a test's, whose limits for strangers and of time are out of the way.
    static func run<Result: Sendable>(
        path: String? = nil, database: (any Database)? = nil, clock: TestClock = TestClock(), providers: [String: OpenIDClient] = [:],
        jobs: [ServedJob] = [], logging: HeardLog? = nil, _ change: (inout ServerSettings) -> Void = { _ in },
        _ test: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        try await TestDatabase.current.scope {
            let database = try path.map { try SQLiteDatabase(path: $0, readers: 2) } ?? database ?? TestDatabase.fresh()
            let letters = LetterBox()
            let service = try service(database, clock, letters, providers, jobs, logging, change)
            return try await serve(service, clock, letters, test)
        }
    }

    /// Runs two servers on one database, each with connections and a memory of its own.
    ///
    /// - Parameter prepare: fills the database before they start.
    static func runTwo<Result: Sendable>(
        jobs: [ServedJob] = [], prepare: (any Database) throws -> Void = { _ in },
        changing change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
        _ test: @Sendable (TestServer, TestServer) async throws -> Result
    ) async throws -> Result {
        try await TestDatabase.current.scope {
            let (open, clock) = (try TestDatabase.shared(), TestClock())
            try prepare(open())
            return try await run(database: open(), clock: clock, jobs: jobs, change) { first in
                try await run(database: open(), clock: clock, jobs: jobs, change) { second in try await test(first, second) }
            }
        }
    }

    private static func serve<Result: Sendable>(
        _ service: WebServer.Service, _ clock: TestClock, _ letters: LetterBox, _ test: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let application = try WebApplication.make(service) { running.yield($0) }
        let group = ServiceGroup(services: [application], logger: service.logger)
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            guard let port = await ports.first(where: { _ in true }) else { throw CancellationError() }
            let server = TestServer(service: service, clock: clock, letters: letters, port: port)
            do {
                let result = try await test(server)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
                return result
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
        }
    }

    private static func service(
        _ database: any Database, _ clock: TestClock, _ letters: LetterBox, _ providers: [String: OpenIDClient], _ jobs: [ServedJob],
        _ logging: HeardLog?, _ change: (inout ServerSettings) -> Void
    ) throws -> WebServer.Service {
        try Migrate.run(database)
        let environment = Environment(
            database: database, knowledge: { knowledge }, now: { clock.now }, offsetMinutes: 0,
            randomSeed: { UInt64.random(in: .min ... .max) })
        var settings = ServerSettings()
        settings.port = 0
        settings.publicURL = "http://localhost:8420"
        settings.requestsPerMinute = 1_000_000
        settings.requestsPerMinuteUnknown = 1_000_000
        // Tests wait for each other's work; only those of a limit of time have one.
        (settings.headSeconds, settings.idleSeconds, settings.requestSeconds) = (3_600, 3_600, 3_600)
        // Clients say their addresses themselves, as if a proxy had passed them on.
        settings.trustedProxies = ["127.0.0.1"]
        change(&settings)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        if let logging { logger = Logger(label: "test") { _ in HeardLog.Handler(log: logging) } }
        let secrets = try ServerSecrets.open(masterKeys, issuer: settings.publicURL, in: environment)
        return WebServer.Service(
            settings, environment: environment, memory: { try SQLiteDatabase() }, secrets: secrets, mailer: letters, providers: providers,
            jobs: jobs, logger: logger)
    }

    private static func makeMasterKeys() -> MasterKeys {
        guard let keys = try? MasterKeys.generate(random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }) else {
            preconditionFailure("the system gives no randomness")
        }
        return keys
    }
}

extension TestServer {
    /// Somebody who is not signed in.
    func stranger() -> TestClient { TestClient(server: self) }

    /// A new person, signed up and in by password, as a program; their address is `name@example.org`.
    func person(_ name: String, locale: Values.Locale? = nil) async throws -> TestClient {
        try await signedUp(name, locale: locale).signingIn()
    }

    /// A new person, signed up and in by password, as a browser.
    func browser(_ name: String) async throws -> TestClient {
        try await signedUp(name, locale: nil).asBrowser().signingIn()
    }

    /// A new person who is signed in nowhere.
    func signedUp(_ name: String, locale: Values.Locale? = nil) async throws -> TestClient {
        var client = stranger()
        client.email = name.lowercased() + "@example.org"
        client.material = TestMaterial()
        client.person = try await SignUp.make(
            email: client.email, name: name, locale: locale, vault: client.material.newVault, in: service
        ).id
        return client
    }
}
