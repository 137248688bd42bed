package import Values

/// A server, asked by somebody who is signed in. Gets the next tokens by itself when the present ones end.
package actor EvenkeelServer {
    private let line: ServerLine
    private let outside: Outside
    /// Keeps what the device goes on with; durable when it returns.
    private let keep: @Sendable (ServerSession?) throws -> Void
    private var session: ServerSession?
    /// The one refresh that is under way: a refresh token works once.
    private var refreshing: Task<Void, any Error>?
    /// The language in which the server says what is wrong.
    private var language: Locale = .standard

    /// A server, with the session that was kept.
    package init(
        _ line: ServerLine, session: ServerSession?, _ outside: Outside, keep: @escaping @Sendable (ServerSession?) throws -> Void
    ) {
        (self.line, self.session, self.outside, self.keep) = (line, session, outside, keep)
    }

    /// Whether somebody is signed in, as far as the device knows.
    package var isSignedIn: Bool { session != nil }

    /// Speaks another language from now on.
    package func speak(_ locale: Locale) { language = locale }

    /// Asks for JSON; `null` where the answer has no body.
    /// - Throws: `ServerProblem`, `ServerUnreached`.
    package func ask(_ request: ServerRequest) async throws -> JSONValue {
        guard let json = try await answer(to: request).json else { throw ServerUnreached.strangeAnswer }
        return json
    }

    /// Asks, and gives the answer as it came.
    /// - Throws: `ServerProblem`, `ServerUnreached`.
    package func answer(to request: ServerRequest) async throws -> ServerAnswer {
        if request.isAnonymous { return try await attempt(request) }
        if let session, session.isOver(at: outside.now()) { try await refresh(session) }
        let used = session
        do {
            return try await attempt(request)
        } catch let problem as ServerProblem where problem.status == 401 && problem.id == "signInNeeded" {
            guard let used else { throw problem }
            try await refresh(used)
            return try await attempt(request)
        }
    }

    /// The revisions that a household reaches, as the server tells them; ends when the stream does.
    package func revisions(of household: UUID128) async throws -> AsyncThrowingStream<Int64, any Error> {
        try await revisions(at: ServerPath.events(of: household))
    }

    /// The revisions that a stream tells of.
    func revisions(at path: String) async throws -> AsyncThrowingStream<Int64, any Error> {
        if let session, session.isOver(at: outside.now()) { try await refresh(session) }
        var request = prepared(ServerRequest("GET", path))
        request.limitBytes = .max
        let pieces = line.send(request)
        return AsyncThrowingStream { continuation in
            let reading = Task {
                do {
                    var lines = EventLines()
                    for try await piece in pieces {
                        switch piece {
                        case .head(let status, _): if status != 200 { throw ServerUnreached.strangeAnswer }
                        case .bytes(let bytes): for revision in lines.revisions(in: bytes) { continuation.yield(revision) }
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }

    /// Goes on with the tokens of a sign-in.
    func take(_ signedIn: JSONValue) throws {
        guard let session = ServerSession(signedIn, at: outside.now()) else { throw ServerUnreached.strangeAnswer }
        try keep(session)
        self.session = session
    }

    /// Forgets the session here.
    func forget() throws {
        session = nil
        try keep(nil)
    }

    private func attempt(_ request: ServerRequest) async throws -> ServerAnswer {
        let answer = try await line.answer(to: prepared(request))
        guard (200..<300).contains(answer.status) else { throw ServerProblem(answer) }
        return answer
    }

    private func prepared(_ request: ServerRequest) -> ServerRequest {
        var request = request
        request.headers["Accept-Language"] = language.tag
        if let session, !request.isAnonymous { request.headers["Authorization"] = "Bearer " + session.accessToken }
        return request
    }

    /// Gets the next tokens, once for all who wait for them.
    private func refresh(_ old: ServerSession) async throws {
        guard session == old else { return }
        let task =
            refreshing
            ?? Task {
                defer { refreshing = nil }
                try await renew(old)
            }
        refreshing = task
        try await task.value
    }

    private func renew(_ old: ServerSession) async throws {
        var request = ServerRequest("POST", ServerPath.refresh) { $0.member("refreshToken", old.refreshToken) }
        request.isAnonymous = true
        let answer = try await line.answer(to: prepared(request))
        guard answer.status == 200, let json = answer.json else {
            if answer.status == 401 { try forget() }
            throw ServerProblem(answer)
        }
        try take(json)
    }
}
