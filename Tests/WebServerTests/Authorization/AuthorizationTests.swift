import Foundation
import HTTPTypes
import Households
import NIOHTTP1
import Testing
import Values
import WebServer

/// Every route, everybody who may knock, everything that a request may be about: what the answer is. The build fails when a route is
/// missing from the table.
@Suite("Who may ask what of the server", .serialized)
struct AuthorizationTests {
    private typealias Subject = AuthorizationWorld.Subject

    @Test func everyRouteIsInTheTableAndAnswersAsItSays() async throws {
        let world = try await AuthorizationWorld.make()
        defer { world.remove() }
        let cases = Endpoint.all.flatMap { endpoint in
            AuthorizationCase.Target.allCases.filter { $0 == .shared || AuthorizationCase.isAboutThing(endpoint) }
                .map { AuthorizationCase(endpoint: endpoint, target: $0) }
        }
        let letters = try await letters(cases, world)
        let found =
            try await zip(cases, letters).map { "\($0.endpoint.id) \($0.target.rawValue) \($1)" } + linesOfWebFiles(world)
        let table = try AuthorizationTable.read()
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" { try AuthorizationTable.write(found) }
        #expect(Set(found).subtracting(table) == [], "answers that the table does not say")
        #expect(Set(table).subtracting(found) == [], "lines of the table that nothing answers")
    }

    /// The web app's files are no endpoints, and there for everybody; whatever they do not hold is there for nobody.
    private func linesOfWebFiles(_ world: AuthorizationWorld) async throws -> [String] {
        let folder = try TemporaryWebFolder()
        defer { folder.remove() }
        for name in ["index.html", "app/main.js"] { try folder.write(name, name) }
        return try await world.run({ $0.webFolder = WebFolder(path: folder.path) }) { server in
            var lines: [String] = []
            for (path, target) in [("/", "shared"), ("/spending", "shared"), ("/app/main.js", "shared"), ("/app/nowhere.js", "missing")] {
                var letters = ""
                for subject in Subject.allCases { letters += AuthorizationTests.letter(try await world.client(subject, server).get(path)) }
                lines.append("web:\(path) \(target) \(letters)")
            }
            return lines
        }
    }

    @Test func whatIsAnotherHouseholdsAnswersExactlyAsWhatDoesNotExist() async throws {
        let world = try await AuthorizationWorld.make()
        defer { world.remove() }
        try await world.run { server in
            for endpoint in Endpoint.all where endpoint.path.contains("{household}") {
                for subject in [Subject.owner, .adult, .child, .token] {
                    let client = world.client(subject, server)
                    let about = AuthorizationCase(endpoint: endpoint, target: .foreign)
                    let nothing = AuthorizationCase(endpoint: endpoint, target: .missing)
                    if AuthorizationCase.isAboutThing(endpoint) {
                        try await expectEqual(about, nothing, world.ids, world.ids, client)
                    }
                    var (theirs, nowhere) = (world.ids, world.ids)
                    theirs["household"] = world.ids["household-other"]
                    nowhere["household"] = "01900000-0000-7000-8000-000000000001"
                    try await expectEqual(about, about, theirs, nowhere, client)
                }
            }
        }
    }

    private func expectEqual(
        _ first: AuthorizationCase, _ second: AuthorizationCase, _ firstIDs: [String: String], _ secondIDs: [String: String],
        _ client: TestClient
    ) async throws {
        let left = try await first.send(client, firstIDs)
        let right = try await second.send(client, secondIDs)
        #expect(left.status == right.status && left.body == right.body, "\(first.endpoint.id): \(left.text) \(right.text)")
        let ignored: Set<String> = ["date"]
        func headers(_ answer: TestAnswer) -> [String] {
            answer.headers.filter { !ignored.contains($0.name.lowercased()) }.map { "\($0.name): \($0.value)" }.sorted()
        }
        #expect(headers(left) == headers(right), "\(first.endpoint.id)")
    }

    /// For each case one letter for each who knocks: `+` let in, `1` not signed in, `3` not allowed, `4` as if there were nothing.
    private func letters(_ cases: [AuthorizationCase], _ world: AuthorizationWorld) async throws -> [String] {
        var letters = [String](repeating: "", count: cases.count)
        // What changes nothing, and who is refused, share a server; whoever is let in to change something gets a fresh world after.
        let reading = cases.indices.filter { cases[$0].method == .GET }
        let changing = cases.indices.filter { cases[$0].method != .GET }
        var knocks = (reading + changing).flatMap { index in Subject.allCases.map { (index: index, subject: $0) } }[...]
        while !knocks.isEmpty {
            let rest = knocks
            let made = try await world.run { server in
                var made: [String] = []
                for (index, subject) in rest {
                    let one = cases[index]
                    let client = world.client(subject, server)
                    let answer = try await one.send(client, world.ids)
                    #expect(answer.status < 500, "\(one.endpoint.id) \(subject): \(answer.text)")
                    made.append(AuthorizationTests.letter(answer))
                    if one.method != .GET, made.last == "+" { break }
                }
                return made
            }
            for (knock, letter) in zip(knocks, made) { letters[knock.index] += letter }
            knocks = knocks.dropFirst(made.count)
        }
        return letters
    }

    private static func letter(_ answer: TestAnswer) -> String {
        switch answer.problem {
        case "signInNeeded": "1"
        case "permissionDenied", "scopeMissing", "stepUpNeeded", "crossSite": "3"
        case "notFound": "4"
        default: "+"
        }
    }
}

extension AuthorizationCase {
    /// The method as the client wants it.
    var method: NIOHTTP1.HTTPMethod { NIOHTTP1.HTTPMethod(rawValue: endpoint.method.rawValue) }

    /// Sends the request.
    func send(_ client: TestClient, _ ids: [String: String]) async throws -> TestAnswer {
        guard case .file = endpoint.body else { return try await client.send(method, path(ids), body(ids)) }
        let file = endpoint.id == "previewImport" ? "Date,Description,Amount\n2026-03-09,NEW SHOP,-1.00\n" : "a receipt"
        return try await client.send(method, path(ids), file: Array(file.utf8))
    }
}

extension AuthorizationWorld {
    /// Runs a server on a copy of the world.
    func run<Result: Sendable>(
        _ change: (inout ServerSettings) -> Void = { _ in }, _ test: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        let copy = file + "-\(UInt64.random(in: 0 ... .max))"
        for end in ["", "-wal"] where FileManager.default.fileExists(atPath: file + end) {
            try FileManager.default.copyItem(atPath: file + end, toPath: copy + end)
        }
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: copy + end) } }
        return try await TestServer.run(path: copy, change, test)
    }

    /// Somebody at a server that has a copy of the world.
    func client(_ subject: Subject, _ server: TestServer) -> TestClient {
        var client = TestClient(server: server)
        guard let known = clients[subject] else { return client }
        client.person = known.person
        client.token = known.token
        client.email = known.email
        client.material = known.material
        return client
    }

    /// Forgets the file.
    func remove() { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
}

/// The table, one line a route and kind of thing.
enum AuthorizationTable {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("authorization.txt")

    /// The lines that say something.
    static func read() throws -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// Writes the lines, for a person to read before they are committed.
    static func write(_ lines: [String]) throws {
        let rows = lines.map { line -> String in
            let parts = line.split(separator: " ").map(String.init)
            return parts[0].padding(toLength: 24, withPad: " ", startingAt: 0) + " "
                + parts[1].padding(toLength: 8, withPad: " ", startingAt: 0) + " " + parts[2]
        }
        try (heading + rows.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    private static let heading = """
        # Who is let in where. One letter for each of: anonymous, owner, parent, adult, viewer, teen, child, invited (not yet in), removed,
        # stranger (owner of another household), revoked session of the owner, personal token of the owner for reading alone.
        # + let in   1 sign in first   3 not allowed   4 as if there were nothing
        # A thing (account, row, file, import, correction) is shared with everybody in full, hidden (the owner's alone), foreign (another
        # household's), or missing. What begins with web: is an address of the web app, whose files are the same for everybody.

        """
}
