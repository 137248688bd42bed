/// What a server answered to a device.
package struct ServerReply: Sendable {
    /// The HTTP status.
    package let status: Int
    /// The body.
    package let body: [UInt8]
    /// The tag of the body (`ETag`), when it has one.
    package let tag: String?
    /// The name under which a file is saved (`Content-Disposition`), when it says one.
    package let disposition: String?
    /// Seconds to wait (`Retry-After`), when it says some.
    package let retryAfter: Int?
}
