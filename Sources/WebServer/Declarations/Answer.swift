import Connectors
package import HTTPTypes
package import Values

/// What an endpoint answers when all went well.
package struct Answer: Sendable {
    /// The status.
    package var status: Int
    /// The body's media type.
    var mediaType: String
    /// The body.
    package var body: [UInt8]
    /// Further headers: cookies, a file's name.
    package var headers: HTTPFields
    /// Bytes that follow the body as they come; nil for an answer that is whole.
    var stream: AsyncStream<[UInt8]>?
    /// What is mailed once the answer stands.
    var messages: [MailMessage] = []

    /// An answer from its parts.
    package init(_ body: [UInt8], status: Int = 200, mediaType: String = "application/json", headers: HTTPFields = [:]) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.headers = headers
    }

    /// A problem, in the reader's language.
    init(_ problem: Problem, _ catalogue: Catalogue) {
        self.init(problem.json(catalogue), status: problem.id.status, mediaType: "application/problem+json")
        if let seconds = problem.retryAfter { headers[.retryAfter] = String(seconds) }
        if problem.id.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
    }

    /// A JSON object.
    package static func json(_ status: Int = 200, _ members: (inout JSONWriter) -> Void) -> Answer {
        var json = JSONWriter()
        json.object(members)
        return Answer(json.bytes, status: status)
    }

    /// Something that goes on with a mailed code, and with the ticket for it.
    static func accepted(ticket: String, _ messages: [MailMessage]) -> Answer {
        json(202) { $0.member("ticket", ticket) }.mailing(messages)
    }

    /// The answer with messages that go out once it stands.
    func mailing(_ messages: [MailMessage]) -> Answer {
        var answer = self
        answer.messages += messages
        return answer
    }

    /// Server-sent events as they come.
    static func stream(_ events: AsyncStream<[UInt8]>) -> Answer {
        var answer = Answer([], mediaType: "text/event-stream")
        answer.stream = events
        return answer
    }

    /// Bytes with their tag, or the word that the client has them already.
    static func versioned(_ tag: String, known: String?, _ bytes: () throws -> [UInt8]) rethrows -> Answer {
        let headers: HTTPFields = [.eTag: "\"\(tag)\""]
        guard known != "\"\(tag)\"" else { return Answer([], status: 304, mediaType: "", headers: headers) }
        return Answer(try bytes(), mediaType: "application/octet-stream", headers: headers)
    }

    /// Nothing to say.
    package static let nothing = Answer([], status: 204, mediaType: "")
}
