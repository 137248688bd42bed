import Credentials
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Storage
import Values
import Workflows

/// Answers requests: finds out who asks, counts, checks, does what the endpoint is for, and says what became of it.
struct Respond: Sendable {
    let service: Service
    let endpoint: Endpoint
    /// Whether every connection is TLS, ended by us.
    let endsTLS: Bool

    /// Bytes of a JSON body, unless an endpoint takes a file.
    static let bodyLimit = 1 << 20
    /// Characters of the key under which an answer is kept.
    static let answerKeyLimit = 200

    /// Answers a request.
    func callAsFunction(_ request: Request, _ context: RequestSource) async -> Response {
        let visitor = Visitor(
            request.headers, peer: context.peer, isSecure: endsTLS, proxies: service.settings.proxies)
        let began = ContinuousClock.now
        service.metrics.begin()
        var answer: Answer
        do {
            answer = try await attempt(request, context, visitor)
        } catch {
            answer = failed(error, visitor, context.logger)
        }
        let seconds = began.duration(to: .now) / .seconds(1)
        service.metrics.end(endpoint.id, status: answer.status, seconds: seconds)
        context.logger.info(
            "request",
            metadata: [
                "endpoint": .string(endpoint.id), "status": .stringConvertible(answer.status),
                "ms": .stringConvertible(Int(seconds * 1000)),
            ])
        return SecurityHeaders.response(answer, to: visitor, isHead: request.method == .head)
    }

    private func failed(_ error: any Error, _ visitor: Visitor, _ logger: Logger) -> Answer {
        let problem = Problem.of(error)
        if problem.id == .unexpected {
            // The kind of the error alone: its description may hold what people wrote.
            logger.error("unexpected", metadata: ["endpoint": .string(endpoint.id), "kind": .string("\(type(of: error))")])
        }
        return Answer(problem, service.catalogue(visitor.locale))
    }

    private func attempt(_ request: Request, _ context: RequestSource, _ visitor: Visitor) async throws -> Answer {
        let now = service.environment.now()
        let isChange = request.method != .get && request.method != .head
        let path = context.parameters
        let (identity, actor) = try letIn(request, path, visitor, isChange: isChange, now)
        if let session = identity?.session { RenewSession.afterwards(session, service, at: now) }
        guard endpoint.isHeavy, let person = identity?.person.id else {
            return try await answered(request, path, visitor, identity, actor, now)
        }
        return try await service.heavy.run(person) { try await answered(request, path, visitor, identity, actor, now) }
    }

    /// The answer to somebody who was let in.
    private func answered(
        _ request: Request, _ path: [String: String], _ visitor: Visitor, _ identity: Identity?, _ actor: Actor?, _ now: Instant
    ) async throws -> Answer {
        let query = try queryParameters(request)
        let share = BodyShare(service.bodies)
        defer { share.end() }
        let (body, bytes) = try await self.body(request, share)
        let call = Call(
            service: service, path: path, query: query, body: body, bytes: bytes, visitor: visitor,
            knownTag: request.headers[.ifNoneMatch], lastEvent: request.headers[.lastEventID].flatMap { Int64($0) },
            admission: request.headers[.authorization] ?? request.headers[.cookie] ?? "",
            letInAnew: { [headers = request.headers, identity, actor] in
                endpoint.needs == .nothing ? (identity, actor) : try letInAnew(headers, path)
            },
            conversation: Authenticate.cookie(Conversation.cookie, request.headers), signedIn: identity, member: actor, now: now)
        // Who let the server wait, or had to wait, may be somebody else by now. A change asks so itself (`Call.write`).
        let mayHaveChanged = (Respond.hasBody(request) || endpoint.isHeavy) && !endpoint.work.isChange
        let answer = try await answer(mayHaveChanged ? call.asOfNow() : call, request)
        service.send(answer.messages)
        return answer
    }

    private func answer(_ call: Call, _ request: Request) async throws -> Answer {
        switch endpoint.work {
        case .read(let work): return try await work(call)
        case .change(let work):
            let key = try answerKey(request)
            return try await service.workers.run { try change(call, key, request, work) }
        case .converse(let work):
            let key = try answerKey(request)
            if let kept = try kept(call, key, request) { return kept }
            let answer = try await work(call)
            try keep(answer, call, key, request)
            return answer
        }
    }

    /// Finds out who asks, counts the request, and asks whether they may.
    private func letIn(
        _ request: Request, _ path: [String: String], _ visitor: Visitor, isChange: Bool, _ now: Instant
    ) throws -> (Identity?, Actor?) {
        if !endpoint.isCounted, endpoint.needs == .nothing { return (nil, nil) }
        guard isChange else { return try admit(request, path, visitor, isChange: false, now) }
        // A change is let in by what the database says now, all of it read at once; other requests by what is remembered of who asks.
        return try service.environment.database.read { _ in try admit(request, path, visitor, isChange: true, now) }
    }

    private func admit(
        _ request: Request, _ path: [String: String], _ visitor: Visitor, isChange: Bool, _ now: Instant
    ) throws -> (Identity?, Actor?) {
        let authenticate = Authenticate(service: service, now: now)
        var identity: Identity?
        do {
            func find() throws -> Identity? {
                try service.environment.database.read { _ in
                    try authenticate.identity(request.headers, isChange: isChange && endpoint.needs != .nothing)
                }
            }
            identity = isChange ? try find() : try service.callers.identity(request.headers, now, find)
        } catch let problem as Problem where endpoint.needs == .nothing && problem.id == .signInNeeded {
            identity = nil
        } catch let problem as Problem {
            try countUnknown(visitor, now)
            throw problem
        }
        guard let identity else {
            try countUnknown(visitor, now)
            guard endpoint.needs == .nothing else { throw Problem(.signInNeeded) }
            return (nil, nil)
        }
        var rule = LimitRule.person
        rule.count = service.settings.requestsPerMinute
        if endpoint.isSync { rule = LimitRule.sync }
        try service.limits.spend(rule, identity.person.id.text, now: now)
        return (identity, try permitted(identity, authenticate, path, isChange: isChange, now))
    }

    /// Lets somebody in who was let in before, for bodies and answers that take long.
    private func letInAnew(_ headers: HTTPFields, _ path: [String: String]) throws -> (Identity?, Actor?) {
        let now = service.environment.now()
        let authenticate = Authenticate(service: service, now: now)
        return try service.environment.database.read { _ in
            guard let identity = try authenticate.identity(headers, isChange: false) else { throw Problem(.signInNeeded) }
            return (identity, try permitted(identity, authenticate, path, isChange: true, now))
        }
    }

    private func countUnknown(_ visitor: Visitor, _ now: Instant) throws {
        var rule = LimitRule.address
        rule.count = service.settings.requestsPerMinuteUnknown
        try service.limits.spend(rule, visitor.network, now: now)
    }

    private func permitted(
        _ identity: Identity, _ authenticate: Authenticate, _ path: [String: String], isChange: Bool, _ now: Instant
    ) throws -> Actor? {
        func member() throws -> Actor {
            guard let id = path["household"].flatMap({ UUID128($0) }) else { throw Problem(.notFound) }
            func find() throws -> Actor { try service.environment.database.read { _ in try authenticate.member(id, of: identity) } }
            return isChange ? try find() : try service.callers.actor(identity.person.id, in: id, now, find)
        }
        func has(_ scope: Scope) throws {
            guard identity.scopes.contains(scope) else { throw Problem(.scopeMissing) }
        }
        switch endpoint.needs {
        case .nothing: return nil
        case .person(let scope):
            try has(scope)
            return nil
        case .member(let scope):
            let actor = try member()
            try has(scope)
            return actor
        case .provenPerson:
            try identity.requireProof(at: now)
            return nil
        case .provenMember:
            let actor = try member()
            try identity.requireProof(at: now)
            return actor
        }
    }
}

/// The same request again changes nothing: the answer is kept under the key that the client gave, and given again.
extension Respond {
    /// The key of a request, or nothing.
    func answerKey(_ request: Request) throws -> String? {
        guard let key = request.headers[.idempotencyKey] else { return nil }
        guard (1...Respond.answerKeyLimit).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem(.badHeader, pointer: "Idempotency-Key", expected: "1...\(Respond.answerKeyLimit) characters")
        }
        return key
    }

    /// Does a change and keeps its answer in one transaction, so that neither is without the other. Who asks is let in by what is so
    /// in that transaction.
    func change(
        _ call: Call, _ key: String?, _ request: Request, _ work: @Sendable (Call) throws -> Answer
    ) throws -> Answer {
        try call.write { call in
            if let kept = try kept(call, key, request) { return kept }
            let answer = try work(call)
            try keep(answer, call, key, request)
            return answer
        }
    }

    /// The answer that was given under the key before.
    func kept(_ call: Call, _ key: String?, _ request: Request) throws -> Answer? {
        guard let key, let person = call.signedIn?.person.id else { return nil }
        guard let kept = try PersonStore(database: service.environment.database, person: person).answer(key) else { return nil }
        guard kept.request == digest(call, request) else { throw Problem(.answerKeyReused) }
        let body = try SealedBytes(kept.body).open(in: context(person, kept.request), keys: service.secrets.master)
        let lines = kept.headers.split(separator: "\n", omittingEmptySubsequences: false)
        var answer = Answer(body, status: kept.status, mediaType: String(lines.first ?? ""))
        if lines.count > 1, !lines[1].isEmpty { answer.headers[.location] = String(lines[1]) }
        answer.headers[.idempotencyReplayed] = "true"
        return answer
    }

    /// Keeps an answer under the key.
    func keep(_ answer: Answer, _ call: Call, _ key: String?, _ request: Request) throws {
        guard let key, let person = call.signedIn?.person.id, answer.body.count <= SealedBytes.byteLimit else { return }
        let store = PersonStore(database: service.environment.database, person: person)
        // Of whoever deleted themselves nothing is kept.
        guard try store.exists() else { return }
        let digest = digest(call, request)
        let sealed = try SealedBytes.seal(
            answer.body, in: context(person, digest), keys: service.secrets.master, random: service.environment.randomBytes)
        try store.keep(
            StoredAnswer(
                request: digest, status: answer.status, headers: answer.mediaType + "\n" + (answer.headers[.location] ?? ""),
                body: sealed.bytes, created: call.now), under: key)
    }

    private func context(_ person: UUID128, _ digest: [UInt8]) -> SealingContext {
        SealingContext(.storedAnswer, owner: person, record: UUID128(firstBytesOf: digest))
    }

    /// What makes two requests the same.
    private func digest(_ call: Call, _ request: Request) -> [UInt8] {
        var json = JSONWriter()
        json.value(call.body)
        var hash = SHA256()
        hash.update(data: Array("\(request.method.rawValue) \(request.uri.string)\n".utf8))
        hash.update(data: json.bytes)
        hash.update(data: call.bytes)
        return Array(hash.finalize())
    }
}

extension HTTPField.Name {
    /// Says that an answer was kept from before.
    static let idempotencyReplayed = named("Idempotency-Replayed")
}
