import NIOCore

/// How far an IP address reaches, after IANA's registries of special-purpose addresses.
enum AddressReach: Hashable {
    /// This very machine.
    case loopback
    /// A private network, a link, a group, a documentation example, a tunnel: nothing that a public service has.
    case special
    /// The public internet.
    case global

    /// Judges an address by its bytes.
    init(_ address: SocketAddress) {
        let bytes = address.ipBytes
        self = bytes.count == 4 ? AddressReach(v4: bytes) : AddressReach(v6: bytes)
    }

    /// Judges the four bytes of an IPv4 address.
    init(v4 bytes: [UInt8]) {
        guard bytes.count == 4 else {
            self = .special
            return
        }
        if bytes[0] == 127 {
            self = .loopback
        } else {
            self = AddressReach.specialV4.contains { $0.contains(bytes) } ? .special : .global
        }
    }

    /// Judges the sixteen bytes of an IPv6 address. Only 2000::/3 is public, without its tunnels and examples; and what a network
    /// without IPv4 makes of a public IPv4 address (64:ff9b::/96).
    init(v6 bytes: [UInt8]) {
        guard bytes.count == 16 else {
            self = .special
            return
        }
        if bytes == [UInt8](repeating: 0, count: 15) + [1] {
            self = .loopback
        } else if AddressReach.translated.contains(bytes) {
            self = AddressReach(v4: [UInt8](bytes[12...])) == .global ? .global : .special
        } else if AddressReach.publicV6.contains(bytes) {
            self = AddressReach.specialV6.contains { $0.contains(bytes) } ? .special : .global
        } else {
            self = .special
        }
    }

    private static let specialV4 = [
        AddressRange([0], 8), AddressRange([10], 8), AddressRange([100, 64], 10), AddressRange([169, 254], 16),
        AddressRange([172, 16], 12), AddressRange([192, 0, 0], 24), AddressRange([192, 0, 2], 24), AddressRange([192, 88, 99], 24),
        AddressRange([192, 168], 16), AddressRange([198, 18], 15), AddressRange([198, 51, 100], 24), AddressRange([203, 0, 113], 24),
        AddressRange([224], 4), AddressRange([240], 4),
    ]
    private static let translated = AddressRange([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96)
    private static let publicV6 = AddressRange([0x20], 3)
    private static let specialV6 = [
        AddressRange([0x20, 0x01, 0], 23), AddressRange([0x20, 0x01, 0x0D, 0xB8], 32), AddressRange([0x20, 0x02], 16),
        AddressRange([0x3F, 0xFF, 0], 20),
    ]
}
