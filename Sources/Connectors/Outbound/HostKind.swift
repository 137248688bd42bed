import NIOCore

/// What the host of an address is: a name to look up, or an address itself.
enum HostKind: Hashable {
    case name
    case loopbackName
    case address(AddressReach)

    /// Reads a host, IPv6 without brackets; a name with capitals is refused, so that the name that is checked and pinned is the very
    /// one that is called. Anything that some program might read as a number but that is not an
    /// address in its usual form is refused, and so are names that end in a dot or have only one part.
    init(_ host: String) throws(OutboundURL.Problem) {
        if host.contains(":") {
            guard let address = try? SocketAddress(ipAddress: host, port: 0) else { throw .host }
            self = .address(AddressReach(address))
            return
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.allSatisfy(HostKind.isLabel), let last = labels.last else { throw .host }
        if last.utf8.allSatisfy(HostKind.isDigit) || last.hasPrefix("0x") {
            guard HostKind.isDottedQuad(labels), let address = try? SocketAddress(ipAddress: host, port: 0) else { throw .host }
            self = .address(AddressReach(address))
        } else if last == "localhost" {
            self = .loopbackName
        } else {
            guard labels.count > 1 else { throw .host }
            self = .name
        }
    }

    /// Whether this very machine is meant.
    var isLoopback: Bool { self == .loopbackName || self == .address(.loopback) }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// Four numbers without leading zeros, which some programs read as octal.
    private static func isDottedQuad(_ labels: [Substring]) -> Bool {
        labels.count == 4 && labels.allSatisfy { $0.utf8.allSatisfy(isDigit) && UInt8($0) != nil && ($0.count == 1 || $0.first != "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
