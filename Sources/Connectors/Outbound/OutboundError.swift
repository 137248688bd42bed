/// Why a call to another server was not made, or had no answer. Never holds an address, a header or a body.
package enum OutboundError: Error, Hashable, Sendable {
    /// The address is not one that may be called; the reason says what is wrong with its form.
    case address(OutboundURL.Problem)
    /// The name stands for a machine inside a private network, or for none that may be called.
    case insidePrivateNetwork
    /// No such name, no connection, or a certificate that is not trusted.
    case unreachable
    /// No whole answer within `OutboundClient.timeLimit`.
    case timedOut
    /// The answer is longer than `OutboundClient.answerLimitBytes`.
    case answerTooLong
}
