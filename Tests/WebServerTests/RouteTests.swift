import Foundation
import HTTPTypes
import NIOHTTP1
import Storage
import StorageSQLite
import Testing
import Values
import WebServer
import Workflows

/// What holds for every route.
@Suite("Every route", .serialized)
struct RouteTests {
    private static let strict: [(name: String, value: String)] = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    ]

    @Test func namesAndAddressesAreEachThereOnce() {
        #expect(Set(Endpoint.all.map(\.id)).count == Endpoint.all.count)
        #expect(Set(Endpoint.all.map { "\($0.method.rawValue) \($0.path)" }).count == Endpoint.all.count)
    }

    @Test func everyAnswerHasTheStrictHeaders() async throws {
        try await TestServer.run { server in
            let client = try await server.person("Ana")
            for endpoint in Endpoint.all {
                for who in [client, server.stranger()] {
                    let one = AuthorizationCase(endpoint: endpoint, target: .missing)
                    let answer = try await one.send(who, [:])
                    for (name, value) in RouteTests.strict { #expect(answer.headers.first(name: name) == value, "\(endpoint.id) \(name)") }
                    #expect(!answer.headers.contains(name: "X-Powered-By") && !answer.headers.contains(name: "Server"))
                    if answer.status >= 400 { #expect(answer.problem != nil, "\(endpoint.id): \(answer.status) \(answer.text)") }
                }
            }
        }
    }

    @Test func whatIsNoRouteIsSaidInTheSameWay() async throws {
        try await TestServer.run { server in
            let nowhere = try await server.stranger().get("/v1/nowhere")
            #expect(nowhere.status == 404 && nowhere.problem == "notFound")
            let method = try await server.stranger().delete("/v1/households")
            #expect(method.status == 405 && method.headers.first(name: "Allow") == "GET, POST")
            for answer in [nowhere, method] {
                for (name, value) in RouteTests.strict { #expect(answer.headers.first(name: name) == value) }
            }
        }
    }

    @Test func whatIsReadChangesNothing() async throws {
        let world = try await AuthorizationWorld.make()
        defer { world.remove() }
        try await world.run { server in
            let client = world.client(.owner, server)
            // The first look of all may open a session's minute, and store a snapshot to be faster the next time.
            for _ in 0..<2 { for endpoint in Endpoint.all where endpoint.method == .get { try await visit(endpoint, client, world) } }
            let before = try digest(server)
            for endpoint in Endpoint.all where endpoint.method == .get {
                try await visit(endpoint, client, world)
                #expect(try digest(server) == before, "\(endpoint.id)")
            }
        }
    }

    private func visit(_ endpoint: Endpoint, _ client: TestClient, _ world: AuthorizationWorld) async throws {
        for target in AuthorizationCase.Target.allCases {
            _ = try await AuthorizationCase(endpoint: endpoint, target: target).send(client, world.ids)
        }
    }

    /// Every value of every table, but how often somebody asked: that is counted whatever they ask for.
    private func digest(_ server: TestServer) throws -> [String: Int] {
        try server.service.environment.database.read { session in
            var digests: [String: Int] = [:]
            let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'limit_state' ORDER BY name"
            for table in try session.rows(names, [], { $0.text(0) }) {
                var hasher = Hasher()
                let columns = try session.rows("SELECT name FROM pragma_table_info('\(table)')", [], { $0.text(0) })
                try session.query("SELECT \(columns.joined(separator: ", ")) FROM \(table)", []) { row in
                    for column in columns.indices { row.withBytes(column) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
                }
                digests[table] = hasher.finalize()
            }
            return digests
        }
    }

    /// Names of members that answers have and that nobody may set by putting them into a request that does not know them.
    private static let tempting = [
        "id", "role", "household", "person", "member", "owner", "revision", "isActive", "signsIn", "joined", "inviter", "token", "secret",
        "scopes", "session", "verified", "emailVerified", "password", "passwordHash", "holder", "access", "shared", "created", "expires",
        "admin", "isAdmin", "isLearned", "changed", "flags", "merchant", "amount", "account", "import", "currency", "balance", "__proto__",
        "constructor", "number", "at", "subject", "hash", "next", "upload", "wasUnlearned", "left", "used", "failures",
    ]

    @Test func membersThatARequestDoesNotKnowAreRefused() async throws {
        let world = try await AuthorizationWorld.make()
        defer { world.remove() }
        try await world.run { server in
            let client = world.client(.owner, server)
            var tried = 0
            for endpoint in Endpoint.all {
                guard case .json(let schema) = endpoint.body else { continue }
                let one = AuthorizationCase(endpoint: endpoint, target: .shared)
                for name in RouteTests.tempting where !schema.memberNames.contains(name) {
                    let known = one.body(world.ids)?.members ?? []
                    let body = JSONValue.object(known + [JSONMember(name, "owner")])
                    let answer = try await client.send(one.method, one.path(world.ids), body)
                    #expect(answer.status == 400 && answer.problem == "badValue", "\(endpoint.id) \(name): \(answer.status) \(answer.text)")
                    tried += 1
                }
            }
            #expect(tried > 1_000)
        }
    }

    @Test func everyProblemAndRouteIsDocumented() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let errors = try String(contentsOf: root.appendingPathComponent("Docs/Errors.md"), encoding: .utf8)
        for id in ProblemID.allCases { #expect(errors.contains("| `\(id.rawValue)` | \(id.status) |"), "\(id.rawValue)") }
        let document = try JSONReader.read(OpenAPIDocument.json(of: Endpoint.all, version: "1"))
        for endpoint in Endpoint.all {
            let operation = document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()]
            #expect(operation?["operationId"]?.string == endpoint.id)
            #expect(operation?["summary"]?.string?.hasSuffix(".") == true, "\(endpoint.id)")
        }
    }
}

extension Schema {
    /// The members that an object of this shape can have.
    var memberNames: Set<String> {
        switch self {
        case .object(let fields): Set(fields.map(\.name))
        case .named(_, let schema), .nullable(let schema): schema.memberNames
        default: []
        }
    }
}
