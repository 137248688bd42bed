import HTTPTypes

/// The proxies whose word on who asks is taken. Nobody else's `X-Forwarded-For` counts.
struct TrustedProxies: Sendable {
    /// Their addresses, as they connect.
    let addresses: Set<String>

    /// Who asks, by what the peer says if it is one of the proxies: the last address in the list that is no proxy itself.
    func client(of peer: String, _ headers: HTTPFields) -> (address: String, isSecure: Bool) {
        guard addresses.contains(peer) else { return (peer, false) }
        let isSecure = headers[.forwardedProto]?.lowercased() == "https"
        let hops = (headers[.forwardedFor] ?? "").split(separator: ",").map { hop in
            String(hop.filter { $0 != " " && $0 != "\t" }.prefix(45))
        }
        return (hops.last { !addresses.contains($0) && !$0.isEmpty } ?? peer, isSecure)
    }
}
