import HTTPTypes
import Hummingbird

/// Refuses what is asked of another name than the server's. A page elsewhere could make its own name lead to this machine (DNS
/// rebinding), and would then ask from within a visitor's network as if it were ours.
struct KnownHosts: RouterMiddleware {
    let service: Service
    /// Whether every connection is TLS, ended by us.
    let endsTLS: Bool

    func handle(
        _ request: Request, context: RequestSource, next: (Request, RequestSource) async throws -> Response
    ) async throws -> Response {
        let settings = service.settings
        // Which names lead here through a proxy the proxy decides. Only browsers can be misled, and they always say a host.
        if settings.proxies.addresses.contains(context.peer) || settings.isKnown(authority: request.head.authority ?? "") {
            return try await next(request, context)
        }
        let visitor = Visitor(request.headers, peer: context.peer, isSecure: endsTLS, proxies: settings.proxies)
        let answer = Answer(Problem(.misdirected), service.catalogue(visitor.locale))
        return SecurityHeaders.response(answer, to: visitor, isHead: request.method == .head)
    }
}
