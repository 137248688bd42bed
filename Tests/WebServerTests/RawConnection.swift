import Foundation

/// A connection whose bytes a test decides one by one, as no proper client would.
struct RawConnection: Sendable {
    private let socket: Int32

    /// Connects to a port of this machine.
    init(port: Int) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard socket >= 0, connected == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// Sends bytes.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Says that nothing more comes, and goes on listening.
    func endSending() { _ = shutdown(socket, Int32(SHUT_WR)) }

    /// Everything that the server sends until it closes the connection.
    func everything() async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var bytes: [UInt8] = []
                var room = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = recv(socket, &room, room.count, 0)
                    guard count > 0 else { break }
                    bytes += room.prefix(count)
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Hangs up.
    func close() { _ = Foundation.close(socket) }
}
