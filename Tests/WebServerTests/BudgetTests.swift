import NIOHTTP1
import Synchronization
import Testing
import Values

@testable import Credentials
@testable import WebServer

/// Nobody keeps the server from everybody else.
@Suite("What one may take of a server") struct BudgetTests {
    @Test func sharesAreBoundedTogetherAndGivenBack() throws {
        let budget = BodyBudget(100)
        let (one, other) = (BodyShare(budget), BodyShare(budget))
        try one.take(40)
        try one.take(40)
        #expect(throws: Problem(.busy, retryAfter: 5)) { try other.take(21) }
        try other.take(20)
        #expect(budget.taken == 100)
        one.end()
        one.end()
        #expect(budget.taken == 20)
        try other.take(80)
        other.end()
        #expect(budget.taken == 0)
    }

    private static let file = [UInt8]("Date,Description,Amount\n2026-03-01,SHOP,-2.75\n".utf8)

    @Test func bodiesBeyondTheMemoryThatIsForThemWait() async throws {
        try await TestServer.run({ $0.bodyBytes = 4_096 }) { (server: TestServer) async throws -> Void in
            let ana = try await server.person("Ana")
            let path = "/v1/households/\(try await ana.household("Home"))/imports/preview?name=a.csv&account=Everyday"
            let slow = try RawConnection(port: server.port)
            slow.send(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(ana.token ?? "")\r\n"
                    + "Content-Type: application/octet-stream\r\nContent-Length: 4096\r\n\r\n" + String(repeating: "x", count: 4_000))
            while server.service.bodies.taken < 4_000 { await Task.yield() }
            let full = try await ana.send(.POST, path, file: BudgetTests.file + [UInt8](repeating: 10, count: 500))
            #expect(full.status == 503 && full.problem == "busy" && full.header("Retry-After") == "5", "\(full.text)")
            #expect(try await ana.get("/v1/me").status == 200)
            slow.send(String(repeating: "x", count: 96))
            #expect(await slow.everything().hasPrefix("HTTP/1.1 422"))
            slow.close()
            let done = try await ana.send(.POST, path, file: BudgetTests.file)
            #expect(done.status == 200, "\(done.text)")
            #expect(server.service.bodies.taken == 0)
        }
    }

    /// How many began, and a gate that each of them waits at.
    private final class Gate: Sendable {
        let begun = Mutex(0)
        let streams: [(stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)]

        init(_ count: Int) { streams = (0..<count).map { _ in AsyncStream.makeStream(of: Void.self) } }

        func pass(_ number: Int) async {
            begun.withLock { $0 += 1 }
            for await _ in streams[number].stream {}
        }
    }

    @Test func aPersonHasTwoLargeRequestsAtOnceAndOthersHaveTheirs() async throws {
        let (lines, gate) = (HeavyLines(), Gate(2))
        let (ana, ben) = (UUID128(high: 0, low: 1), UUID128(high: 0, low: 2))
        let running = (0..<2).map { number in Task { try await lines.run(ana) { await gate.pass(number) } } }
        while gate.begun.withLock({ $0 }) < 2 { await Task.yield() }
        let other = try await lines.run(ben) { 7 }
        #expect(other == 7, "another person's line is another one")
        #expect(lines.count == 1)
        let late = Task { try await lines.run(ana) { gate.begun.withLock { $0 } } }
        for (_, open) in gate.streams { open.finish() }
        for task in running { try await task.value }
        #expect(try await late.value == 2)
        #expect(lines.count == 0)
    }

    /// Two work, eight wait, and the next is sent away.
    @Test func moreThanWaitAreSentAway() async throws {
        let (lines, gate, ana) = (HeavyLines(), Gate(10), UUID128(high: 0, low: 1))
        let tasks = (0..<10).map { number in Task { try await lines.run(ana) { await gate.pass(number) } } }
        while await lines.load(of: ana) != 10 { await Task.yield() }
        await #expect(throws: WaitingLine.Busy.self) { try await lines.run(ana) {} }
        for (_, open) in gate.streams { open.finish() }
        for task in tasks { try await task.value }
        #expect(lines.count == 0)
    }

    @Test func connectionsOfANetworkAreBounded() {
        let counts = ConnectionCounts(limit: 2, unbound: ["127.0.0.1"])
        let near = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map { NetworkAddress($0) }
        #expect(counts.begin(near[0]) && counts.begin(near[1]))
        #expect(!counts.begin(near[2]))
        #expect(counts.begin(NetworkAddress("192.0.2.1")))
        for _ in 0..<5 { #expect(counts.begin(NetworkAddress("127.0.0.1"))) }
        counts.end(near[0].network)
        #expect(counts.begin(near[2]))
    }

    @Test func whoOpensManyConnectionsIsCutOffAndWhoClosesOneHasOneMore() async throws {
        try await TestServer.run({
            $0.connectionsPerAddress = 2
            $0.unboundAddresses = []
            $0.trustedProxies = []
        }) { (server: TestServer) async throws -> Void in
            let connections = try (0..<3).map { _ in try RawConnection(port: server.port) }
            let answers = await withTaskGroup(of: (Int, String).self) { group in
                for (number, connection) in connections.enumerated() { group.addTask { (number, await connection.everything()) } }
                // Nobody has asked anything: only the one too many ends by itself, whichever came last.
                guard let closed = await group.next() else { return [String]() }
                for (number, connection) in connections.enumerated() where number != closed.0 {
                    connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                }
                return await group.reduce(into: [closed.1]) { $0.append($1.1) }
            }
            #expect(answers.map { $0.isEmpty ? "" : String($0.prefix(12)) } == ["", "HTTP/1.1 200", "HTTP/1.1 200"], "\(answers)")
            for connection in connections { connection.close() }
            #expect(try await server.stranger().get("/health/live").status == 200)
        }
    }

    @Test func aHeadThatDoesNotComeInTimeEndsTheConnection() async throws {
        try await TestServer.run({ $0.headSeconds = 1 }) { (server: TestServer) async throws -> Void in
            let slow = try RawConnection(port: server.port)
            slow.send("GET /health/live HTTP/1.1\r\nHost: loc")
            #expect(await slow.everything().isEmpty)
            slow.close()
            #expect(try await server.stranger().get("/health/live").status == 200)
        }
    }
}
