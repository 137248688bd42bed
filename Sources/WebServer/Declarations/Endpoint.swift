package import HTTPTypes

/// One thing that the API can do: where it is, who may ask, what comes in and goes out, and what does it. Routing, checking,
/// permission and the OpenAPI document are all made from these declarations.
package struct Endpoint: Sendable {
    /// The method.
    package let method: HTTPRequest.Method
    /// The path, its parameters in braces.
    package let path: String
    /// The stable name, the document's `operationId`.
    package let id: String
    /// What it does, in a sentence.
    let summary: String
    /// Who may ask.
    package var needs: Needs
    /// Parameters behind the question mark.
    package var query: [Field] = []
    /// What comes in.
    package var body: Body = .none
    /// What goes out when all went well.
    package var answer: Shape = .nothing
    /// Further problems than those that every endpoint with its needs may have.
    var problems: [ProblemID] = []
    /// Which requests it is counted with.
    var isCounted: Bool = true
    /// Whether it is counted with what a person's devices ask by themselves.
    var isSync = false
    /// Whether it takes much memory or many rows, so that a person has few of them at once.
    var isHeavy = false
    /// Whether parameters and members of a form that are not declared are passed over: others than our clients send them.
    var passesUnknown = false
    /// What does it.
    let work: Work

    /// Who may ask.
    package enum Needs: Sendable, Hashable {
        /// Anybody.
        case nothing
        /// Somebody who is signed in, or a token with the scope.
        case person(Scope)
        /// A member of the household in the path, or a token of theirs with the scope.
        case member(Scope)
        /// A person who proved within the last minutes that it is they; no personal token.
        case provenPerson
        /// A member of the household in the path who proved it within the last minutes; no personal token.
        case provenMember
    }

    /// What comes in.
    package enum Body: Sendable {
        case none
        /// JSON of a shape.
        case json(Schema)
        /// A file of at most so many bytes.
        case file(mostBytes: Int)
        /// A form, as providers of sign-in post it.
        case form([Field])
    }

    /// What goes out.
    package enum Shape: Sendable {
        /// Nothing, status 204.
        case nothing
        /// JSON, status 200.
        case json(Schema)
        /// JSON of something that was made, status 201.
        case created(Schema)
        /// JSON of something that goes on by mail, status 202.
        case accepted(Schema)
        /// Bytes of a media type, status 200.
        case bytes(String)
        /// Bytes of a media type with an `ETag`, status 200; nothing, status 304, to whoever has those of that tag.
        case versioned(String)
        /// Server-sent events, status 200, until the client hangs up.
        case events
        /// Another address, status 303.
        case elsewhere
    }

    /// How it is done.
    package enum Work: Sendable {
        /// Reads; changes nothing.
        case read(@Sendable (Call) async throws -> Answer)
        /// Changes something: in one transaction with the answer that is kept for the same request again.
        case change(@Sendable (Call) throws -> Answer)
        /// Talks with somebody outside, or waits for its turn; does its own transactions.
        case converse(@Sendable (Call) async throws -> Answer)

        /// Whether it is one transaction.
        var isChange: Bool { if case .change = self { true } else { false } }
    }
}

extension Endpoint {
    /// Something that is read.
    package static func get(
        _ path: String, _ id: String, _ summary: String, _ needs: Needs, query: [Field] = [], answer: Shape, problems: [ProblemID] = [],
        isCounted: Bool = true, _ work: @escaping @Sendable (Call) async throws -> Answer
    ) -> Endpoint {
        Endpoint(
            method: .get, path: path, id: id, summary: summary, needs: needs, query: query, answer: answer, problems: problems,
            isCounted: isCounted,
            work: .read(work))
    }

    /// Something that is read, where more has to be said than an address holds.
    package static func ask(
        _ path: String, _ id: String, _ summary: String, _ needs: Needs, body: Body, answer: Shape,
        problems: [ProblemID] = [], _ work: @escaping @Sendable (Call) async throws -> Answer
    ) -> Endpoint {
        Endpoint(
            method: .post, path: path, id: id, summary: summary, needs: needs, body: body, answer: answer, problems: problems,
            work: .read(work))
    }

    /// Something that is changed.
    package static func change(
        _ method: HTTPRequest.Method, _ path: String, _ id: String, _ summary: String, _ needs: Needs, query: [Field] = [],
        body: Body = .none, answer: Shape = .nothing, problems: [ProblemID] = [], isCounted: Bool = true,
        _ work: @escaping @Sendable (Call) throws -> Answer
    ) -> Endpoint {
        Endpoint(
            method: method, path: path, id: id, summary: summary, needs: needs, query: query, body: body, answer: answer,
            problems: problems, isCounted: isCounted, work: .change(work))
    }

    /// A step of a conversation.
    package static func converse(
        _ method: HTTPRequest.Method, _ path: String, _ id: String, _ summary: String, _ needs: Needs, query: [Field] = [],
        body: Body = .none, answer: Shape = .nothing, problems: [ProblemID] = [], isCounted: Bool = true,
        _ work: @escaping @Sendable (Call) async throws -> Answer
    ) -> Endpoint {
        Endpoint(
            method: method, path: path, id: id, summary: summary, needs: needs, query: query, body: body, answer: answer,
            problems: problems, isCounted: isCounted, work: .converse(work))
    }
}

extension Endpoint {
    /// Whether it only reads, whatever its method is.
    package var isRead: Bool { if case .read = work { true } else { false } }

    /// The endpoint, of which a person has few at once.
    var heavy: Endpoint {
        var endpoint = self
        endpoint.isHeavy = true
        return endpoint
    }

    /// The endpoint, counted with what a person's devices ask by themselves.
    var countedAsSync: Endpoint {
        var endpoint = self
        endpoint.isSync = true
        return endpoint
    }
}

/// What a personal token may be used for; its maker chooses, and more than its maker may it never may.
package enum Scope: String, CaseIterable, Sendable {
    /// See households, accounts, rows and screens.
    case read
    /// Import, sort, mark and change them.
    case write
    /// See and change who the person is, their sessions and sign-in. No personal token has it.
    case account
}
