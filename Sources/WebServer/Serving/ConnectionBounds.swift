import NIOCore
import Synchronization

/// Bounds how many connections one network has, and how long the first request of a connection may take to say what it wants: whoever
/// opens many and says little would else leave none for the others.
final class ConnectionBounds: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private let counts: ConnectionCounts
    private let headSeconds: Int
    private var network: String?
    private var deadline: Scheduled<Void>?

    /// - Parameter headSeconds: how long the head of the first request may take.
    init(_ counts: ConnectionCounts, headSeconds: Int) {
        self.counts = counts
        self.headSeconds = headSeconds
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let (channel, address) = (context.channel, NetworkAddress(context.channel.remoteAddress?.ipAddress ?? ""))
        guard counts.begin(address) else {
            // The channel is being set up: it is closed as soon as it is.
            return channel.eventLoop.execute { channel.close(promise: nil) }
        }
        network = address.network
        deadline = channel.eventLoop.scheduleTask(in: .seconds(Int64(headSeconds))) { channel.close(promise: nil) }
    }

    /// The first that comes is the head of a request.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        deadline?.cancel()
        deadline = nil
        context.fireChannelRead(data)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        if let network { counts.end(network) }
        network = nil
    }
}

/// How many connections each network has.
final class ConnectionCounts: Sendable {
    private let limit: Int
    private let unbound: Set<String>
    private let open = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - limit: connections of one network at once.
    ///   - unbound: addresses that may have any number.
    init(limit: Int, unbound: Set<String>) {
        self.limit = limit
        self.unbound = unbound
    }

    /// Counts a connection.
    /// - Returns: whether there may be one more.
    func begin(_ address: NetworkAddress) -> Bool {
        open.withLock { open in
            let count = open[address.network, default: 0]
            guard count < limit || unbound.contains(address.text) else { return false }
            open[address.network] = count + 1
            return true
        }
    }

    /// Forgets a connection that was counted.
    func end(_ network: String) {
        open.withLock { open in
            let count = open[network, default: 0] - 1
            open[network] = count > 0 ? count : nil
        }
    }
}
