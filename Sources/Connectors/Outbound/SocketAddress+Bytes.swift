import Glibc
package import NIOCore

extension SocketAddress {
    /// The 4 or 16 bytes of an IP address, in the order in which they travel; none for other kinds.
    package var ipBytes: [UInt8] {
        guard let text = ipAddress else { return [] }
        let isV4 = self.protocol == .inet
        var bytes = [UInt8](repeating: 0, count: isV4 ? 4 : 16)
        return inet_pton(isV4 ? AF_INET : AF_INET6, text, &bytes) == 1 ? bytes : []
    }
}
