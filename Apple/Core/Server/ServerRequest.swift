package import Values

/// What is asked of a server.
package struct ServerRequest: Sendable {
    /// `GET`, `POST` and so on.
    package var method: String
    /// The path, of `ServerPath`.
    package var path: String
    /// Headers by their names.
    package var headers: [String: String] = [:]
    /// The body; nil for none.
    package var body: [UInt8]?
    /// Whether it is asked as nobody, such as a sign-in.
    package var isAnonymous = false
    /// Bytes of an answer at most.
    package var limitBytes = ServerRequest.answerBytes
    /// Seconds without a byte after which nobody is waited for any more.
    package var idleSeconds = 60

    /// Bytes of an answer in JSON at most.
    package static let answerBytes = 16 << 20
    /// Bytes of a household at most.
    package static let householdBytes = 512 << 20

    /// A request without a body.
    package init(_ method: String, _ path: String) {
        (self.method, self.path) = (method, path)
    }

    /// A request with JSON.
    package init(_ method: String, _ path: String, _ members: (inout JSONWriter) -> Void) {
        self.init(method, path)
        var json = JSONWriter()
        json.object(members)
        body = json.bytes
        headers["Content-Type"] = "application/json"
    }

    /// A request with bytes.
    package init(_ method: String, _ path: String, bytes: [UInt8]) {
        self.init(method, path)
        body = bytes
        headers["Content-Type"] = "application/octet-stream"
    }
}

/// What a server answered.
package struct ServerAnswer: Sendable {
    /// The status.
    package var status: Int
    /// Headers by their names in small letters.
    package var headers: [String: String] = [:]
    /// The body.
    package var body: [UInt8] = []

    /// An answer.
    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// The body as JSON; `null` for no body, nil for what is no JSON.
    package var json: JSONValue? { body.isEmpty ? .null : try? JSONReader.read(body) }
}
