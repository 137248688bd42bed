/// The address of another server, read so strictly that every program that sees it means the same server by it.
///
/// Addresses that people configure (an issuer, for one) are an old way into private networks: `http://2130706433/`,
/// `https://good@evil/` and the like. So only one spelling passes: `https`, a full name or an address in its usual form,
/// perhaps a port, a path and a query.
package struct OutboundURL: Hashable, Sendable {
    /// The whole address as it was written.
    package let text: String
    /// The name or address of the server, a name in small letters, IPv6 without its brackets.
    package let host: String
    /// The port, 443 or 80 when none is written.
    package let port: Int
    /// Whether it is `https`.
    package let isSecure: Bool
    /// Whether the host is an address and needs no look-up.
    let hostIsAddress: Bool

    /// Bytes in an address, at most.
    static let lengthLimit = 2048

    /// Reads an address. `http` is only taken for this very machine, and this machine only when `loopbackAllowed`.
    package init(_ text: String, loopbackAllowed: Bool) throws(OutboundError) {
        do {
            self = try OutboundURL(reading: text, loopbackAllowed: loopbackAllowed)
        } catch {
            throw .address(error)
        }
    }

    private init(reading text: String, loopbackAllowed: Bool) throws(Problem) {
        guard text.utf8.count <= OutboundURL.lengthLimit else { throw .tooLong }
        guard text.utf8.allSatisfy(OutboundURL.isPlain) else { throw .character }
        let (isSecure, rest) = try OutboundURL.scheme(of: text)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let (host, portText) = try OutboundURL.split(authority)
        let kind = try HostKind(host)
        if kind.isLoopback {
            guard loopbackAllowed else { throw .loopback }
        } else {
            guard isSecure else { throw .scheme }
        }
        self.text = text
        self.host = host
        self.isSecure = isSecure
        if case .address = kind { hostIsAddress = true } else { hostIsAddress = false }
        port = try portText.map { text throws(Problem) in try OutboundURL.port(text) } ?? (isSecure ? 443 : 80)
    }

    private static func scheme(of text: String) throws(Problem) -> (isSecure: Bool, rest: Substring) {
        if text.hasPrefix("https://") { return (true, text.dropFirst(8)) }
        if text.hasPrefix("http://") { return (false, text.dropFirst(7)) }
        throw .scheme
    }

    /// The host and what follows its colon.
    private static func split(_ authority: Substring) throws(Problem) -> (host: String, port: Substring?) {
        guard !authority.contains("@") else { throw .userInformation }
        guard !authority.contains("%") else { throw .host }
        if authority.first == "[" {
            guard let end = authority.firstIndex(of: "]") else { throw .host }
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else { throw .host }
            let inside = authority[authority.index(after: authority.startIndex)..<end]
            guard inside.contains(":") else { throw .host }
            return (String(inside), rest.isEmpty ? nil : rest.dropFirst())
        }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let host = parts.first else { throw .host }
        return (String(host), parts.count == 2 ? parts[1] : nil)
    }

    private static func port(_ text: Substring) throws(Problem) -> Int {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text.first != "0",
            let port = Int(text), port <= 65_535
        else { throw .port }
        return port
    }

    /// Printable ASCII without the signs that programs read differently; a fragment has no place in a server's address.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"#<>\\^`{|}".utf8.contains(byte)
    }

    /// What is wrong with an address.
    package enum Problem: Error, Hashable, Sendable {
        /// Longer than any address that is meant.
        case tooLong
        /// A sign that has no place in an address: spaces, controls, backslashes, fragments, anything beyond ASCII.
        case character
        /// Not `https`.
        case scheme
        /// A name and password before the host.
        case userInformation
        /// The host is no full name, and no address in its usual form.
        case host
        /// The port is no number from 1 to 65535.
        case port
        /// This very machine, where that is not allowed.
        case loopback
    }
}
