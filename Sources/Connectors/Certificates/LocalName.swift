import NIOCore
import SwiftASN1
import X509

/// A name or an address inside a private network, for which the local authority may vouch.
enum LocalName: Hashable {
    case name(String)
    case address([UInt8])

    /// Endings of names that no public server has (RFC 6761, 6762, 8375 and ICANN's reserved `internal`), and `lan`, which many routers
    /// use.
    static let endings = ["localhost", "local", "home.arpa", "internal", "lan"]

    /// Private, link and loopback ranges; 100.64/10 is also what household VPNs give out.
    static let rangesV4 = [
        AddressRange([10], 8), AddressRange([172, 16], 12), AddressRange([192, 168], 16), AddressRange([127], 8),
        AddressRange([169, 254], 16), AddressRange([100, 64], 10),
    ]
    static let rangesV6 = [
        AddressRange([0xFC], 7), AddressRange([0xFE, 0x80], 10), AddressRange([UInt8](repeating: 0, count: 15) + [1], 128),
    ]

    /// Reads a name or an address. A name is of one part (`kitchen-pc`) or has one of the `endings`.
    init(_ text: String) throws(CertificateError) {
        let text = text.lowercased()
        guard let kind = try? HostKind(text.contains(".") || text.contains(":") ? text : text + ".local") else {
            throw .malformedName(text)
        }
        switch kind {
        case .name, .loopbackName:
            let isPrivate = !text.contains(".") || LocalName.endings.contains { text == $0 || text.hasSuffix("." + $0) }
            guard isPrivate else { throw .publicName(text) }
            self = .name(text)
        case .address:
            guard let bytes = try? SocketAddress(ipAddress: text, port: 0).ipBytes else { throw .malformedName(text) }
            let ranges = bytes.count == 4 ? LocalName.rangesV4 : LocalName.rangesV6
            guard ranges.contains(where: { $0.contains(bytes) }) else { throw .publicName(text) }
            self = .address(bytes)
        }
    }

    /// The name in a certificate's list.
    var generalName: GeneralName {
        switch self {
        case .name(let name): .dnsName(name)
        case .address(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
        }
    }

    /// The name when it is of one part; no ending covers it, so the authority has to be made for it by name.
    var bareName: String? {
        guard case .name(let name) = self, !name.contains("."), name != "localhost" else { return nil }
        return name
    }
}
