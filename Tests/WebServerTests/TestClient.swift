import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import Values
import WebServer

/// A program or a browser that talks with a `TestServer`. A value: a copy goes its own way.
struct TestClient: Sendable {
    private(set) var server: TestServer
    /// Who uses it, when they signed up.
    var person: UUID128?
    var email = ""
    /// What stands for their password and vault.
    var material = TestMaterial()
    /// The access token, or a personal one.
    var token: String?
    /// The refresh token.
    var refreshToken: String?
    /// The session that was opened.
    var session: UUID128?
    /// The value of the session's cookie.
    var cookie: String?
    /// The network address that it asks from; each has its own, so that none uses up another's tries.
    var address = "10.\(UInt8.random(in: 0...255)).\(UInt8.random(in: 0...255)).\(UInt8.random(in: 0...255))"
    /// Headers of every request.
    var headers: [String: String] = [:]

    init(server: TestServer) {
        self.server = server
    }

    /// The same person at another server, such as the one that was started again.
    func at(_ server: TestServer) -> TestClient {
        var client = self
        client.server = server
        return client
    }

    /// The same person's browser, which sends what browsers send.
    func asBrowser() -> TestClient {
        var browser = self
        browser.headers["Evenkeel-Client"] = "web"
        browser.headers["Sec-Fetch-Site"] = "same-origin"
        browser.headers["Origin"] = server.service.settings.publicURL
        return browser
    }

    /// Signed in by password.
    func signingIn() async throws -> TestClient {
        let answer = try await post("/v1/sign-in/password", signIn)
        return try signedIn(answer)
    }

    /// The body of a sign-in by password.
    var signIn: JSONValue {
        ["email": .string(email), "authenticationSecret": .string(TestMaterial.text(material.secret))]
    }

    /// Goes on with what a sign-in answered.
    func signedIn(_ answer: TestAnswer) throws -> TestClient {
        guard answer.status == 200 else { throw UnexpectedAnswer(answer: answer) }
        var client = self
        client.token = answer["accessToken"]?.string
        client.refreshToken = answer["refreshToken"]?.string
        client.session = answer["session"]?.string.flatMap { UUID128($0) }
        client.cookie = answer.cookie("__Host-evenkeel")
        return client
    }

    func get(_ path: String) async throws -> TestAnswer { try await send(.GET, path) }
    func post(_ path: String, _ body: JSONValue? = nil, key: String? = nil) async throws -> TestAnswer {
        try await send(.POST, path, body, key: key)
    }
    func put(_ path: String, _ body: JSONValue) async throws -> TestAnswer { try await send(.PUT, path, body) }
    func patch(_ path: String, _ body: JSONValue) async throws -> TestAnswer { try await send(.PATCH, path, body) }
    func delete(_ path: String) async throws -> TestAnswer { try await send(.DELETE, path) }

    /// Sends a file.
    func send(_ method: HTTPMethod, _ path: String, file: [UInt8]) async throws -> TestAnswer {
        try await send(method, path, type: "application/octet-stream", file)
    }

    /// Sends a request.
    /// - Parameter key: the Idempotency-Key.
    func send(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil, key: String? = nil) async throws -> TestAnswer {
        try await send(
            method, path, type: "application/json",
            body.map { body in
                var json = JSONWriter()
                json.value(body)
                return json.bytes
            }, key: key)
    }

    /// Sends a request with a body of some type.
    func send(_ method: HTTPMethod, _ path: String, type: String, _ body: [UInt8]?, key: String? = nil) async throws -> TestAnswer {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)\(path)")
        request.method = method
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        request.headers.add(name: "X-Forwarded-For", value: address)
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let cookie { request.headers.add(name: "Cookie", value: "__Host-evenkeel=\(cookie)") }
        if let key { request.headers.add(name: "Idempotency-Key", value: key) }
        if let body {
            request.headers.add(name: "Content-Type", value: type)
            request.body = .bytes(ByteBuffer(bytes: body))
        }
        let response = try await HTTPClient.shared.execute(request, timeout: .minutes(10))
        let bytes = try await response.body.collect(upTo: 16 << 20)
        return TestAnswer(status: Int(response.status.code), headers: response.headers, body: Array(bytes.readableBytesView))
    }
}

/// An answer that a test did not expect.
struct UnexpectedAnswer: Error, CustomStringConvertible {
    let answer: TestAnswer
    var description: String { "\(answer.status) \(answer.text)" }
}
