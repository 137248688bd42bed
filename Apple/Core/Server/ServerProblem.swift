import Values

/// Why a server refused something, by the id of its problem document (Docs/Errors.md).
package struct ServerProblem: Error, Hashable, Sendable {
    /// The word, such as `signInRefused`; empty when the answer was no problem document.
    package let id: String
    /// The sentence, in the language that was asked for.
    package let title: String
    /// The status.
    package let status: Int
    /// Seconds after which trying again may help.
    package let retrySeconds: Int?
    /// What a sign-in goes on with that needs a second factor.
    package let ticket: String?
    /// The second factors that there are.
    package let factors: [String]
    /// How much of a file the server has.
    package let received: Int?

    /// The problem of an answer.
    package init(_ answer: ServerAnswer) {
        let json = answer.json
        id = json?["id"]?.string ?? ""
        title = json?["title"]?.string ?? ""
        status = answer.status
        retrySeconds = json?["retryAfter"]?.integer.map { Int(clamping: $0) } ?? answer.headers["retry-after"].flatMap { Int($0) }
        ticket = json?["ticket"]?.string
        factors = (json?["factors"]?.array ?? []).compactMap { $0.string }
        received = json?["received"]?.integer.map { Int(clamping: $0) }
    }

    /// Whether the server asks for some patience, which is no refusal.
    package var isTooMuch: Bool { status == 429 }
}

/// Why a server gave no answer. Never holds an address, a header or a body.
package enum ServerUnreached: Error, Hashable, Sendable {
    /// No network, no such name, or nobody listens there.
    case unreachable
    /// No byte came for too long.
    case timedOut
    /// Its certificate is not one that is trusted.
    case notTrusted
    /// The answer is longer than any that is meant.
    case answerTooLong
    /// No Evenkeel server answers so.
    case strangeAnswer
}
