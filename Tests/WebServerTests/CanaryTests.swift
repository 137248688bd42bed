import Foundation
import Logging
import NIOHTTP1
import Storage
import Synchronization
import Testing
import Values
import WebServer
import Workflows

/// What people write, and every secret, is planted and then looked for where it must not be: in the log, in metrics, in problems.
@Suite("Nothing private is told", .serialized)
struct CanaryTests {
    /// Fifty words and amounts that are nowhere else, by where they are planted.
    private struct Canaries: Sendable {
        var planted: [String] = []

        mutating func word(_ place: String) -> String {
            let word = "canary\(planted.count)x\(UInt32.random(in: 1_000_000...9_999_999))"
            planted.append(word)
            return word
        }

        mutating func amount() -> String {
            let amount = "-\(Int.random(in: 700_000...999_999)).\(Int.random(in: 10...99))"
            planted.append(String(amount.dropFirst()))
            return amount
        }
    }

    @Test func fiftyPlantedWordsAreInNoLogMetricOrProblem() async throws {
        let heard = HeardLog()
        try await TestServer.run(logging: heard) { server in
            var canaries = Canaries()
            var problems: [String] = []
            try await plant(server, &canaries, &problems)
            #expect(canaries.planted.count >= 50, "\(canaries.planted.count)")
            let metrics = server.service.metrics.text(queue: (0, 0))
            let log = heard.text
            #expect(log.contains("request"), "the log is listened to")
            for canary in canaries.planted {
                #expect(!log.contains(canary), "log: \(canary)")
                #expect(!metrics.contains(canary), "metrics: \(canary)")
                for problem in problems { #expect(!problem.contains(canary), "problem: \(problem)") }
            }
        }
    }

    private func plant(_ server: TestServer, _ canaries: inout Canaries, _ problems: inout [String]) async throws {
        let client = try await server.person("Ana")
        canaries.planted += [client.token ?? "", client.refreshToken ?? "", TestMaterial.text(client.material.secret), client.email]
        func send(_ method: String, _ path: String, _ body: JSONValue? = nil, file: String? = nil) async throws -> TestAnswer {
            let answer =
                if let file { try await client.send(.RAW(value: method), path, file: Array(file.utf8)) } else {
                    try await client.send(.RAW(value: method), path, body)
                }
            if answer.status >= 400 { problems.append(answer.text + answer.headers.description) }
            return answer
        }
        let made = try await send("POST", "/v1/households", ["name": .string(canaries.word("household")), "currency": "CAD"])
        let home = "/v1/households/\(made["id"]?.string ?? "")"
        let account = canaries.word("account")
        var rows = ""
        for day in 1...9 { rows += "2026-03-0\(day),\(canaries.word("payee")),\(canaries.amount())\n" }
        let preview = try await send(
            "POST", "\(home)/imports/preview?name=\(canaries.word("file")).csv&account=\(account)", file: "Date,Description,Amount\n" + rows
        )
        canaries.planted.append(account)
        _ = try await send("POST", "\(home)/imports", ["upload": .string(preview["upload"]?.string ?? "")])
        let list = try await send("GET", "\(home)/transactions")
        let ids = (list["transactions"]?.array ?? []).compactMap { $0["id"]?.string }
        #expect(ids.count == 9)
        for id in ids.prefix(4) {
            _ = try await send("PATCH", "\(home)/transactions/\(id)", ["note": .string(canaries.word("note"))])
            _ = try await send("POST", "\(home)/transactions/tags", ["rows": [.string(id)], "add": [.string(canaries.word("tag"))]])
            _ = try await send("PATCH", "\(home)/transactions/\(id)", ["merchant": .string(canaries.word("merchant"))])
            _ = try await send(
                "POST", "\(home)/transactions/\(id)/attachments?name=\(canaries.word("name")).txt", file: canaries.word("file"))
        }
        // Every one of these is refused; what they bring must not come back.
        for body: JSONValue in [
            ["name": .string(canaries.word("bad")), "currency": "nothing"], [canaries.word("member"): 1], .string(canaries.word("text")),
            ["name": .array([.string(canaries.word("list"))])],
        ] { _ = try await send("POST", "/v1/households", body) }
        _ = try await send("POST", "/v1/households", file: "{\"name\": \(canaries.word("broken"))")
        _ = try await send("GET", "\(home)/transactions?query=amount%3E\(canaries.word("query"))%20in:")
        _ = try await send("GET", "\(home)/transactions?cursor=\(canaries.word("cursor"))")
        _ = try await send("GET", "\(home)/screens/\(canaries.word("screen"))")
        _ = try await send("PUT", "\(home)/rules", ["text": .string("rule \(canaries.word("rule"))")])
        _ = try await send(
            "POST", "/v1/sign-in/password",
            [
                "email": .string(canaries.word("email") + "@example.org"),
                "authenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32))),
            ])
        var wrong = client
        wrong.token = canaries.word("token")
        problems.append(try await wrong.get("/v1/me").text)
        let token = try await send("POST", "/v1/me/tokens", ["name": .string(canaries.word("token")), "scopes": ["read"], "days": 1])
        canaries.planted.append(token["secret"]?.string ?? "")
        let generator = try await send("POST", "/v1/me/codes")
        canaries.planted.append(generator["secret"]?.string ?? "")
        for name in ["a", "b", "c"] { _ = try await send("PATCH", "/v1/me", ["name": .string(canaries.word(name))]) }
    }
}

/// Listens to everything that is logged, at the finest level.
final class HeardLog: Sendable {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    func hear(_ line: String) { lines.withLock { $0.append(line) } }

    struct Handler: LogHandler {
        let log: HeardLog
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.hear("\(event.level) \(event.message) \(metadata) \(event.metadata ?? [:])")
        }
    }
}
