import Foundation
import NIOHTTP1
import Testing
import Values
import WebServer

/// The web app's files, as browsers and others ask for them.
@Suite("Files of the web app") struct WebFilesTests {
    /// “gzip” as gzip has it: the client unpacks what it gets.
    private static let gzipped: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0xAF, 0xCA, 0x2C, 0x00, 0x00, 0xF2, 0x5C, 0xE9, 0x3A, 0x04, 0x00,
        0x00, 0x00,
    ]
    private static let page = "<!doctype html><title>Evenkeel</title>"

    /// Runs a server that serves a small folder.
    private func run(
        requestsPerMinuteUnknown: Int = 1_000_000,
        _ test: @Sendable (TestServer, TemporaryWebFolder) async throws -> Void
    ) async throws {
        let folder = try TemporaryWebFolder()
        defer { folder.remove() }
        try folder.write("index.html", WebFilesTests.page)
        try folder.write("app/main.js", "plain")
        try folder.write("app/main.js.br", "brotli")
        try folder.write("app/main.js.gz", bytes: WebFilesTests.gzipped)
        let settings: (inout ServerSettings) -> Void = { settings in
            settings.webFolder = WebFolder(path: folder.path)
            settings.requestsPerMinuteUnknown = requestsPerMinuteUnknown
        }
        try await TestServer.run(settings) { try await test($0, folder) }
    }

    private func get(_ server: TestServer, _ path: String, _ headers: [String: String] = [:]) async throws -> TestAnswer {
        var client = server.stranger()
        client.headers = headers
        return try await client.get(path)
    }

    @Test(arguments: ["/", "/spending", "/spending/day/2026-03-01", "/sign-in/return?code=1", "/index.html", "/transactions?q=a.b"])
    func addressesOfScreensAreThePage(path: String) async throws {
        try await run { server, _ in
            let answer = try await get(server, path)
            #expect(answer.status == 200 && answer.text == WebFilesTests.page)
            #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
        }
    }

    @Test func eachFileHasItsMediaType() async throws {
        let types = [
            "app/a.js": "text/javascript; charset=utf-8", "styles/a.css": "text/css; charset=utf-8", "icons.svg": "image/svg+xml",
            "icon.png": "image/png", "engine/a.wasm": "application/wasm", "manifest.webmanifest": "application/manifest+json",
            "content/en-CA.pack": "application/octet-stream", "content/en-CA.whole.pack": "application/octet-stream",
        ]
        try await run { server, folder in
            for (name, type) in types {
                try folder.write(name, name)
                let answer = try await get(server, "/" + name)
                #expect(answer.status == 200 && answer.text == name && answer.header("Content-Type") == type, "\(name)")
            }
        }
    }

    @Test func whatIsOpenedOrRunIsStrict() async throws {
        let policy = """
            default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
            manifest-src 'self'; worker-src 'self'; font-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; \
            frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types evenkeel
            """
        try await run { server, folder in
            for name in ["service-worker.js", "engine/worker.js", "icons.svg"] { try folder.write(name, name) }
            for path in ["/", "/spending", "/service-worker.js", "/engine/worker.js", "/icons.svg"] {
                let answer = try await get(server, path)
                #expect(answer.header("Content-Security-Policy") == policy, "\(path)")
                #expect(answer.header("Cache-Control") == "no-cache" && answer.header("Vary") == "Accept-Encoding")
                #expect(answer.header("X-Content-Type-Options") == "nosniff" && answer.header("Referrer-Policy") == "no-referrer")
                #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
                #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
                #expect(answer.header("Permissions-Policy")?.contains("microphone=(self)") == true)
                #expect(!answer.headers.contains(name: "Set-Cookie") && !answer.headers.contains(name: "Server"))
            }
        }
    }

    @Test func whatIsLoadedIntoAPageFollowsThePage() async throws {
        try await run { server, folder in
            for name in ["styles/base.css", "engine/evenkeel.wasm", "content/es.pack"] { try folder.write(name, name) }
            for path in ["/app/main.js", "/styles/base.css", "/engine/evenkeel.wasm", "/content/es.pack"] {
                let answer = try await get(server, path)
                #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(path)")
                #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin", "\(path)")
                #expect(answer.header("Cache-Control") == "no-cache" && answer.header("Vary") == "Accept-Encoding", "\(path)")
                #expect(answer.header("Content-Security-Policy") == nil, "\(path)")
            }
        }
    }

    @Test func whatTheAPIDoesNotKnowStaysTheAPIs() async throws {
        for path in ["/v1", "/v1/nowhere", "/v1/households/x/nowhere", "/health", "/health/nowhere", "/metrics/x", "/.well-known/x"] {
            let alone = try await TestServer.run { try await get($0, path) }
            try await run { server, _ in
                let answer = try await get(server, path)
                #expect(answer.status == 404 && answer.problem == "notFound" && answer.body == alone.body, "\(path)")
                #expect(answer.headerNames == alone.headerNames, "\(path)")
            }
        }
    }

    @Test(arguments: [
        ("br, gzip", "brotli", "br"), ("gzip, deflate, br, zstd", "brotli", "br"), ("GZIP", "gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "gzip"), ("gzip;q=0.000", "plain", nil), ("deflate", "plain", nil), ("", "plain", nil),
    ]) func filesAreSentCompressed(accepted: String, body: String, encoding: String?) async throws {
        try await run { server, _ in
            let answer = try await get(server, "/app/main.js", ["Accept-Encoding": accepted])
            #expect(answer.text == body && answer.header("Content-Encoding") == encoding)
            #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8" && answer.header("Vary") == "Accept-Encoding")
        }
    }

    @Test func whatABrowserHasIsNotSentAgain() async throws {
        try await run { server, folder in
            let first = try await get(server, "/app/main.js", ["Accept-Encoding": "gzip"])
            let tag = try #require(first.header("ETag"))
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await get(server, "/app/main.js", ["Accept-Encoding": "gzip", "If-None-Match": known])
                #expect(again.status == 304 && again.body.isEmpty && again.header("ETag") == tag, "\(known)")
                #expect(again.header("Cache-Control") == "no-cache" && again.header("Vary") == "Accept-Encoding")
            }
            // Compressed otherwise it is not the same, nor when it has changed.
            #expect(try await get(server, "/app/main.js", ["Accept-Encoding": "identity", "If-None-Match": tag]).status == 200)
            try folder.write("app/main.js.gz", bytes: WebFilesTests.gzipped)
            let changed = try await get(server, "/app/main.js", ["Accept-Encoding": "gzip", "If-None-Match": tag])
            #expect(changed.status == 200 && changed.text == "gzip")
        }
    }

    @Test func headsHaveNoBodyAndNothingIsWrittenThere() async throws {
        try await run { server, _ in
            var stranger = server.stranger()
            stranger.headers["Accept-Encoding"] = "identity"
            let head = try await stranger.send(.HEAD, "/app/main.js")
            #expect(head.status == 200 && head.body.isEmpty && head.header("Content-Length") == "5" && head.header("ETag") != nil)
            for method in [HTTPMethod.POST, .PUT, .DELETE] {
                let answer = try await stranger.send(method, "/app/main.js")
                #expect(answer.status == 404 && answer.problem == "notFound")
            }
        }
    }

    @Test func nothingElseIsGivenOut() async throws {
        try await run { server, folder in
            let outside = folder.path + "-outside.js"
            try "secret".write(toFile: outside, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: outside) }
            for name in [".hidden.js", ".git/a.js", "notes.txt", "key.pem", "app/odd name.js"] { try folder.write(name, "secret") }
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.js", withDestinationPath: outside)
            try FileManager.default.createDirectory(atPath: folder.path + "/folder.js", withIntermediateDirectories: false)
            let name = URL(fileURLWithPath: outside).lastPathComponent
            let paths = [
                "/.hidden.js", "/.git/a.js", "/notes.txt", "/key.pem", "/app/main.js.gz", "/app/main.js.br", "/link.js", "/folder.js",
                "/app/odd%20name.js", "/../\(name)", "/app/../../\(name)", "/%2e%2e/\(name)", "/..%2f\(name)", "/app/..\\..\\\(name)",
                "//\(name)/..", "/app/main.js%00.js", "/" + String(repeating: "a", count: 2_000) + ".js", "/app/nowhere.js",
            ]
            for path in paths {
                let connection = try RawConnection(port: server.port)
                connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                let answer = await connection.everything()
                connection.close()
                #expect(answer.hasPrefix("HTTP/1.1 404 ") && !answer.contains("secret"), "\(path): \(answer.prefix(200))")
            }
        }
    }

    @Test func aLargeFileComesWhole() async throws {
        try await run { server, folder in
            let text = String((0..<400_000).map { "\($0) " }.joined())
            try folder.write("engine/evenkeel.wasm", text)
            #expect(try await get(server, "/engine/evenkeel.wasm").text == text)
        }
    }

    @Test func aFirstVisitLeavesAStrangerTheirRequests() async throws {
        try await run(requestsPerMinuteUnknown: 20) { server, _ in
            let stranger = server.stranger()
            func statuses(_ path: String, times: Int) async throws -> Set<Int> {
                var found: Set<Int> = []
                for _ in 0..<times { found.insert(try await stranger.get(path).status) }
                return found
            }
            let files = try await statuses("/app/main.js", times: 200)
            let missing = try await statuses("/app/nowhere.js", times: 20)
            #expect(files == [200] && missing == [404])
            for path in ["/app/nowhere.js", "/v1/nowhere"] { #expect(try await stranger.get(path).problem == "tooManyRequests") }
            #expect(try await stranger.get("/app/main.js").status == 200)
        }
    }

    @Test func aFloodIsRefused() async throws {
        try await run { server, _ in
            let flood = server.stranger()
            for _ in 0..<1_000 { #expect(try await flood.send(.HEAD, "/").status == 200) }
            let refused = try await flood.get("/")
            #expect(refused.problem == "tooManyRequests" && refused.header("Retry-After") == "60")
            #expect(try await server.stranger().get("/").status == 200)
            server.clock.advance(seconds: 60)
            #expect(try await flood.get("/").status == 200)
        }
    }
}

/// A folder of files until the test is over.
struct TemporaryWebFolder: Sendable {
    let path = NSTemporaryDirectory() + "web-\(UInt64.random(in: 0 ... .max))"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    /// Writes a file, in place of an earlier one.
    func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

    /// Writes a file, in place of an earlier one.
    func write(_ name: String, bytes: [UInt8]) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file, options: .atomic)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
