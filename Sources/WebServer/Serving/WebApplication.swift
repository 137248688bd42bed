import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import HTTPTypes
import Workflows
package import Logging
import NIOCore
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
        let settings = service.settings
        let counts = ConnectionCounts(
            limit: settings.connectionsPerAddress, unbound: settings.unboundAddresses.union(settings.trustedProxies))
        let http = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionBounds(counts, headSeconds: settings.headSeconds)],
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
        // What is added before the endpoints is asked before each of them, what is added behind them before all else.
        router.addMiddleware { KnownHosts(service: service, endsTLS: endsTLS) }
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
