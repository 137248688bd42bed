import Connectors
import Values

/// Why a server refused something, in its own words.
struct ServerProblem: Error {
    /// The word of Docs/Errors.md, such as `stepUpNeeded`; empty when the answer was no problem document.
    let id: String
    /// The sentence, in the language that was asked for.
    let title: String
    /// The status.
    let status: Int
    /// A finer reason.
    let reason: String?
    /// Seconds after which trying again may help.
    let retryAfter: Int?
    /// What a sign-in goes on with that needs a second factor.
    let ticket: String?

    /// The problem of an answer.
    init(_ reply: ServerReply) {
        let json = try? JSONReader.read(reply.body)
        id = json?["id"]?.string ?? ""
        title = json?["title"]?.string ?? ""
        status = reply.status
        reason = json?["reason"]?.string
        retryAfter = json?["retryAfter"]?.integer.map { Int(clamping: $0) } ?? reply.retryAfter
        ticket = json?["ticket"]?.string
    }
}
