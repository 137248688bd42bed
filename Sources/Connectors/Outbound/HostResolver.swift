import Glibc
package import NIOCore
import NIOPosix

/// Finds the addresses of a name. The system's resolver in the product; tests answer as they like.
package struct HostResolver: Sendable {
    /// The addresses of a name, in the order in which they should be tried; none for a name that nobody has.
    package var addresses: @Sendable (_ host: String, _ port: Int) async throws -> [SocketAddress]

    /// A resolver that answers with the given function.
    package init(addresses: @escaping @Sendable (_ host: String, _ port: Int) async throws -> [SocketAddress]) {
        self.addresses = addresses
    }

    /// The system's resolver. It blocks, so it runs on threads that may.
    package static let system = HostResolver { host, port in
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        // The system's own limit may be half a minute, and it can't be interrupted: the answer is then left to itself.
        let answer = loop.makePromise(of: [SocketAddress].self)
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) { lookUp(host, port) }.cascade(to: answer)
        let limit = loop.scheduleTask(in: .seconds(OutboundClient.timeLimit.components.seconds)) { answer.fail(OutboundError.timedOut) }
        answer.futureResult.whenComplete { _ in limit.cancel() }
        return try await answer.futureResult.get()
    }

    private static func lookUp(_ host: String, _ port: Int) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let info = entry?.pointee, let address = info.ai_addr else { return nil }
            switch info.ai_family {
            case AF_INET: return SocketAddress(address.withMemoryRebound(to: sockaddr_in.self, capacity: 1, \.pointee))
            case AF_INET6: return SocketAddress(address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1, \.pointee))
            default: return nil
            }
        }
    }
}
