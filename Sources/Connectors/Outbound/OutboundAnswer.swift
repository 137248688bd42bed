/// What another server answered.
package struct OutboundAnswer: Sendable {
    /// The HTTP status.
    package let status: Int
    /// The body, at most `OutboundClient.answerLimitBytes`.
    package let body: [UInt8]
}
