import Foundation

/// The address of a server as a person names it: `https`, a host, perhaps a port, and nothing behind.
struct ServerAddress: Hashable {
    /// The address without a slash at its end.
    let text: String
    /// Whether nobody on the way can read or change what is sent: `https`, or a server on this very machine.
    let isSafe: Bool

    private static let ownHosts: Set = ["localhost", "127.0.0.1", "::1", "[::1]"]

    /// Reads an address; without a scheme `https` is meant.
    init?(_ text: String) {
        let full = text.contains("://") ? text : "https://" + text
        guard let parts = URLComponents(string: full), let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil,
            parts.user == nil, parts.password == nil
        else { return nil }
        self.text = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        isSafe = scheme == "https" || ServerAddress.ownHosts.contains(host) || host.hasSuffix(".localhost")
    }
}
