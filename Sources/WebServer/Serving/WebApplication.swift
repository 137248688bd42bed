import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import HTTPTypes
import Workflows
package import Logging
package import NIOCore
package import NIOSSL
package import ServiceLifecycle
import UnixSignals

/// The server as a service that runs until it is told to stop.
package struct WebApplication {
    /// A server of a service's endpoints.
    ///
    /// - Parameters:
    ///   - tls: how connections are protected; nothing for plain ones.
    ///   - onRunning: told the port when the server listens.
    package static func make(
        _ service: Service, tls: TLSConfiguration? = nil, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws -> some ServiceLifecycle.Service {
        let http = HTTP1Channel.Configuration(
            idleTimeout: .seconds(Int64(service.settings.idleSeconds)),
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 65_536, maxHeaderListSize: 65_536, maxHeaderFieldCount: 100))
        let server: HTTPServerBuilder =
            try tls.map { try .tls(.http1(configuration: http), tlsConfiguration: $0) } ?? .http1(configuration: http)
        let application = Application(
            responder: router(service, endsTLS: tls != nil).buildResponder(), server: server,
            configuration: .init(
                address: .hostname(service.settings.host, port: service.settings.port), backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(service.settings.connections)),
            services: [Housekeeper(service: service), JobRunner(service: service), EventTeller(service: service)],
            onServerRunning: { await onRunning($0.localAddress?.port ?? 0) }, logger: service.logger)
        return EndsStreamsFirst(application: application, events: service.events)
    }

    /// Runs a server until the process is told to stop; requests that are under way are answered first.
    package static func runUntilStopped(_ server: some ServiceLifecycle.Service, logger: Logger) async throws {
        let group = ServiceGroup(
            configuration: .init(
                services: [.init(service: server)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await group.run()
    }

    private static func router(_ service: Service, endsTLS: Bool) -> Router<RequestSource> {
        let router = Router(context: RequestSource.self)
        for endpoint in Endpoint.all {
            let respond = Respond(service: service, endpoint: endpoint, endsTLS: endsTLS)
            router.on(RouterPath(endpoint.path), method: endpoint.method) { await respond($0, $1) }
            if endpoint.method == .get { router.on(RouterPath(endpoint.path), method: .head) { await respond($0, $1) } }
        }
        router.addMiddleware { Elsewhere(service: service, endsTLS: endsTLS) }
        return router
    }
}

/// A server that ends event streams before it waits for its answers, which they are without an end of their own.
struct EndsStreamsFirst<Application: ServiceLifecycle.Service>: ServiceLifecycle.Service {
    let application: Application
    let events: LiveEvents

    func run() async throws {
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            events.close()
        }
    }
}

/// Answers what no endpoint is for.
struct Elsewhere: RouterMiddleware {
    let service: Service
    /// Whether every connection is TLS, ended by us.
    let endsTLS: Bool

    func handle(
        _ request: Request, context: RequestSource, next: (Request, RequestSource) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return refused(request, context)
        }
    }

    private func refused(_ request: Request, _ context: RequestSource) -> Response {
        let visitor = Visitor(request.headers, peer: context.peer, isSecure: endsTLS, proxies: service.settings.proxies)
        let methods = Endpoint.all.filter { $0.fits(request.uri.path) }.map(\.method.rawValue)
        var problem = Problem(methods.isEmpty ? .notFound : .methodNotAllowed)
        var rule = LimitRule.address
        rule.count = service.settings.requestsPerMinuteUnknown
        do {
            try service.limits.spend(rule, visitor.address, now: service.environment.now())
        } catch {
            problem = Problem.of(error)
        }
        var answer = Answer(
            problem.json(service.catalogue(visitor.locale)), status: problem.id.status, mediaType: "application/problem+json")
        if problem.id == .methodNotAllowed { answer.headers[.allow] = Set(methods).sorted().joined(separator: ", ") }
        if let seconds = problem.retryAfter { answer.headers[.retryAfter] = String(seconds) }
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
