import HTTPTypes
import Hummingbird
import Logging
import Workflows

/// Answers what no endpoint is for: with a file of the web app, or with why not.
struct Elsewhere: RouterMiddleware {
    let service: Service
    /// Whether every connection is TLS, ended by us.
    let endsTLS: Bool

    /// What web files are counted as in metrics and the log.
    private static let webFiles = "webFiles"

    func handle(
        _ request: Request, context: RequestSource, next: (Request, RequestSource) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let visitor = Visitor(request.headers, peer: context.peer, isSecure: endsTLS, proxies: service.settings.proxies)
            guard request.method == .get || request.method == .head, let folder = service.settings.webFolder,
                let address = WebAddress(request.uri.path)
            else { return refusal(unknown(request, visitor), to: visitor, request) }
            return await file(folder, address, to: visitor, request, context.logger)
        }
    }

    private func file(
        _ folder: WebFolder, _ address: WebAddress, to visitor: Visitor, _ request: Request, _ logger: Logger
    ) async -> Response {
        let began = ContinuousClock.now
        service.metrics.begin()
        var response: Response
        do {
            response = try await SendWebFile(service: service, folder: folder)(request, at: address, to: visitor)
        } catch {
            let problem = Problem.of(error)
            response = refusal(problem.id == .notFound ? unknown(request, visitor) : problem, to: visitor, request)
        }
        let status = Int(response.status.code)
        service.metrics.end(Elsewhere.webFiles, status: status, seconds: began.duration(to: .now) / .seconds(1))
        logger.info("request", metadata: ["endpoint": .string(Elsewhere.webFiles), "status": .stringConvertible(status)])
        return response
    }

    /// The methods of the endpoints at the request's path, with commas between; nothing when there are none.
    private func allowed(_ request: Request) -> String {
        let methods = Endpoint.all.filter { $0.fits(request.uri.path) }.map(\.method.rawValue)
        return Set(methods).sorted().joined(separator: ", ")
    }

    /// Counts a request for something that is not there.
    private func unknown(_ request: Request, _ visitor: Visitor) -> Problem {
        var rule = LimitRule.address
        rule.count = service.settings.requestsPerMinuteUnknown
        do {
            try service.limits.spend(rule, visitor.network, now: service.environment.now())
        } catch {
            return Problem.of(error)
        }
        return Problem(allowed(request).isEmpty ? .notFound : .methodNotAllowed)
    }

    private func refusal(_ problem: Problem, to visitor: Visitor, _ request: Request) -> Response {
        var answer = Answer(problem, service.catalogue(visitor.locale))
        if problem.id == .methodNotAllowed { answer.headers[.allow] = allowed(request) }
        return SecurityHeaders.response(answer, to: visitor, isHead: request.method == .head)
    }
}

extension Endpoint {
    /// Whether a path is the endpoint's.
    func fits(_ path: String) -> Bool {
        let ours = self.path.split(separator: "/")
        let theirs = path.split(separator: "/")
        return ours.count == theirs.count && zip(ours, theirs).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
}
