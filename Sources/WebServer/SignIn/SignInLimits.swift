import Storage
import Values

/// Counts sign-ins for an e-mail address, known or not, and from a network address.
enum SignInLimits {
    /// Counts a try.
    /// - Throws: `tooManyTries`.
    static func spend(_ email: String, _ call: Call) throws {
        try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.spend(.signInAccount, Person.key(email), now: call.now)
    }

    /// The try was wrong.
    static func failed(_ email: String, _ call: Call) throws {
        try call.service.limits.failed(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.failed(.signInAccount, Person.key(email), now: call.now)
    }

    /// The try was right.
    static func succeeded(_ email: String, _ call: Call) throws {
        try call.service.limits.succeeded(.signInAddress, call.visitor.network)
        try call.service.limits.succeeded(.signInAccount, Person.key(email))
    }
}
