import HTTPTypes
import Hummingbird

/// Refuses what is asked of another name than the server's. A page elsewhere could make its own name lead to this machine (DNS
/// rebinding), and would then ask from within a visitor's network as if it were ours.
struct KnownHosts: RouterMiddleware {
    private let service: Service
    /// Whether every connection is TLS, ended by us.
    private let endsTLS: Bool
    private let names: KnownNames
    private let proxies: TrustedProxies

    init(service: Service, endsTLS: Bool) {
        (self.service, self.endsTLS) = (service, endsTLS)
        (names, proxies) = (service.settings.knownNames, service.settings.proxies)
    }

    func handle(
        _ request: Request, context: RequestSource, next: (Request, RequestSource) async throws -> Response
    ) async throws -> Response {
        // Which names lead here through a proxy the proxy decides. Only browsers can be misled, and they always say a host.
        if proxies.addresses.contains(context.peer) || names.contain(authority: request.head.authority ?? "") {
            return try await next(request, context)
        }
        let visitor = Visitor(request.headers, peer: context.peer, isSecure: endsTLS, proxies: proxies)
        let answer = Answer(Problem(.misdirected), service.catalogue(visitor.locale))
        return SecurityHeaders.response(answer, to: visitor, isHead: request.method == .head)
    }
}

/// The names under which a server is asked: its public name, those that it was given, and the machine itself.
package struct KnownNames: Sendable {
    private let names: Set<String>

    /// Names as they are written, with large letters or small ones.
    package init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

    /// Whether a request's host, with its port or without, is one of the server's: a name of it, or an address, which leads nowhere but
    /// where it says. No host at all is what no browser sends.
    package func contain(authority: String) -> Bool {
        guard !authority.isEmpty else { return true }
        var host = KnownNames.host(of: authority)
        if names.contains(host) { return true }
        host = host.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        return names.contains(host) || NetworkAddress.isAddress(host)
    }

    /// The host of an authority, without its port; an address of IPv6 keeps its brackets.
    private static func host(of authority: String) -> String {
        let text = authority.utf8.prefix { $0 != UInt8(ascii: "/") }
        if text.first == UInt8(ascii: "[") { return String(Substring(text.prefix { $0 != UInt8(ascii: "]") })) + "]" }
        return String(Substring(text.prefix { $0 != UInt8(ascii: ":") }))
    }
}
