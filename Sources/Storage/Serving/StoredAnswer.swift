package import Values

/// The answer to a request that changed something, kept so that the same request again changes nothing.
package struct StoredAnswer: Hashable, Sendable {
    /// SHA-256 of method, path and body: another request under the same key is a mistake.
    package var request: [UInt8]
    /// The HTTP status.
    package var status: Int
    /// Headers that belong to the answer, one `name: value` a line.
    package var headers: String
    /// The body, sealed by the caller when it may hold secrets.
    package var body: [UInt8]
    /// When it was given.
    package var created: Instant

    /// An answer from its parts.
    package init(request: [UInt8], status: Int, headers: String, body: [UInt8], created: Instant) {
        self.request = request
        self.status = status
        self.headers = headers
        self.body = body
        self.created = created
    }
}
