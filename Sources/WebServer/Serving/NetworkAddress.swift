import Connectors
import NIOCore

/// A visitor's network address, and the network by which it counts.
struct NetworkAddress: Sendable {
    /// The address as it is written; one of IPv4 inside IPv6 is one of IPv4.
    let text: String
    /// What limits count: an address of IPv4, or the first 64 bits of one of IPv6, of which every line has all that begin so.
    let network: String

    /// Whether a text is an address, one of IPv6 in brackets or without.
    static func isAddress(_ text: String) -> Bool { !bytes(text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text).isEmpty }

    private static func bytes(_ text: String) -> [UInt8] { (try? SocketAddress(ipAddress: text, port: 0))?.ipBytes ?? [] }

    /// An address from its text; a text that is none stands for itself.
    init(_ text: String) {
        let bytes = NetworkAddress.bytes(text)
        guard bytes.count == 16 else {
            (self.text, network) = (text, text)
            return
        }
        if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
            self.text = bytes.suffix(4).map { String($0) }.joined(separator: ".")
            network = self.text
        } else {
            self.text = text
            network = bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
        }
    }
}
