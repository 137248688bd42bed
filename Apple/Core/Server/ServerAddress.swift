package import Foundation

/// The address of a server as a person names it: `https` and a host, perhaps a port. Plain `http` is for a server on this very machine.
package struct ServerAddress: Hashable, Sendable {
    /// The address without a slash at its end.
    package let text: String

    private static let ownHosts: Set = ["localhost", "127.0.0.1", "::1", "[::1]"]

    /// Reads an address; `https` is meant where no scheme is said.
    package init?(_ typed: String) {
        guard let parts = URLComponents(string: typed.contains("://") ? typed : "https://" + typed),
            let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty,
            scheme == "https" || (scheme == "http" && ServerAddress.ownHosts.contains(host)), ["", "/"].contains(parts.path),
            parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil
        else { return nil }
        text = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Where a path of the server is.
    package func url(_ path: String) -> URL? { URL(string: text + path) }
}
